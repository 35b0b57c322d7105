import {
  count,
  type Expectation,
  either,
  type MachineKey,
  type Question,
  type Span,
  says,
} from '../checks/expectation.ts'
import {
  BEFORE_LAST_30_DAYS,
  LAST_24_HOURS,
  LAST_WEEK,
  NOVEMBER,
  OCTOBER,
  SEPTEMBER,
  SINCE_SEPTEMBER,
  TODAY,
  YESTERDAY,
} from '../spans.ts'

type Which = 'newest' | 'oldest' | 'longest'
const failure = (which: Which, of: MachineKey, span: Span, unit?: string): Expectation => ({
  event: 'failure',
  which,
  of,
  unit,
  in: span,
})

/** Failures, stops, starts and micro-stops: how many, when, how long, and why. */
export const eventQuestions: readonly Question[] = [
  {
    ask: 'Quando foi a última falha do C3 da Câmara Fria?',
    expects: failure('newest', 'chiller', 'all', 'C3'),
  },
  { ask: 'ultima falha do chiller central', expects: failure('newest', 'central', 'all', 'chiller') },
  {
    ask: 'e a primeira falha registrada do C3 da camara fria?',
    expects: failure('oldest', 'chiller', 'all', 'C3'),
  },
  {
    ask: 'qual foi a falha mais longa do C3 da câmara fria?',
    expects: either(failure('longest', 'chiller', 'all', 'C3'), failure('longest', 'chiller', '30d', 'C3')),
  },
  {
    ask: 'Falha mais demorada de todo o histórico no Chiller Câmara Fria, contando os compressores',
    expects: failure('longest', 'chiller', 'all'),
  },
  {
    ask: 'Quando o Chiller Câmara Fria parou pela última vez?',
    expects: { event: 'all-stops', which: 'newest', of: 'chiller', unit: 'chiller', in: 'all' },
  },
  {
    ask: 'qdo foi a ultima partida da bomba',
    expects: { event: 'start', which: 'newest', of: 'pump', unit: 'chiller', in: 'all' },
  },
  {
    ask: 'última microparada do chiller central',
    expects: either(
      { event: 'microstop', which: 'newest', of: 'central', unit: 'chiller', in: 'all' },
      { event: 'microstop', which: 'newest', of: 'central', in: 'all' },
    ),
  },
  {
    ask: 'Que horas o C1 do Chiller Central ligou hoje?',
    expects: either(
      { event: 'start', which: 'newest', of: 'central', unit: 'C1', in: TODAY },
      { event: 'start', which: 'oldest', of: 'central', unit: 'C1', in: TODAY },
    ),
  },
  {
    ask: 'Quantas falhas houve no Chiller Câmara Fria em outubro?',
    expects: either(count('failure', 'chiller', OCTOBER, 'chiller'), count('failure', 'chiller', OCTOBER)),
  },
  {
    ask: 'quantas vezes o c3 da camara fria caiu em setembro?',
    expects: either(
      count('failure', 'chiller', SEPTEMBER, 'C3'),
      count('shutdown', 'chiller', SEPTEMBER, 'C3'),
      count('all-stops', 'chiller', SEPTEMBER, 'C3'),
    ),
  },
  {
    ask: 'Quantas falhas com desligamento o C3 da Câmara Fria teve no histórico?',
    expects: count('shutdown', 'chiller', 'all', 'C3'),
  },
  {
    ask: 'teve alguma falha ontem na câmara fria?',
    expects: either(
      count('failure', 'chiller', YESTERDAY, 'chiller'),
      count('failure', 'chiller', YESTERDAY),
    ),
  },
  {
    ask: 'Houve falha na torre essa semana?',
    expects: either(
      count('failure', 'tower', TODAY, 'chiller'),
      count('failure', 'tower', ['2026-11-22', 'now'], 'chiller'),
    ),
  },
  {
    ask: 'deu algum problema no chiller central nas últimas 24h?',
    expects: [
      says(/^Não houve falha de Chiller Central/),
      { alarms: 'count', of: 'central', in: LAST_24_HOURS },
      { alarms: 'newest', of: 'central', in: LAST_24_HOURS },
    ],
  },
  {
    ask: 'quantas paradas do C2 da câmara fria na semana passada?',
    expects: either(
      count('all-stops', 'chiller', LAST_WEEK, 'C2'),
      count('stop', 'chiller', LAST_WEEK, 'C2'),
    ),
  },
  {
    ask: 'Liste as falhas do C3 da Câmara Fria em novembro',
    expects: [count('failure', 'chiller', NOVEMBER, 'C3'), failure('newest', 'chiller', NOVEMBER, 'C3')],
  },
  {
    ask: 'lista de falhas da camara fria desde setembro',
    expects: [failure('newest', 'chiller', SINCE_SEPTEMBER)],
  },
  {
    ask: 'me mostra os eventos do chiller central de hoje',
    expects: either(
      { event: 'start', which: 'newest', of: 'central', in: TODAY },
      { event: 'all-stops', which: 'newest', of: 'central', in: TODAY },
    ),
  },
  {
    ask: 'quantas partidas o C1 da camara fria teve em outubro',
    expects: count('start', 'chiller', OCTOBER, 'C1'),
  },
  {
    ask: 'Em que dia da semana a Câmara Fria falha mais?',
    expects: { habit: 'failure', of: 'chiller', unit: 'chiller', in: '30d' },
  },
  {
    ask: 'Em qual horário o C3 da câmara fria costuma falhar?',
    expects: { habit: 'failure', of: 'chiller', unit: 'C3', in: '30d' },
  },
  {
    ask: 'quanto durou a última falha do C3 da câmara fria?',
    expects: failure('newest', 'chiller', 'all', 'C3'),
  },
  {
    ask: 'Por que o C3 da Câmara Fria caiu?',
    expects: failure('newest', 'chiller', 'all', 'C3'),
  },
  {
    ask: 'por que caiu?',
    view: { machine: 'chiller', compressor: 'C3' },
    expects: failure('newest', 'chiller', 'all', 'C3'),
  },
  {
    ask: 'pq o c3 da camara fria parou',
    expects: [
      says(/As leituras não dizem a causa/),
      { event: 'all-stops', which: 'newest', of: 'chiller', unit: 'C3', in: 'all' },
    ],
  },
  {
    ask: 'Por que o chiller central desligou da última vez?',
    expects: either(
      { event: 'all-stops', which: 'newest', of: 'central', unit: 'chiller', in: 'all' },
      failure('newest', 'central', 'all', 'chiller'),
    ),
  },
  {
    ask: 'o que aconteceu com o compressor 3 da câmara fria em novembro?',
    expects: failure('newest', 'chiller', NOVEMBER, 'C3'),
  },
  {
    ask: 'Por que a disponibilidade do C3 da Câmara Fria está baixa?',
    beside: [BEFORE_LAST_30_DAYS],
    expects: [{ figure: 'availability', of: 'chiller', unit: 'C3', in: '30d' }, says(/falha/i)],
  },
  {
    ask: 'qual o motivo da última falha do chiller câmara fria',
    expects: either(failure('newest', 'chiller', 'all', 'chiller'), failure('newest', 'chiller', 'all')),
  },
  {
    ask: 'a torre de resfriamento já deu pau alguma vez?',
    expects: either(count('failure', 'tower', 'all', 'chiller'), failure('newest', 'tower', 'all')),
  },
  {
    ask: 'faz quanto tempo que a bomba não falha?',
    expects: either(failure('newest', 'pump', 'all'), count('failure', 'pump', 'all', 'chiller')),
  },
  {
    ask: 'Qual foi a última falha da planta toda?',
    expects: [says(/^A última falha de Chiller Central/), failure('newest', 'central', 'all')],
  },
]
