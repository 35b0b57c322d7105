import {
  type Expectation,
  type FigureKey,
  kpi,
  type MachineKey,
  type Question,
  REFUSES,
  type Span,
  says,
} from '../checks/expectation.ts'
import { OCTOBER, SEPTEMBER, YESTERDAY } from '../spans.ts'

const ALL: readonly MachineKey[] = ['chiller', 'central', 'tower', 'pump']
const CHILLERS: readonly MachineKey[] = ['chiller', 'central']
type Among = MachineKey | readonly MachineKey[]
const above = (passing: FigureKey, bound: number, among: Among, span: Span): Expectation => ({
  passing,
  above: bound,
  among,
  in: span,
})
const below = (passing: FigureKey, bound: number, among: Among, span: Span): Expectation => ({
  passing,
  below: bound,
  among,
  in: span,
})
const combined = (
  figure: FigureKey,
  how: 'sum' | 'mean' | 'difference',
  of: readonly (readonly [MachineKey, string?])[],
  span: Span,
): Expectation => ({
  combined: figure,
  how,
  of: of.map(([machine, unit]) => ({ of: machine, unit, in: span })),
  in: span,
})
const first = (most: FigureKey, end: 'highest' | 'lowest', among: Among, span: Span) =>
  ({ most, end, among, in: span }) as const

/** Which of them pass a bound, one figure out of several, targets, and choices among named ones. */
export const choiceQuestions: readonly Question[] = [
  {
    ask: 'máquinas com disponibilidade abaixo de 99,9 % em outubro',
    expects: below('availability', 99.9, ALL, OCTOBER),
  },
  {
    ask: 'alguma maquina abaixo de 90% de disponibilidade em outubro?',
    expects: below('availability', 90, ALL, OCTOBER),
  },
  {
    ask: 'quais maquinas gastaram mais de 50.000 kwh em outubro?',
    expects: above('energy', 50_000, ALL, OCTOBER),
  },
  { ask: 'chillers com mttr maior q 1h em outubro', expects: above('mttr', 1, CHILLERS, OCTOBER) },
  { ask: 'quem teve mttr superior a 1h30 em outubro?', expects: above('mttr', 1.5, ALL, OCTOBER) },
  {
    ask: 'quais compressores da câmara fria falharam mais de 3 vezes em outubro',
    expects: above('failures', 3, 'chiller', OCTOBER),
  },
  {
    ask: 'quais compressores nao falharam em outubro no camara fria?',
    expects: below('failures', 1, 'chiller', OCTOBER),
  },
  { ask: 'maquinas sem nenhuma falha em outubro', expects: below('failures', 1, ALL, OCTOBER) },
  {
    ask: 'compressor com menos de 450 horas de operacao em outubro no camara fria',
    expects: below('operation', 450, 'chiller', OCTOBER),
  },
  {
    ask: 'compressores do chiller central que rodaram mais de 580 h em outubro',
    expects: above('operation', 580, 'central', OCTOBER),
  },
  {
    ask: 'compressores da câmara fria com cop < 5,4 em outubro',
    expects: below('cop', 5.4, 'chiller', OCTOBER),
  },
  { ask: 'maquinas que pararam mais de 10 vezes em outubro', expects: above('stops', 10, ALL, OCTOBER) },
  {
    ask: 'quais dias de outubro a disponibilidade do chiller camara fria ficou abaixo de 95%?',
    expects: kpi('availability', 'chiller', ['2026-10-01', '2026-10-02']),
    lacks: [/02\/10\/2026/],
  },
  {
    after: ['mtbf do chiller camara fria por compressor em setembro e outubro'],
    ask: 'quais passaram de 5 falhas em outubro?',
    expects: above('failures', 5, 'chiller', OCTOBER),
  },
  {
    after: ['disponibilidade das maquinas em outubro'],
    ask: 'a média delas?',
    expects: combined('availability', 'mean', [['pump'], ['central'], ['chiller'], ['tower']], OCTOBER),
  },
  {
    ask: 'soma da energia dos dois chillers em outubro',
    expects: combined('energy', 'sum', [['chiller'], ['central']], OCTOBER),
  },
  {
    ask: 'consumo total do C1, C2 e C3 do chiller central em outubro',
    expects: combined(
      'energy',
      'sum',
      [
        ['central', 'C1'],
        ['central', 'C2'],
        ['central', 'C3'],
      ],
      OCTOBER,
    ),
  },
  {
    ask: 'quanto a mais o camara fria gastou que o central em outubro?',
    expects: combined('energy', 'difference', [['chiller'], ['central']], OCTOBER),
  },
  {
    ask: 'diferença de cop entre os chillers em outubro',
    expects: combined('cop', 'difference', [['chiller'], ['central']], OCTOBER),
  },
  {
    ask: 'C1 ou C4 do chiller central, qual gastou mais em outubro?',
    expects: kpi('energy', 'central', OCTOBER, 'C4'),
    lacks: [/Compressor [23]/],
  },
  {
    ask: 'torre ou bomba: qual gastou mais em outubro?',
    expects: first('energy', 'highest', ['tower', 'pump'], OCTOBER),
    lacks: [/Chiller/],
  },
  {
    ask: 'o melhor e o pior compressor do chiller central em cop, outubro',
    expects: [first('cop', 'highest', 'central', OCTOBER), says(/pior/)],
  },
  {
    ask: 'top 3 compressores do camara fria por energia em outubro',
    expects: first('energy', 'highest', 'chiller', OCTOBER),
    lacks: [/Compressor [127]:/],
  },
  {
    ask: 'quanto variou o mtbf do camara fria de setembro a outubro?',
    expects: [kpi('mtbf', 'chiller', OCTOBER), kpi('mtbf', 'chiller', SEPTEMBER)],
  },
  { ask: 'qual a meta de disponibilidade?', expects: says(/95 %/) },
  {
    ask: 'o mttr da câmara fria está dentro da meta? 30 dias',
    expects: [kpi('mttr', 'chiller', '30d'), says(/fora da meta/)],
  },
  { ask: 'mttr de 45 minutos é ruim?', expects: says(/fora da meta/) },
  { ask: 'qual a meta de mtbf?', expects: says(/Não há meta/) },
  {
    after: ['cop do chiller central em outubro'],
    ask: 'isso é bom?',
    expects: [kpi('cop', 'central', OCTOBER), says(/dentro da meta/)],
  },
  {
    ask: 'qual vai ser a disponibilidade do chiller central amanhã?',
    expects: says(/Não faço previsão de disponibilidade/),
    lacks: [/COP de/],
  },
  { ask: 'qual a emissão de co2 do chiller central em outubro?', expects: REFUSES },
  { ask: 'marca uma preventiva pro chiller central dia 10', expects: REFUSES },
  { ask: 'em que site estou?', expects: says(/Site de teste/) },
  { ask: 'quais manutenções foram canceladas?', expects: says(/Torre de Resfriamento.*10\/11\/2026/) },
  {
    ask: 'quanto o Chiller Central representa do consumo de todas as máquinas ontem?',
    expects: kpi('energy', 'central', YESTERDAY),
  },
]
