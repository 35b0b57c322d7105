import {
  either,
  type FigureKey,
  kpi,
  type MachineKey,
  type Question,
  type Span,
  says,
} from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, YESTERDAY } from '../spans.ts'

const ENERGY_OF_BOTH = ['quanto o central gastou ontem?', 'e a camara fria?']
const BOTH = (['central', 'chiller'] as const).map((of) => ({ of, in: YESTERDAY }))
const unitsOf = (of: MachineKey, units: readonly string[], span: Span) =>
  units.map((unit) => ({ of, unit, in: span }))
const combined = (
  figure: FigureKey,
  how: 'sum' | 'mean' | 'difference',
  of: readonly { of: MachineKey; unit?: string; in: Span }[],
) => ({ combined: figure, how, of, in: of[0]?.in ?? YESTERDAY })

/** Arithmetic with figures that were told before, with what is left out, in other units, and divided by each other. */
export const arithmeticQuestions: readonly Question[] = [
  { after: ENERGY_OF_BOTH, ask: 'soma as duas', expects: combined('energy', 'sum', BOTH) },
  {
    after: [...ENERGY_OF_BOTH, 'soma as duas'],
    ask: 'e a diferença?',
    expects: combined('energy', 'difference', BOTH),
  },
  {
    after: [...ENERGY_OF_BOTH, 'e a diferença?'],
    ask: 'e em porcentagem?',
    expects: [combined('energy', 'difference', BOTH), says(/\+111,0 %/)],
  },
  {
    after: [...ENERGY_OF_BOTH, 'e a torre?'],
    ask: 'soma as tres',
    expects: combined('energy', 'sum', [...BOTH, { of: 'tower', in: YESTERDAY }]),
  },
  {
    after: ['quanto o central gastou ontem?'],
    ask: 'e em porcentagem?',
    expects: [kpi('energy', 'central', YESTERDAY), says(/das 4 máquinas/)],
  },
  {
    after: ['disp do c3 da camara fria em outubro', 'e do c1?'],
    ask: 'qual dos dois foi pior?',
    expects: kpi('availability', 'chiller', OCTOBER, 'C3'),
    lacks: [/Compressor [24567]/],
  },
  {
    after: ['compare o c1, c2 e c3 da camara fria em horas rodadas na semana passada'],
    ask: 'qual rodou mais?',
    expects: [says(/^Compressor 1 teve o maior/), kpi('operation', 'chiller', LAST_WEEK, 'C1')],
    lacks: [/Compressor 4/],
  },
  {
    after: ['falhas do c3 da camara fria em setembro', 'e em outubro?', 'e em novembro?'],
    ask: 'em qual mes falhou mais?',
    expects: [
      says(/^Compressor 3 \(Chiller Câmara Fria\), outubro/),
      kpi('failures', 'chiller', OCTOBER, 'C3'),
    ],
  },
  {
    after: ['qtas partidas o c4 do central teve do dia 1 ao dia 15 de novembro?', 'e do dia 16 pra ca?'],
    ask: 'qual a diferenca?',
    expects: [
      kpi('starts', 'central', ['2026-11-01', '2026-11-16'], 'C4'),
      kpi('starts', 'central', ['2026-11-16', 'now'], 'C4'),
    ],
  },
  {
    after: ['energia do central em setembro', 'e em outubro?', 'e da camara fria em outubro?'],
    ask: 'qual o total?',
    expects: combined('energy', 'sum', [
      { of: 'central', in: SEPTEMBER },
      { of: 'central', in: OCTOBER },
      { of: 'chiller', in: OCTOBER },
    ]),
  },
  {
    after: ['temp de saida da agua gelada da camara fria agora', 'e do central?'],
    ask: 'qual a diferença?',
    expects: [
      says(/Diferença: /),
      { latest: 'chw_out_temp', of: 'chiller' },
      { latest: 'chw_out_temp', of: 'central' },
    ],
    lacks: [/entrada/],
  },
  {
    ask: 'ranking dos compressores da câmara fria por falhas em outubro, menos o C3',
    expects: [says(/o maior número de falhas/), kpi('failures', 'chiller', OCTOBER, 'C1')],
    lacks: [/Compressor 3/],
  },
  {
    after: ['ranking dos compressores da câmara fria por falhas em outubro, menos o C3'],
    ask: 'e o último?',
    expects: [says(/em último lugar/), kpi('failures', 'chiller', OCTOBER, 'C6')],
    lacks: [/Compressor 3/],
  },
  {
    after: ['quem mais consumiu ontem?', 'e o segundo?'],
    ask: 'qual a diferença entre o primeiro e o ultimo?',
    expects: combined('energy', 'difference', [
      { of: 'central', in: YESTERDAY },
      { of: 'tower', in: YESTERDAY },
    ]),
  },
  {
    after: ['top 3 compressores que mais gastaram na camara fria mes passado menos o c4'],
    ask: 'quanto os tres somam?',
    expects: combined('energy', 'sum', unitsOf('chiller', ['C5', 'C3', 'C6'], OCTOBER)),
    lacks: [/Compressor [147]/],
  },
  {
    ask: 'soma o consumo dos compressores da camara fria menos o c3 em outubro',
    expects: combined('energy', 'sum', unitsOf('chiller', ['C1', 'C2', 'C4', 'C5', 'C6', 'C7'], OCTOBER)),
    lacks: [/Compressor 3/],
  },
  {
    ask: 'soma das horas dos compressores menos o c3 do central em outubro',
    expects: combined('operation', 'sum', unitsOf('central', ['C1', 'C2', 'C4'], OCTOBER)),
  },
  {
    after: ['qual o consumo total da planta em outubro'],
    ask: 'e sem a torre?',
    expects: combined('energy', 'sum', [
      { of: 'chiller', in: OCTOBER },
      { of: 'central', in: OCTOBER },
      { of: 'pump', in: OCTOBER },
    ]),
    lacks: [/Torre/],
  },
  {
    after: ['disp media dos compressores da camara fria em outubro'],
    ask: 'e sem o c3?',
    expects: combined(
      'availability',
      'mean',
      unitsOf('chiller', ['C1', 'C2', 'C4', 'C5', 'C6', 'C7'], OCTOBER),
    ),
    lacks: [/Compressor 3/],
  },
  {
    ask: 'a energia de setembro + outubro do central',
    expects: combined('energy', 'sum', [
      { of: 'central', in: SEPTEMBER },
      { of: 'central', in: OCTOBER },
    ]),
  },
  {
    after: ['quanto deu de energia a torre e a bomba juntas semana passada?'],
    ask: 'e a media por dia?',
    expects: [
      either({ rate: 'energy', perHours: 24, of: 'tower', in: LAST_WEEK }, says(/584 kWh por dia/)),
      either({ rate: 'energy', perHours: 24, of: 'pump', in: LAST_WEEK }, says(/336 kWh por dia/)),
      says(/Ao todo: 921 kWh por dia/),
    ],
  },
  {
    after: ['quanto a bomba gasta por dia em media esse mes?'],
    ask: 'e a torre?',
    expects: { rate: 'energy', perHours: 24, of: 'tower', in: NOVEMBER },
  },
]
