import {
  type Expectation,
  kpi,
  type MachineKey,
  type Question,
  type Span,
  says,
} from '../checks/expectation.ts'
import {
  AUGUST,
  DAY_BEFORE_YESTERDAY,
  LAST_7_DAYS,
  LAST_WEEK,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  SEVEN_DAYS_BEFORE,
  TODAY,
  YESTERDAY,
} from '../spans.ts'

const MONDAY_BEFORE = ['2026-11-16', '2026-11-17'] as const

const meanOf = (reading: string, of: MachineKey, span: Span): Expectation => ({
  ...{ reading, stat: 'mean', of },
  in: span,
})
/** How answers are worded: lengths of time, periods, what comes first. */
export const clearWordingQuestions: readonly Question[] = [
  {
    ask: 'MTBF e MTTR da câmara fria em outubro',
    expects: [kpi('mtbf', 'chiller', OCTOBER), kpi('mttr', 'chiller', OCTOBER), says(/MTBF: 226 h 59 min/)],
    lacks: [/\d:\d\d h/],
  },
  {
    ask: 'MTBF de cada compressor do central em outubro',
    expects: ['C1', 'C2', 'C3', 'C4'].map((unit) => kpi('mtbf', 'central', OCTOBER, unit)),
    lacks: [/\d:\d\d h/],
  },
  {
    ask: 'COP do central esta semana comparado com a passada',
    expects: [
      kpi('cop', 'central', TODAY),
      kpi('cop', 'central', LAST_WEEK),
      says(/esta semana contra o período de 16\/11\/2026 a 22\/11\/2026/),
    ],
    lacks: [/contra de/],
  },
  { ask: 'alarme na torre hoje?', expects: says(/Não houve alarme de Torre/), lacks: [/compressor/] },
  {
    after: ['quantas falhas teve ontem?'],
    ask: 'já tinha acontecido antes?',
    expects: [says(/Bomba de Água Gelada teve 0 falhas/), says(/Chiller Central \(com os compressores\)/)],
    lacks: [/Bomba de Água Gelada \(com os/, /Torre de Resfriamento \(com os/],
  },
  {
    ask: 'qual a vida útil restante dos compressores do central?',
    expects: says(/modelo treinado para estes equipamentos/),
    lacks: [/este equipamento/],
  },
  {
    after: ['qual a vida útil restante dos compressores do central?'],
    ask: 'qual está pior?',
    expects: says(/^Pela confiabilidade de 30 dias, a menor é a de Compressor 4/),
    lacks: [/não há como dizer qual vem primeiro/],
  },
  {
    after: ['qual a chance de falha da câmara fria esta semana?', 'e da bomba?'],
    ask: 'qual das duas preocupa mais?',
    expects: says(/^Pela confiabilidade de 30 dias, a menor é a de Chiller Câmara Fria/),
  },
  {
    after: ['quantas falhas a bomba teve em outubro?'],
    ask: 'por quê?',
    expects: says(/Houve 1 falha no período:/),
    lacks: [/mais longas/],
  },
  {
    after: ['falhas do central ontem', 'e anteontem?'],
    ask: 'qual foi a causa da última?',
    expects: [says(/^As leituras não dizem a causa/), says(/21\/11\/2026 10:01/)],
    lacks: [/piorou/],
  },
  {
    after: ['falhas do C3 da câmara fria em novembro'],
    ask: 'qual o motivo da última?',
    expects: [says(/^As leituras não dizem a causa/), says(/18\/11\/2026 13:48/)],
  },
  {
    after: ['temperatura de saída da água gelada do central agora'],
    ask: 'e às 3 da manhã?',
    expects: [
      meanOf('chw_out_temp', 'central', ['2026-11-23T03:00', '2026-11-23T04:00']),
      says(/^Chiller Central, em 23\/11\/2026 das 03:00 às 04:00:[\s\S]*Agora, para comparar:/),
    ],
  },
  {
    after: ['potência da torre agora'],
    ask: 'e ontem a essa hora?',
    expects: [
      meanOf('power', 'tower', ['2026-11-22T14:00', '2026-11-22T15:00']),
      says(/^Torre de Resfriamento, em 22\/11\/2026 das 14:00 às 15:00:/),
    ],
  },
  {
    after: ['temperatura de retorno da água do central nos últimos 7 dias'],
    ask: 'e na semana anterior, foi mais baixa?',
    expects: [
      meanOf('chw_in_temp', 'central', LAST_7_DAYS),
      meanOf('chw_in_temp', 'central', SEVEN_DAYS_BEFORE),
      { meansApart: 'chw_in_temp', of: 'central', in: [LAST_7_DAYS, SEVEN_DAYS_BEFORE] },
      says(/^Não: ficou acima, .* contra .*últimos 7 dias/),
    ],
  },
  {
    after: ['potência da câmara fria ontem'],
    ask: 'e anteontem, foi maior?',
    expects: [
      meanOf('power', 'chiller', YESTERDAY),
      meanOf('power', 'chiller', DAY_BEFORE_YESTERDAY),
      { meansApart: 'power', of: 'chiller', in: [YESTERDAY, DAY_BEFORE_YESTERDAY] },
      says(/^Sim: ficou acima, .*21\/11\/2026.* contra .*ontem, 22\/11\/2026/),
    ],
    lacks: [/Caiu/],
  },
  {
    ask: 'a potência do central subiu essa semana?',
    expects: [
      meanOf('power', 'central', TODAY),
      meanOf('power', 'central', MONDAY_BEFORE),
      { meansApart: 'power', of: 'central', in: [TODAY, MONDAY_BEFORE] },
      says(/^Não: caiu .* para /),
    ],
  },
  {
    ask: 'qual o pior compressor da câmara fria este mês?',
    expects: [
      { event: 'failure', which: 'longest', of: 'chiller', unit: 'C3', in: NOVEMBER },
      says(/A falha mais longa foi de outro, Compressor 3: .*sem desligamento/),
    ],
  },
  {
    after: ['vai cair o COP do central essa semana?'],
    ask: 'qual dia vai ser o pior?',
    expects: [says(/^Dos próximos dias, o menor COP previsto de Chiller Central é em 24\/11\/2026: 5,44\./)],
    lacks: [/últimos 30 dias/],
  },
  {
    after: ['previsão do COP do central', 'em que dia vai estar melhor?'],
    ask: 'e o pior?',
    expects: says(/^Dos próximos dias, o menor COP previsto de Chiller Central é em 24\/11\/2026: 5,44\./),
  },
  {
    after: ['vai cair o COP do central essa semana?', 'qual dia vai ser o pior'],
    ask: 'e o calor, vc leva em conta a temperatura la fora?',
    expects: says(/^Não: a previsão do COP usa só o COP dos dias passados/),
  },
  {
    after: ['previsão do COP do central'],
    ask: 'vocês consideram o clima na previsão?',
    expects: says(/^Não: a previsão do COP usa só o COP dos dias passados/),
  },
  {
    ask: 'O Chiller Central é mais eficiente que o da Câmara Fria?',
    expects: [kpi('cop', 'central', '30d'), kpi('cop', 'chiller', '30d'), says(/^Sim: Chiller Central/)],
  },
  {
    ask: 'o central gasta mais que a câmara fria?',
    expects: [kpi('energy', 'central', '30d'), kpi('energy', 'chiller', '30d'), says(/^Não: Chiller Câmara/)],
  },
  {
    after: ['O Chiller Central é mais eficiente que o da Câmara Fria?'],
    ask: 'Desde quando é assim?',
    expects: [
      ...[SEPTEMBER, OCTOBER, NOVEMBER].flatMap((month) => [
        kpi('cop', 'central', month),
        kpi('cop', 'chiller', month),
      ]),
      says(/^Chiller Central tem o melhor COP em todos os meses com dados/),
    ],
    beside: [AUGUST],
  },
  {
    after: ['qual máquina falha mais?'],
    ask: 'desde quando isso?',
    expects: [
      kpi('failures', 'central', SEPTEMBER),
      kpi('failures', 'central', NOVEMBER),
      says(/^Chiller Central tem o maior número de falhas desde novembro de 2026/),
    ],
    beside: [AUGUST, OCTOBER],
  },
  {
    after: ['MTTR dos chillers'],
    ask: 'Qual dos dois melhorou mais no ano?',
    expects: [
      kpi('mttr', 'central', NOVEMBER),
      kpi('mttr', 'central', SEPTEMBER),
      kpi('mttr', 'chiller', SEPTEMBER),
      says(/^Chiller Central é o que mais melhorou em MTTR, desde 01\/11\/2026 contra setembro de 2026/),
      says(/Os dados começam em 30\/08\/2026/),
    ],
    beside: [NOVEMBER],
  },
  {
    after: ['COP dos dois chillers em outubro'],
    ask: 'qual piorou mais no ano?',
    expects: [
      ...[SEPTEMBER, NOVEMBER].flatMap((month) => [
        kpi('cop', 'central', month),
        kpi('cop', 'chiller', month),
      ]),
      says(/^Chiller Câmara Fria é o que mais piorou em COP/),
    ],
  },
]
