import { kpi, names, type Question, REFUSES, type Span, says } from '../checks/expectation.ts'
import { daysIn, LAST_WEEK, MONDAY_TO_FRIDAY, NOVEMBER, OCTOBER, SEPTEMBER, TODAY } from '../spans.ts'

const BUSINESS_DAYS_OF_OCTOBER: readonly Span[] = daysIn(OCTOBER, MONDAY_TO_FRIDAY).filter(
  ([day]) => day !== '2026-10-12',
)
const SINCE_10_PM: Span = ['2026-11-22T22:00', 'now']
const THE_HOLIDAY: Span = ['2026-11-20', '2026-11-21']
const THE_LAST_BUSINESS_DAY: Span = ['2026-11-19', '2026-11-20']
/** The end of the repair of 20 October. */
const SINCE_THE_REPAIR: Span = ['2026-10-20T18:30', 'now']

/** Orders by a change, the newest events as a set, business days, running time, and the first one of a ranking. */
export const goingOnQuestions: readonly Question[] = [
  {
    ask: 'quais foram as 4 últimas falhas da câmara fria?',
    expects: [
      says(/As 4 últimas falhas/),
      { event: 'failure', which: 'newest', of: 'chiller', in: 'all', unit: 'C3' },
    ],
  },
  {
    after: ['me lista as 4 últimas falhas da câmara fria'],
    ask: 'qual delas demorou mais?',
    expects: says(/Das 4 últimas[\s\S]*falha mais longa/),
  },
  {
    after: ['quantas falhas o C3 da câmara fria teve em outubro?', 'e em setembro?'],
    ask: 'qual a mais comprida?',
    expects: { event: 'failure', which: 'longest', of: 'chiller', unit: 'C3', in: SEPTEMBER },
  },
  {
    after: ['consumo do central e da câmara fria em setembro', 'e em outubro?'],
    ask: 'qual subiu mais?',
    expects: [
      says(/Chiller Câmara Fria\W* é o que mais subiu/),
      kpi('energy', 'chiller', OCTOBER),
      kpi('energy', 'chiller', SEPTEMBER),
    ],
  },
  {
    ask: 'em qual compressor do central o COP caiu mais de setembro para outubro?',
    expects: [
      says(/é o que mais caiu em COP/),
      kpi('cop', 'central', OCTOBER, 'C1'),
      kpi('cop', 'central', SEPTEMBER, 'C1'),
    ],
  },
  {
    after: ['consumo da torre ontem', 'e da bomba?'],
    ask: 'quem tem mais?',
    expects: { most: 'energy', end: 'highest', among: ['tower', 'pump'], in: ['2026-11-22', '2026-11-23'] },
  },
  {
    after: ['energia por hora ligada do C1 da câmara fria', 'e do C4?'],
    ask: 'qual é a menor?',
    expects: [
      says(/O menor: \W*Compressor/),
      { divided: 'energy', by: 'operation', of: 'chiller', unit: 'C1', in: '30d' },
      { divided: 'energy', by: 'operation', of: 'chiller', unit: 'C4', in: '30d' },
    ],
  },
  {
    ask: 'consumo da câmara fria nos dias úteis de outubro',
    expects: {
      combined: 'energy',
      how: 'sum',
      of: BUSINESS_DAYS_OF_OCTOBER.map((span) => ({ of: 'chiller', in: span })),
      in: OCTOBER,
    },
  },
  { ask: 'energia do central no feriado de 20 de novembro', expects: kpi('energy', 'central', THE_HOLIDAY) },
  { ask: 'quanto a bomba gastou no último feriado?', expects: kpi('energy', 'pump', THE_HOLIDAY) },
  { ask: 'COP do central no último dia útil', expects: kpi('cop', 'central', THE_LAST_BUSINESS_DAY) },
  {
    ask: 'pressão de condensação média do central em dias úteis de outubro',
    expects: { reading: 'cw_pressure', stat: 'mean', of: 'central', in: OCTOBER, weekdays: MONDAY_TO_FRIDAY },
  },
  {
    ask: 'potência média da câmara fria quando está ligada, em outubro',
    expects: { reading: 'power', stat: 'mean', of: 'chiller', in: OCTOBER, running: true },
  },
  {
    after: ['temperatura média de saída da água gelada da câmara fria semana passada'],
    ask: 'e com a máquina operando?',
    expects: { reading: 'chw_out_temp', stat: 'mean', of: 'chiller', in: LAST_WEEK, running: true },
  },
  {
    after: ['potência média da câmara fria na semana passada'],
    ask: 'e só à noite?',
    expects: { reading: 'power', stat: 'mean', of: 'chiller', in: LAST_WEEK, hours: [18, 24] },
  },
  {
    after: ['quantas horas o central operou esta semana?'],
    ask: 'e na anterior?',
    expects: [kpi('operation', 'central', LAST_WEEK), kpi('operation', 'central', TODAY)],
  },
  { ask: 'o central consumiu quanto depois das 22h?', expects: kpi('energy', 'central', SINCE_10_PM) },
  {
    ask: 'quantas horas a câmara fria trabalhou desde a última manutenção?',
    expects: kpi('operation', 'chiller', SINCE_THE_REPAIR),
  },
  {
    ask: 'quanto a torre rodou desde a última manutenção?',
    expects: says(/Não há manutenção concluída/),
    lacks: [/30 dias/],
  },
  {
    after: ['qual compressor da câmara fria teve mais falhas em outubro?'],
    ask: 'e qual o MTBF dele?',
    expects: [names('Compressor 3'), kpi('mtbf', 'chiller', OCTOBER, 'C3')],
  },
  {
    after: ['qual chiller gastou mais em outubro?'],
    ask: 'quantas falhas ele teve?',
    expects: [names('Câmara Fria'), kpi('failures', 'chiller', OCTOBER)],
  },
  {
    after: ['probabilidade de falha do C3 da câmara fria'],
    ask: 'por que tão alto?',
    expects: { insight: 'factors', of: 'chiller', unit: 'C3' },
  },
  {
    ask: 'o que puxa o risco do C3 da câmara fria?',
    expects: { insight: 'factors', of: 'chiller', unit: 'C3' },
  },
  {
    ask: 'chance do central falhar nos próximos 30 dias?',
    expects: [{ insight: 'probability', of: 'central' }, says(/só estima 7 dias/)],
  },
  {
    ask: 'o C2 do central está parado por quê?',
    expects: [
      { runningNow: 'central', unit: 'C2' },
      { event: 'all-stops', which: 'newest', of: 'central', unit: 'C2', in: 'all' },
    ],
  },
  {
    ask: 'agenda uma corretiva no C3 da câmara fria e me diz quando foi a última',
    expects: [REFUSES, { maintenance: 'Troca do rolamento.', of: 'chiller' }],
  },
  {
    ask: 'quem vai fazer a preventiva do dia 2?',
    expects: [names('Marcos Teixeira'), says(/02\/12\/2026/)],
  },
  {
    ask: 'quanto da capacidade nominal do central está em uso agora?',
    expects: [
      { latest: 'capacity', of: 'central' },
      { ofRated: 'capacity', of: 'central' },
      { ofRated: 'power', of: 'central' },
    ],
  },
  {
    ask: 'qual o MTTR do central e como ele é calculado?',
    expects: [kpi('mttr', 'central', '30d'), says(/tempo médio de reparo/)],
  },
  { ask: 'o que é λ?', expects: says(/falhas por hora de operação/) },
  {
    ask: 'tempo total parado da torre em outubro',
    expects: [kpi('downtime', 'tower', OCTOBER), says(/Tempo parado/)],
    lacks: [/todo o histórico/],
  },
  {
    ask: 'quantas partidas por dia a bomba fez em média em setembro e em outubro?',
    expects: [
      { rate: 'starts', perHours: 24, of: 'pump', in: SEPTEMBER },
      { rate: 'starts', perHours: 24, of: 'pump', in: OCTOBER },
    ],
  },
  {
    ask: 'estamos melhores que em outubro?',
    expects: [
      kpi('cop', 'chiller', NOVEMBER),
      kpi('cop', 'chiller', OCTOBER),
      kpi('failures', 'central', OCTOBER),
    ],
  },
  {
    ask: 'quanto custou a manutenção da câmara fria?',
    expects: says(/Não tenho custos de manutenção/),
    lacks: [/kWh/],
  },
  {
    ask: 'quantas falhas houve em todos os sites em outubro?',
    expects: [kpi('failures', 'central', OCTOBER), kpi('failures', 'chiller', OCTOBER), says(/site/)],
    lacks: [/Cobertura/],
  },
  {
    ask: 'consumo de todos os sites ontem',
    expects: [
      kpi('energy', 'central', ['2026-11-22', '2026-11-23']),
      kpi('energy', 'pump', ['2026-11-22', '2026-11-23']),
    ],
    lacks: [/Cobertura/],
  },
]
