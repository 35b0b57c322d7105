import { count, kpi, type Question, says } from '../checks/expectation.ts'
import { BEFORE_LAST_30_DAYS, NOVEMBER, OCTOBER, SEPTEMBER } from '../spans.ts'

/** Courses over months, why the first of an order is it, the figure that misses its target most, and who did something last. */
export const courseQuestions: readonly Question[] = [
  {
    ask: 'o COP do central vem caindo desde setembro?',
    expects: [
      kpi('cop', 'central', SEPTEMBER),
      kpi('cop', 'central', OCTOBER),
      kpi('cop', 'central', NOVEMBER),
      says(/caiu em cada mês/),
    ],
  },
  {
    ask: 'qual indicador do central está mais longe da meta neste mês?',
    expects: [kpi('reliability', 'central', NOVEMBER), says(/^A mais longe da meta.*Confiabilidade/)],
  },
  {
    ask: 'qual compressor do central desarmou por último?',
    expects: { event: 'shutdown', which: 'newest', of: 'central', unit: 'C4', in: 'all' },
    lacks: [/A última falha de \*\*Chiller Central\*\*/],
  },
  {
    after: ['pior compressor'],
    ask: 'por que?',
    expects: [kpi('availability', 'chiller', '30d', 'C3'), says(/^Disponibilidade de \*{0,2}Compressor 3/)],
    beside: [BEFORE_LAST_30_DAYS],
    lacks: [/A diferença vem/],
  },
  {
    after: ['por que a bomba está parada?'],
    ask: 'desde quando?',
    expects: [{ event: 'all-stops', which: 'newest', of: 'pump', in: 'all' }, says(/fora de operação/)],
    lacks: [/mês a mês/],
  },
  {
    ask: 'a confiabilidade da bomba piorou do mês passado pra cá?',
    expects: [
      kpi('reliability', 'pump', OCTOBER),
      kpi('reliability', 'pump', NOVEMBER),
      says(/Não há variação a calcular/),
    ],
  },
  {
    ask: 'lista os compressores do central do que mais parte pro que menos parte em outubro',
    expects: [count('start', 'central', OCTOBER, 'C3'), says(/teve o maior número de partidas/)],
  },
  {
    ask: 'COP do central de cada mês desde setembro, melhorou?',
    expects: [
      ...[SEPTEMBER, OCTOBER, NOVEMBER].map((month) => kpi('cop', 'central', month)),
      says(/^De setembro de 2026 a novembro .*caiu em cada mês.*piorou/),
    ],
  },
  {
    after: ['qual o COP dos compressores do central?'],
    ask: 'e de cada mês desde setembro?',
    expects: [SEPTEMBER, OCTOBER, NOVEMBER].flatMap((month) =>
      ['C1', 'C2', 'C3', 'C4'].map((unit) => kpi('cop', 'central', month, unit)),
    ),
  },
  {
    ask: 'horas rodadas por dia de cada compressor do central em 20 e 21 de novembro',
    expects: ['C1', 'C2', 'C3', 'C4'].map((unit) =>
      kpi('operation', 'central', ['2026-11-20', '2026-11-21'], unit),
    ),
    beside: [['2026-11-21', '2026-11-22']],
  },
]
