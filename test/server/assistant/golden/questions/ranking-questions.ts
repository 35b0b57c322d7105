import type { FigureKey, MachineKey, Question, Span } from '../checks/expectation.ts'
import { LAST_WEEK, OCTOBER, SEPTEMBER } from '../spans.ts'

type Among = MachineKey | readonly MachineKey[]
const ALL: readonly MachineKey[] = ['chiller', 'central', 'tower', 'pump']
const CHILLERS: readonly MachineKey[] = ['chiller', 'central']
const highest = (most: FigureKey, among: Among, span: Span) =>
  ({ most, end: 'highest', among, in: span }) as const
const lowest = (most: FigureKey, among: Among, span: Span) =>
  ({ most, end: 'lowest', among, in: span }) as const

/** The answer names the winner first, with the figure. */
export const rankingQuestions: readonly Question[] = [
  {
    ask: 'Qual compressor da Câmara Fria falhou mais no histórico?',
    expects: highest('failures', 'chiller', 'all'),
  },
  {
    ask: 'pior compressor da camara fria em disponibilidade, 30 dias',
    expects: lowest('availability', 'chiller', '30d'),
  },
  {
    ask: 'Qual o melhor COP entre os compressores do Chiller Central em outubro?',
    expects: highest('cop', 'central', OCTOBER),
  },
  { ask: 'compressor com pior cop na câmara fria (30 dias)', expects: lowest('cop', 'chiller', '30d') },
  {
    ask: 'qual compressor do chiller central mais consumiu energia mes passado',
    expects: highest('energy', 'central', OCTOBER),
  },
  { ask: 'Qual máquina consumiu mais energia nos últimos 7 dias?', expects: highest('energy', ALL, '7d') },
  { ask: 'que maquina gasta menos energia? 30 dias', expects: lowest('energy', ALL, '30d') },
  {
    ask: 'qual chiller teve o maior cop em setembro?',
    expects: highest('cop', CHILLERS, SEPTEMBER),
  },
  { ask: 'chiller com mais falhas no histórico todo', expects: highest('failures', CHILLERS, 'all') },
  {
    ask: 'Quem ficou mais tempo parado por falha nos compressores da câmara fria desde o início?',
    expects: highest('downtime', 'chiller', 'all'),
  },
  {
    ask: 'ranking dos compressores da câmara fria por horas de operação nos últimos 30 dias',
    expects: highest('operation', 'chiller', '30d'),
  },
  {
    ask: 'qual compressor trabalhou menos na semana passada no chiller central?',
    expects: lowest('operation', 'central', LAST_WEEK),
  },
  {
    ask: 'Qual compressor parte mais vezes na Câmara Fria? últimos 7 dias',
    expects: highest('starts', 'chiller', '7d'),
  },
  {
    ask: 'top compressores com mais microparadas do chiller central em 30 dias',
    expects: highest('microStops', 'central', '30d'),
  },
  {
    ask: 'menor mtbf entre os compressores da camara fria, historico completo',
    expects: lowest('mtbf', 'chiller', 'all'),
  },
  {
    ask: 'Qual a máquina menos disponível nos últimos 30 dias?',
    expects: lowest('availability', ALL, '30d'),
  },
  {
    ask: 'qual é o compressor mais problemático?',
    view: { machine: 'chiller', timeRange: 'all' },
    expects: { either: [highest('failures', 'chiller', 'all'), lowest('availability', 'chiller', 'all')] },
  },
  {
    ask: 'pior compressor',
    view: { machine: 'chiller', timeRange: '30d' },
    expects: {
      either: [
        lowest('availability', 'chiller', '30d'),
        highest('failures', 'chiller', '30d'),
        lowest('cop', 'chiller', '30d'),
      ],
    },
  },
  {
    ask: 'quem tem a maior taxa de falhas na câmara fria? todo o período',
    expects: highest('lambda', 'chiller', 'all'),
  },
  {
    ask: 'qual compressor do central tem a pior média de horas de operação por dia em 30 dias?',
    expects: lowest('operation', 'central', '30d'),
  },
]
