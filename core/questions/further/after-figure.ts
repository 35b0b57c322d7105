import { namesNothing, placeOf } from '../compared-places.ts'
import { asksWhichOfThem } from '../places/references.ts'
import type { Question } from '../question.ts'
import { COP } from '../told/reading-told.ts'
import { isOfEventLength } from '../told/told-together.ts'
import { countOf } from '../topics/asked-event.ts'

/** Short questions about a figure or an order that was told. */
export const afterFigure = (before: Question, now: Question): Partial<Question> | null =>
  nowBesideMean(before, now) ??
  isGood(before, now) ??
  tooOften(before, now) ??
  changedBy(before, now) ??
  inBalance(before, now) ??
  inThoseHours(before, now) ??
  shareThere(before, now) ??
  whoHadMost(before, now) ??
  amongAllTold(before, now) ??
  alsoForecast(before, now) ??
  othersOfModel(before, now) ??
  othersOfReading(before, now)

const isOfFigures = ({ topic, figures }: Question): boolean => topic === 'figures' && figures.length > 0
const namesNoFigure = (now: Question): boolean =>
  namesNothing(now) && now.figures.length === 0 && now.reading === null && now.periods.length === 0

const BESIDE_MEAN =
  /\b(?:melhor|pior|maior|menor|mais|menos|acima|abaixo|alt[oa]|baix[oa]|compar\w+|diferente|longe|perto)\b.*\bmedi[ao]\b/

/** `isso é melhor que a média deste mês?` after a present reading. */
function nowBesideMean(before: Question, now: Question): Partial<Question> | null {
  const { topic, reading, figures } = before
  const own = reading ?? COP
  const isOfNow = topic === 'reading' && (before.statistic ?? 'now') === 'now' && before.periods.length === 0
  if (!isOfNow || reading?.machine === 'alarm' || !BESIDE_MEAN.test(now.words) || !namesNothing(now))
    return null
  const isSame = now.reading === null && now.figures.every((id) => figures.includes(id))
  if (!isSame || now.periods.length > 1 || now.ranking !== null) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'reading', reading: own, figures: [], words: own.words, statistic: 'mean' },
    ...{ combination: null, compares: false },
    ...{ periods: now.periods, event: null, oneEvent: null, strangeWords: [], form: 'besideMean' },
  }
}

const GOOD =
  /^(?:(?:e|isso|ela|ele|esta|ta|entao|mas) )*(?:boa?s?|bons|ruim|ruins|alt[ao]s?|baix[ao]s?|normal|normais|otim[ao]|muit[ao]s?|pouc[ao]s?|demais|exagerad[ao]s?|excessiv[ao]s?)(?: (?:ou|nao|assim|demais|ruim|boa?|bom|alt[ao]|baix[ao]|normal))*$/

/** `é boa?` after a figure. */
const isGood = (before: Question, now: Question): Partial<Question> | null =>
  isOfFigures(before) && GOOD.test(now.words) && namesNoFigure(now)
    ? { ...placeOf(before, { ...now, ranking: null }), ...judged(before) }
    : null
const judged = ({ figures, periods, ranking }: Question) =>
  ({ topic: 'limit', figures, periods, ranking, compares: false }) as const

/** `ela não está ligando e desligando demais?` after the starts of one day asks for a usual time. */
const tooOften = (before: Question, now: Question): Partial<Question> | null =>
  now.topic === 'limit' &&
  now.periods.length === 0 &&
  /\besta(?:o)?\b.*\bdemais$/.test(now.words) &&
  now.figures.length > 0
    ? { ...placeOf(before, { ...now, ranking: null }), topic: 'limit', figures: now.figures, periods: [] }
    : null

const CHANGED =
  /\b(?:subi(?:u|ram)|ca(?:iu|iram)|aument(?:ou|aram)|diminu(?:iu|iram)|vari(?:ou|aram)|mud(?:ou|aram)|melhor(?:ou|aram)|pior(?:ou|aram))\b/

/** `subiu quanto por cento?` after a figure of two periods side by side. */
function changedBy(before: Question, now: Question): Partial<Question> | null {
  const isOfTwo = before.compares && before.periods.length === 2 && isOfFigures(before)
  if (
    !isOfTwo ||
    now.ranking !== null ||
    !CHANGED.test(now.words) ||
    now.topic === 'why' ||
    !namesNoFigure(now)
  )
    return null
  const { figures, event, periods } = before
  const place = placeOf(before, { ...now, ranking: null })
  return {
    ...place,
    topic: 'figures',
    figures,
    event,
    periods,
    compares: true,
    combination: null,
    ranking: null,
  }
}

const BALANCED =
  /^(?:(?:e|isso|estao|esta|tao|ficaram|bem|eles) )*(?:equilibrad|balancead|parecid|proxim)[oa]s?(?: entre si)?$|^(?:(?:e|estao|esta) )*iguais$/

/** `estão equilibrados?` after the hours of each compressor. */
function inBalance(before: Question, now: Question): Partial<Question> | null {
  const isOfSeveral = before.eachUnit || (before.units?.length ?? 0) > 1
  if (!isOfFigures(before) || !isOfSeveral || !BALANCED.test(now.words)) return null
  const { figures, periods, units, eachUnit } = before
  const words = `${before.words} ${now.words}`
  const place = placeOf(before, { ...now, ranking: null })
  return {
    ...place,
    units,
    eachUnit,
    topic: 'figures',
    figures,
    periods,
    combination: 'difference',
    ranking: null,
    words,
  }
}

