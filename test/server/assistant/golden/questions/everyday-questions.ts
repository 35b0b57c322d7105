import { count, kpi, loadAndWaters, names, type Question, says } from '../checks/expectation.ts'
import {
  BEFORE_LAST_30_DAYS,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  SINCE_SEPTEMBER,
  TODAY,
  YESTERDAY,
} from '../spans.ts'

const COMPRESSORS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'] as const
/** Plain questions of an operator, a planner and a manager. */
export const everydayQuestions: readonly Question[] = [
  // Several of the newest events, of one machine or of one compressor.
  {
    ask: 'me lista as 4 últimas falhas da câmara fria',
    expects: [
      says(/As 4 últimas falhas/),
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: 'all' },
    ],
  },
  {
    ask: 'últimas 2 falhas do C3 da câmara fria',
    expects: [
      says(/As 2 últimas falhas/),
      { event: 'failure', which: 'newest', of: 'chiller', unit: 'C3', in: 'all' },
    ],
    lacks: [/Compressor 6/],
  },
  // The time in failure is no number of failures.
  {
    ask: 'quanto tempo o central esteve em falha em setembro?',
    expects: kpi('downtime', 'central', SEPTEMBER),
  },
  {
    ask: 'por quanto tempo o C3 da câmara fria ficou com falha em outubro?',
    expects: kpi('downtime', 'chiller', OCTOBER, 'C3'),
  },
  // The number of the first one of a ranking.
  {
    ask: 'quantas vezes?',
    after: ['que compressor da câmara fria quebrou mais em outubro?'],
    expects: { most: 'failures', end: 'highest', among: 'chiller', in: OCTOBER },
  },
  {
    ask: 'com quanto?',
    after: ['qual máquina gastou mais energia em setembro?'],
    expects: kpi('energy', 'chiller', SEPTEMBER),
  },
  // An hour is asked for, no compressor.
  {
    ask: 'em que horário a câmara fria mais falha?',
    expects: says(/^Chiller Câmara Fria teve/),
    lacks: [/Compressor 1/],
  },
  {
    ask: 'e que horas foi?',
    after: ['a torre parou ontem?'],
    expects: [count('stop', 'tower', YESTERDAY), says(/22\/11\/2026 \d\d:\d\d/)],
  },
  // What did not happen is denied.
  {
    ask: 'por que a disponibilidade da câmara fria piorou este mês?',
    expects: says(/^Na verdade não piorou/),
    beside: [OCTOBER],
  },
  {
    ask: 'o que explica a queda do COP do central este mês?',
    expects: [
      says(/^COP de Chiller Central desde 01\/11\/2026/),
      ...loadAndWaters('central', NOVEMBER, OCTOBER),
    ],
    lacks: [/coeficiente/, /Na verdade/],
  },
  { ask: 'como posso reduzir o consumo do central?', expects: { recommendationsOf: 'central', in: '30d' } },
  {
    ask: 'o condensador do central precisa ser limpo?',
    expects: { recommendationsOf: 'central', in: '30d' },
  },
  // Terms.
  {
    ask: 'o que é MTTR e como vocês calculam?',
    expects: says(/MTTR/),
    lacks: [/Não conheço/],
  },
  {
    ask: 'o que é delta T e por que isso importa?',
    expects: says(/Delta T/),
    lacks: [/Não executo/],
  },
  // Each month of each machine.
  {
    ask: 'MTBF de todas as máquinas em cada mês desde setembro',
    expects: [
      kpi('mtbf', 'central', SEPTEMBER),
      kpi('mtbf', 'chiller', OCTOBER),
      names('Torre de Resfriamento', 'Bomba de Água Gelada'),
    ],
    beside: [NOVEMBER],
  },
  // Where availability tells nothing, failures do.
  {
    ask: 'qual é o pior compressor do central em novembro?',
    expects: { most: 'failures', end: 'highest', among: 'central', in: NOVEMBER },
  },
  // Those at risk.
  {
    ask: 'algum compressor corre risco de falhar?',
    expects: [
      { insight: 'probability', of: 'chiller', unit: 'C3' },
      says(/^- Compressor 3 \(Chiller Câmara Fria\)/m),
      says(/ainda sem modelo treinado: .*Compressor 1 \(Chiller Central\)/),
    ],
  },
  { ask: 'como vamos hoje?', expects: [kpi('availability', 'chiller', TODAY), names('Chiller Central')] },
  { ask: 'até quando vão os dados da bomba?', expects: { dataAgeOf: 'pump' } },
  // A price in the question.
  {
    ask: 'quanto custaria a energia do central em outubro a R$ 0,50 o kWh?',
    expects: [{ converted: 'energy', by: 0.5, of: 'central', in: OCTOBER }, says(/R\$ 0,50 por kWh/)],
  },
  // Words without a meaning of their own.
  {
    ask: 'quais são as falhas mais demoradas e comuns da câmara fria em outubro?',
    expects: says(/mais longas/),
    lacks: [/Não conheço/],
  },
  {
    ask: 'quantas falhas teve cada compressor da câmara fria desde setembro?',
    expects: COMPRESSORS.map((unit) => kpi('failures', 'chiller', SINCE_SEPTEMBER, unit)),
  },
  // A figure against the time before.
  {
    ask: 'a câmara fria ficou menos eficiente em outubro?',
    expects: { changed: 'cop', since: SEPTEMBER, of: 'chiller', in: OCTOBER },
  },
  {
    ask: 'o central está dando mais falha que o normal?',
    expects: { changed: 'failures', since: BEFORE_LAST_30_DAYS, of: 'central', in: '30d' },
  },
  {
    ask: 'a bomba gastou quantos por cento a menos que a torre em outubro?',
    expects: {
      combined: 'energy',
      how: 'difference',
      of: [
        { of: 'tower', in: OCTOBER },
        { of: 'pump', in: OCTOBER },
      ],
      in: OCTOBER,
    },
  },
  { ask: 'qual equipamento preciso olhar primeiro?', expects: { recommendationsOf: 'central', in: '30d' } },
  // Abbreviations of the field, and units behind them.
  { ask: 'tmef do central em setembro', expects: kpi('mtbf', 'central', SEPTEMBER) },
  { ask: 'qual o TMPR da câmara fria em outubro?', expects: kpi('mttr', 'chiller', OCTOBER) },
  {
    ask: 'MTBF em dias do central em setembro',
    expects: { converted: 'mtbf', by: 1 / 24, of: 'central', in: SEPTEMBER },
  },
  // Extremes of readings.
  {
    ask: 'qual chiller está com a maior temperatura de entrada de água gelada agora?',
    expects: [says(/^O maior valor agora: Chiller Câmara Fria/), { latest: 'chw_in_temp', of: 'chiller' }],
  },
  {
    ask: 'qual a maior potência que o central já registrou?',
    expects: { reading: 'power', stat: 'max', of: 'central', in: 'all' },
  },
  {
    ask: 'o C3 da câmara fria aguenta até o natal?',
    expects: { insight: 'remaining', of: 'chiller', unit: 'C3' },
  },
  { ask: 'a torre já teve alguma falha?', expects: kpi('failures', 'tower', 'all') },
  {
    ask: 'quem está puxando mais potência agora?',
    expects: [says(/^O maior valor agora: Chiller Câmara Fria/), { latest: 'power', of: 'chiller' }],
  },
  {
    ask: 'qual é a potência total da planta neste momento?',
    expects: [
      { latestSum: 'power', among: ['chiller', 'central', 'tower', 'pump'] },
      says(/^Ao todo: .* kW/m),
    ],
  },
  {
    ask: 'potência média da câmara fria nas madrugadas de setembro',
    expects: { reading: 'power', stat: 'mean', of: 'chiller', in: SEPTEMBER, hours: [0, 6] },
  },
  {
    ask: 'qual compressor do central foi menos utilizado em outubro?',
    expects: { most: 'operation', end: 'lowest', among: 'central', in: OCTOBER },
  },
  {
    ask: 'quando o central desligou por falha pela última vez?',
    expects: { event: 'shutdown', which: 'newest', of: 'central', in: 'all' },
  },
  {
    ask: 'quanto tempo ficou parada?',
    after: ['quando foi a última falha da bomba?'],
    expects: { event: 'failure', which: 'newest', of: 'pump', in: 'all' },
  },
  // Sums of periods of different lengths are told per day, too.
  {
    ask: 'o consumo do central aumentou este mês?',
    expects: [
      { changed: 'energy', since: OCTOBER, of: 'central', in: NOVEMBER },
      { rate: 'energy', perHours: 24, of: 'central', in: NOVEMBER },
    ],
  },
  {
    ask: 'consumo de ontem da câmara fria comparado com a média dos últimos 30 dias',
    expects: { rate: 'energy', perHours: 24, of: 'chiller', in: '30d' },
    beside: [YESTERDAY],
  },
  {
    ask: 'e a segunda mais longa?',
    after: ['qual foi a falha mais longa do C3 da câmara fria em outubro?'],
    expects: says(/^A segunda falha mais longa de Compressor 3 \(Chiller Câmara Fria\)/),
  },
  {
    ask: 'qual a segunda falha mais longa da planta em outubro?',
    expects: says(/^A segunda falha mais longa de /),
    lacks: [/hoje/],
  },
  // The denial goes by the day where the periods differ in length.
  {
    ask: 'por que o consumo do central aumentou este mês?',
    expects: [
      { rate: 'energy', perHours: 24, of: 'central', in: NOVEMBER },
      ...loadAndWaters('central', NOVEMBER, OCTOBER),
    ],
    lacks: [/Na verdade/],
  },
  // Two machines that changed are compared with themselves.
  {
    ask: 'a disponibilidade do central e da câmara fria piorou em outubro?',
    expects: [
      { changed: 'availability', since: SEPTEMBER, of: 'central', in: OCTOBER },
      { changed: 'availability', since: SEPTEMBER, of: 'chiller', in: OCTOBER },
    ],
  },
]
