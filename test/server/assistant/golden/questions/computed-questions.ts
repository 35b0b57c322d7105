import {
  type FigureKey,
  kpi,
  type MachineKey,
  type Question,
  type Span,
  says,
} from '../checks/expectation.ts'
import { NOVEMBER, OCTOBER, SEPTEMBER } from '../spans.ts'

const difference = (figure: FigureKey, of: readonly { of: MachineKey; in: Span }[]) => ({
  combined: figure,
  how: 'difference' as const,
  of,
  in: of[0]?.in ?? OCTOBER,
})

/** Causes of a difference, changes, other units, and figures divided by each other. */
export const computedQuestions: readonly Question[] = [
  {
    ask: 'por que a camara fria gasta mais que o central?',
    expects: [
      kpi('energy', 'chiller', '30d'),
      kpi('energy', 'central', '30d'),
      { divided: 'energy', by: 'operation', of: 'chiller', in: '30d' },
      { divided: 'energy', by: 'operation', of: 'central', in: '30d' },
      says(/por causa da potência em operação/),
    ],
  },
  {
    ask: 'pq o c3 da camara fria falha mais que o c1?',
    expects: [
      kpi('failures', 'chiller', '30d', 'C3'),
      kpi('failures', 'chiller', '30d', 'C1'),
      kpi('mtbf', 'chiller', '30d', 'C3'),
    ],
  },
  {
    ask: 'quantas vezes mais a camara fria gasta que o central?',
    expects: [
      difference('energy', [
        { of: 'chiller', in: '30d' },
        { of: 'central', in: '30d' },
      ]),
      says(/1,96 vezes/),
    ],
  },
  {
    ask: 'quanto a camara fria gastou a mais que o central em setembro e outubro?',
    expects: [SEPTEMBER, OCTOBER].map((span) =>
      difference('energy', [
        { of: 'chiller', in: span },
        { of: 'central', in: span },
      ]),
    ),
  },
  {
    ask: 'de quanto foi a queda do cop da camara fria entre setembro e outubro?',
    expects: { changed: 'cop', of: 'chiller', since: SEPTEMBER, in: OCTOBER },
  },
  {
    ask: 'cop da camara fria caiu quanto desde setembro?',
    expects: { changed: 'cop', of: 'chiller', since: SEPTEMBER, in: NOVEMBER },
  },
  {
    after: ['quantas falhas teve a planta inteira em outubro?', 'e no mes anterior?'],
    ask: 'diminuiu?',
    expects: [kpi('failures', 'central', SEPTEMBER), kpi('failures', 'central', OCTOBER), says(/contra/)],
  },
  {
    ask: 'quantos MWh a planta consumiu em outubro?',
    expects: [
      { converted: 'energy', by: 1e-3, of: 'central', in: OCTOBER },
      { converted: 'energy', by: 1e-3, of: 'chiller', in: OCTOBER },
      says(/Ao todo: /),
    ],
    lacks: [/kWh/],
  },
  {
    ask: 'consumo do central em GJ em outubro',
    expects: { converted: 'energy', by: 0.0036, of: 'central', in: OCTOBER },
  },
  {
    ask: 'mtbf do C3 camara fria em dias',
    expects: { converted: 'mtbf', by: 1 / 24, of: 'chiller', unit: 'C3', in: '30d' },
  },
  {
    ask: 'quantos dias o central rodou em outubro?',
    expects: { converted: 'operation', by: 1 / 24, of: 'central', in: OCTOBER },
  },
  {
    ask: 'quantos kwh por hora rodada o central gasta?',
    expects: { divided: 'energy', by: 'operation', of: 'central', in: '30d' },
  },
  {
    ask: 'consumo por partida do c4 do central em outubro',
    expects: { divided: 'energy', by: 'starts', of: 'central', unit: 'C4', in: OCTOBER },
  },
  {
    ask: 'quanto tempo de falha a camara fria teve em outubro? e isso da quantos %?',
    expects: [says(/0,49 % do tempo com dados/), kpi('downtime', 'chiller', OCTOBER)],
  },
  {
    ask: 'quanto o c2 representa do total da camara fria em outubro?',
    expects: [kpi('energy', 'chiller', OCTOBER, 'C2'), says(/12,9 %/)],
  },
  {
    ask: 'quanto custou a energia do central mes passado?',
    expects: [says(/^Não calculo custos/), kpi('energy', 'central', OCTOBER)],
  },
  {
    ask: 'horimetro do c2 do central',
    expects: [kpi('operation', 'central', 'all', 'C2'), says(/não é lido/)],
  },
  {
    ask: 'ranking de horas dos compressores do central no mes passado, sem o c4',
    expects: [
      says(/^Compressor 3 teve o maior tempo de operação/),
      kpi('operation', 'central', OCTOBER, 'C3'),
    ],
    lacks: [/Compressor 4/],
  },
  {
    ask: 'falhas de todos os compressores da camara fria exceto c3 e c1 no historico',
    expects: kpi('failures', 'chiller', 'all', 'C7'),
    lacks: [/Compressor [13] /],
  },
  {
    after: ['quais compressores da camara fria tao abaixo de 99,9 de disponibilidade em outubro?'],
    ask: 'quantos sao?',
    expects: { passing: 'availability', below: 99.9, among: 'chiller', in: OCTOBER },
  },
]
