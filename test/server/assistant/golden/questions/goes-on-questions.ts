import { count, kpi, names, type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, YESTERDAY } from '../spans.ts'

/** Follow-ups that go on with done maintenance, anomalies, missed targets, a refused forecast or a reading that is not mapped. */
export const goesOnQuestions: readonly Question[] = [
  {
    after: ['quais preventivas foram feitas em outubro?'],
    ask: 'alguma na bomba de água gelada?',
    expects: [names('Bomba de Água Gelada'), says(/^Não há preventiva concluída .*em outubro/)],
    lacks: [/Disponibilidade/],
  },
  {
    after: ['quais preventivas foram feitas em outubro?', 'alguma na bomba de água gelada?'],
    ask: 'e quando é a próxima dela?',
    expects: [names('Bomba de Água Gelada'), says(/não tem preventiva agendada/)],
    lacks: [/Disponibilidade/],
  },
  {
    after: ['previsão de potência do chiller central pra amanhã'],
    ask: 'consegue prever até o fim de dezembro?',
    expects: says(/^Não: as previsões vão até 7 dias/),
  },
  {
    after: ['temperatura de entrada da água de condensação do central agora', 'e ontem nesse mesmo horário?'],
    ask: 'qual foi a média do dia',
    expects: { reading: 'cw_in_temp', stat: 'mean', of: 'central', in: YESTERDAY },
  },
  {
    after: ['estamos dentro das metas em novembro?', 'qual meta está mais longe?'],
    ask: 'no mês passado a gente tinha atingido essa?',
    expects: [kpi('reliability', 'central', OCTOBER), says(/^Não dá para dizer\. Confiabilidade/)],
    lacks: [/Torre|Bomba|Câmara/],
    beside: [NOVEMBER],
  },
  {
    after: ['tem algum compressor com comportamento anormal hoje?'],
    ask: 'desde quando ele está assim?',
    expects: [
      says(/o começo não fica guardado/),
      says(/Compressor 3 \(Chiller Câmara Fria\): dias seguidos/),
    ],
    lacks: [/0 falhas/],
  },
  {
    after: ['tem algum compressor com comportamento anormal hoje?', 'desde quando ele está assim?'],
    ask: 'isso pode virar falha?',
    expects: { insight: 'probability', of: 'chiller', unit: 'C3' },
  },
  {
    after: ['corrente do C4 da câmara fria nas últimas 6 horas', 'qual foi o pico?'],
    ask: 'isso é normal pra ele ou tá fora?',
    expects: [says(/Potência do Compressor 4/), says(/Sem essa leitura não dá para dizer se é normal/)],
    lacks: [/Compressor [123]/, /(?:Não encontrei[\s\S]*){2}/],
  },
  {
    after: ['tem anomalia na câmara fria?', 'desde quando ele está assim?'],
    ask: 'e no central?',
    expects: says(/não há desde quando/),
    lacks: [/Anomalias no histórico/],
  },
  {
    after: ['tem anomalia na câmara fria?', 'em qual leitura?'],
    ask: 'e no central?',
    expects: [says(/não é de uma leitura só: é do COP/), names('Chiller Central')],
  },
  {
    after: ['o que você recomenda', 'qual compressor?'],
    ask: 'e no central?',
    expects: [says(/A recomendação é da máquina inteira\. A de cada compressor/), names('Compressor 4')],
    lacks: [/Câmara Fria/],
  },
  {
    after: ['última manutenção da câmara fria', 'e antes dela como estava o COP?'],
    ask: 'e no central?',
    expects: [kpi('cop', 'central', SEPTEMBER), says(/Sem ela não há antes nem depois/)],
  },
  {
    after: ['qual o MTBF do central em outubro?', 'o que significa isso na prática?'],
    ask: 'e na câmara fria?',
    expects: [
      { converted: 'mtbf', by: 1 / 24, of: 'chiller', in: OCTOBER },
      kpi('mtbf', 'chiller', OCTOBER),
      says(/Na prática, foi em média uma falha a cada/),
    ],
  },
  {
    after: ['qual o MTBF da câmara fria em outubro?', 'o que significa isso na prática?'],
    ask: 'e em setembro?',
    expects: [
      { converted: 'mtbf', by: 1 / 24, of: 'chiller', in: SEPTEMBER },
      kpi('mtbf', 'chiller', SEPTEMBER),
      says(/Na prática, foi em média uma falha a cada/),
    ],
  },
  {
    after: ['qual foi a falha mais longa da câmara fria em outubro?', 'em que compressor?'],
    ask: 'e em setembro?',
    expects: [
      { event: 'failure', which: 'longest', of: 'chiller', unit: 'C3', in: SEPTEMBER },
      says(/^Essa falha foi de/),
    ],
  },
  {
    after: ['a disponibilidade da câmara fria em outubro bateu a meta?', 'quanto faltou ou sobrou?'],
    ask: 'e em setembro?',
    expects: [kpi('availability', 'chiller', SEPTEMBER), says(/p\.p\. acima da meta/)],
  },
  {
    after: ['qual o MTTR da câmara fria em outubro?', 'quais falhas entraram nessa conta?'],
    ask: 'e em setembro?',
    expects: [count('failure', 'chiller', SEPTEMBER, 'chiller'), says(/^Entram as falhas de/)],
  },
  {
    after: ['qual a falha mais longa da câmara fria em outubro?', 'e o resto, somado dá quanto tempo?'],
    ask: 'e no central?',
    expects: [
      { event: 'failure', which: 'longest', of: 'central', unit: 'C2', in: OCTOBER },
      count('failure', 'central', OCTOBER),
      says(/^Sem a mais longa em outubro de 2026, 2 falhas: 12 min ao todo; com ela, 22 min em 3 falhas/),
    ],
    lacks: [/Compressor 3/],
  },
  {
    after: ['energia do C3 da câmara fria em outubro', 'isso é mais que o C1?'],
    ask: 'e em setembro?',
    expects: [
      kpi('energy', 'chiller', SEPTEMBER, 'C3'),
      kpi('energy', 'chiller', SEPTEMBER, 'C1'),
      says(/^Não: .* a menos que/),
    ],
  },
  {
    after: [
      'quantas partidas o C7 da câmara fria teve na semana passada?',
      'isso está acima dos outros compressores?',
    ],
    ask: 'e o C2?',
    expects: [kpi('starts', 'chiller', LAST_WEEK, 'C2'), says(/^Só de alguns: .*Compressor 2.*º lugar/)],
  },
  {
    after: ['quanto tempo a câmara fria ficou parada em outubro?', 'foi por falha?'],
    ask: 'e o central?',
    expects: says(/^Não: das .* de .*Chiller Central.* em outubro .*nada foi em falha/),
  },
  {
    after: ['tempo parado do central em outubro', 'quanto foi falha e quanto foi parada normal?'],
    ask: 'e na câmara fria?',
    expects: [
      kpi('downtime', 'chiller', OCTOBER),
      says(/^O tempo parado que não é de falha foi parada normal/),
    ],
  },
  {
    after: ['por que a temperatura de saída da câmara fria subiu em outubro?', 'em que dia começou?'],
    ask: 'e no central?',
    expects: [{ reading: 'chw_out_temp', stat: 'mean', of: 'central', in: SEPTEMBER }, says(/o primeiro em/)],
    beside: [OCTOBER],
  },
  {
    after: ['potência da câmara fria e do central em outubro', 'qual dos dois oscila mais?'],
    ask: 'e em setembro?',
    expects: [
      { reading: 'power', stat: 'max', of: 'central', in: SEPTEMBER },
      says(/oscila mais em .*Chiller Câmara Fria/),
    ],
  },
  {
    after: ['energia de todas em outubro e setembro', 'qual máquina pesou mais nele?'],
    ask: 'e no central?',
    expects: [kpi('energy', 'central', OCTOBER), kpi('energy', 'central', SEPTEMBER)],
    lacks: [/Compressor/],
  },
]
