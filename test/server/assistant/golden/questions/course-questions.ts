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
]
