/** A way in which something is asked that topic and figures do not tell. Only going on with a former answer gives a question one. */
export type QuestionForm =
  /** Since when there are anomalies: `desde quando ele está assim?` */
  | 'anomaliesSince'
  /** Which reading has the anomalies: `em qual leitura?` */
  | 'anomalyReading'
  /** On what anomalies rest: `como você sabe?` */
  | 'anomalyBasis'
  /** What the told value itself means: `o que significa isso na prática?` */
  | 'inPractice'
  /** The compressor of the told event: `em qual compressor?` */
  | 'unitOfEvent'
  /** How long the told failure stopped its unit: `e quanto tempo a máquina ficou parada?` */
  | 'stoodInEvent'
  /** The target missed most, in another period, which comes first: `no mês passado a gente tinha atingido essa?` */
  | 'furthestThen'
  /** The distance to a target on either side: `quanto faltou ou sobrou?` */
  | 'targetDistance'
  /** A machine's recommendation by its compressors: `qual compressor?` */
  | 'adviceByUnit'
  /** The reasons of recommendations: `por quê?` */
  | 'whyAdvised'
  /** The first to look at of compared ones: `qual deles você olharia primeiro?` */
  | 'lookFirst'
  /** The part of stopped time that was failure: `foi por falha?` */
  | 'stoodByFailure'
  /** The same, and the maintenance that was done meanwhile: `foi manutenção ou falha?` */
  | 'stoodByWork'
  /** Failures and alarms, each by their number: `quantos de cada?` after their difference. */
  | 'failuresAndAlarms'
  /** A present reading beside its mean of a time: `isso é melhor que a média do mês?` */
  | 'besideMean'
  /** Whether one is more than another, which are both in `among`: `isso é mais que o C1?` */
  | 'thanOther'
  /** Whether one is more than all others: `isso está acima dos outros?` */
  | 'thanOthers'
  /** An order in each of the periods: `qual máquina pesou mais nele?` */
  | 'inEachTime'
  /** The failures that a figure counts: `quais falhas entraram nessa conta?` */
  | 'countedFailures'
  /** The failures without the longest one: `tirando a mais longa, quanto fica?` */
  | 'withoutLongest'
  /** What all others took together: `e o resto, somado dá quanto tempo?` */
  | 'restOfEvents'
  /** The first one of each alarm in the history: `desde quando isso vem acontecendo?` */
  | 'alarmSince'
  /** Of which one a reading swings most: `qual dos dois oscila mais?` */
  | 'swing'
  /** The first day above, or below, the former mean: `em que dia começou?` */
  | 'firstAbove'
  | 'firstBelow'
  /** The day of a forecast with the lowest, or highest, COP: `qual dia vai ser o pior?` */
  | 'lowestDay'
  | 'highestDay'
  /** What a forecast rests on: `vocês levam em conta o calor?` */
  | 'forecastInputs'
  /** Since which month the first one of an order is the first: `desde quando é assim?` */
  | 'sinceFirst'
  /** The figures before and after done maintenance: `e antes dela como estava o COP?` */
  | 'besideMaintenance'
  /** Where a period closes at the present pace: `e novembro, no ritmo atual, fecha acima ou abaixo?` */
  | 'pace'