/** `acontece mais de madrugada?` after a pattern: how many in those hours. */
function inThoseHours(before: Question, now: Question): Partial<Question> | null {
  if (before.topic !== 'pattern' || now.hoursAlone === null || !namesNothing(now) || now.figures.length > 0)
    return null
  const { event, periods } = before
  const time = { eachDay: now.hoursAlone, hoursAlone: null, unreadPeriod: null }
  const days = periods.length > 0 ? periods : [{ kind: 'last', hours: 720 } as const]
  return { ...placeOf(before, now), topic: 'figures', figures: ['failures'], event, periods: days, ...time }
}

/** `e de energia?` after a forecast of the COP. */
const alsoForecast = (before: Question, now: Question): Partial<Question> | null =>
  before.topic === 'forecast' && now.topic === 'figures' && /^e (?:d[eao]|a)\b/.test(now.words) && isBare(now)
    ? { ...placeOf(before, now), topic: 'forecast' }
    : null
const isBare = (now: Question): boolean =>
  namesNothing(now) && now.periods.length === 0 && now.ranking === null

const OF_MODEL: ReadonlySet<Question['topic']> = new Set(['remaining', 'probability', 'faults', 'advice'])

/** `e pros outros?` after the remaining life of one compressor. */
const othersOfModel = (before: Question, now: Question): Partial<Question> | null =>
  OF_MODEL.has(before.topic) && before.units !== null && OTHERS.test(now.words) && namesNothing(now)
    ? { ...placeOf(before, now), topic: before.topic, units: null, eachUnit: true, periods: before.periods }
    : null
const OTHERS =
  /^(?:e|mas|agora) (?:\w+ )?(?:os |as )?(?:outr[oa]s|demais|restantes)(?: (?:compressor(?:es)?|maquinas?|chillers?|equipamentos?|dois|duas|tres|como|quanto|esta|estao|ta|tao|dele|dela))*$/

/** `e nos outros?` after a reading of one compressor, or of one machine. */
function othersOfReading(before: Question, now: Question): Partial<Question> | null {
  const { topic, reading, statistic, periods, machines, units, words } = before
  const isOfOne = units?.length === 1 || (units === null && machines?.length === 1 && !before.eachUnit)
  const isOfReading = topic === 'reading' && (reading === null || reading.machine !== 'alarm')
  if (!isOfReading || !isOfOne || !OTHERS.test(now.words) || now.periods.length > 0) return null
  if (now.machines !== null || now.units !== null || now.figures.length > 0 || now.reading !== null)
    return null
  const kept = { topic, reading, figures: before.figures, statistic, periods, words, form: before.form }
  return { ...kept, machines, units, machineType: null, eachUnit: false, others: true, ranking: null }
}

const HAD_MOST =
  /^(?:e )?(?:qual|quem|que) (?:del[ae]s |d[ao]s )?(?:compressor(?:es)?|maquinas?|equipamentos?|chiller)?.*\b(?:teve|deu|fez|tem|tiveram) (?:mais|menos)$/

/** `qual compressor teve mais?` after a list of failures counts these. */
function whoHadMost(before: Question, now: Question): Partial<Question> | null {
  const { event, periods } = before
  const isList = before.topic === 'events' && event !== null && before.oneEvent === null
  if (!isList || now.ranking === null || now.figures.length > 0 || !HAD_MOST.test(now.words)) return null
  if (now.machines !== null || now.units !== null) return null
  const figures = [countOf(event)]
  return { ...placeOf(before, now), topic: 'figures', figures, event, periods, reading: null }
}

/** `qual dos dois parou mais tempo?` after the availability of each, `qual o melhor?` after C1, C2 and then C3 and C4. */
function amongAllTold(before: Question, now: Question): Partial<Question> | null {
  const { told, figures, event, periods } = before
  if (now.ranking === null || told.length < 2 || !namesNothing(now) || now.reading !== null) return null
  if (isOfEventLength(before, now)) return null
  const isOther =
    asksWhichOfThem(now.words) &&
    now.figures.length > 0 &&
    (before.topic === 'figures' || before.topic === 'limit')
  const isOfMore = now.figures.length === 0 && (before.units?.length ?? 0) > 1 && isOfFigures(before)
  if (!isOther && !isOfMore) return null
  const machines = [...new Set(told.flatMap((one) => one.machines ?? []))]
  const units = [...new Set(told.flatMap((one) => one.units ?? []))]
  // Of one machine its compressors were told, of several the machines.
  const ofUnits = machines.length < 2 && units.length > 1
  if (!ofUnits && (machines.length < 2 || units.length > 0)) return null
  const place = {
    machines,
    units: ofUnits ? units : null,
    isAmbiguous: false,
    machineType: null,
    eachUnit: false,
  }
  return {
    ...place,
    ...{ topic: 'figures', reading: null, oneEvent: null, compares: false, chosen: null },
    ...(isOther ? { figures: now.figures, event: now.event } : { figures, event }),
    periods: now.periods.length > 0 ? now.periods : periods,
    ranking: { ...now.ranking, of: ofUnits ? 'units' : 'machines' },
  }
}

const OF_THAT =
  /^(?:e )?quanto (?:disso|desse total|disto|del[ea]s?)(?: (?:foi|e|veio|vem|fica|corresponde))?(?: (?:d[oae]s?|n[oa]|com|a|o|ao))*$/

/** `quanto disso foi do central?` after a sum of the plant. */
function shareThere(before: Question, now: Question): Partial<Question> | null {
  if (!isOfFigures(before) || now.machines === null || !OF_THAT.test(now.words)) return null
  const { figures, event, periods } = before
  return {
    topic: 'figures',
    figures,
    event,
    periods,
    reading: null,
    ranking: null,
    follows: true,
    strangeWords: [],
  }
}
