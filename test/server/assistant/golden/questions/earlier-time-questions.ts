import { count, kpi, type Question, type Span, says } from '../checks/expectation.ts'
import {
  BEFORE_LAST_30_DAYS,
  daysIn,
  FOUR_WEEKS,
  LAST_NIGHT,
  LAST_WEEKEND,
  NOVEMBER,
  OCTOBER,
  SEVEN_DAYS_BEFORE,
  TODAY,
  YESTERDAY,
} from '../spans.ts'

const FORTNIGHT_BEFORE: Span = ['2026-10-24T14:23', '2026-11-08T14:23']
const NIGHT_BEFORE: Span = ['2026-11-21T18:00', '2026-11-22T06:00']

const FRIDAYS = daysIn(FOUR_WEEKS, [5])

/** The time before the one told, one time set beside another, days that share a place, and the energy to come. */
export const earlierTimeQuestions: readonly Question[] = [
  {
    ask: 'E na semana anterior, foi mais baixa?',
    after: [
      'Me mostre a temperatura de retorno da água do Chiller Central nos últimos 7 dias.',
      'qual foi a média?',
    ],
    expects: [
      { reading: 'chw_in_temp', stat: 'mean', of: 'central', in: '7d' },
      { reading: 'chw_in_temp', stat: 'mean', of: 'central', in: SEVEN_DAYS_BEFORE },
      { meansApart: 'chw_in_temp', of: 'central', in: ['7d', SEVEN_DAYS_BEFORE] },
      says(/^Não: ficou acima/),
    ],
    beside: ['7d', SEVEN_DAYS_BEFORE],
  },
  {
    ask: 'foi maior que na semana anterior?',
    after: ['energia do central nos últimos 7 dias'],
    expects: [
      kpi('energy', 'central', '7d'),
      kpi('energy', 'central', SEVEN_DAYS_BEFORE),
      says(/^Sim: o consumo de energia subiu/),
    ],
  },
  {
    ask: 'e nos 15 dias anteriores?',
    after: ['falhas da câmara fria nos últimos 15 dias'],
    expects: [kpi('failures', 'chiller', FORTNIGHT_BEFORE)],
  },
  {
    ask: 'e no fds anterior?',
    after: ['a bomba parou no fim de semana?', 'quanto tempo ficou parada?'],
    expects: says(/contra o período de 14\/11\/2026 a 15\/11\/2026:[\s\S]*Tempo parado: 0 min contra 2 min/),
    beside: [LAST_WEEKEND, ['2026-11-14', '2026-11-16']],
  },
  {
    ask: 'e na noite anterior?',
    after: ['teve alguma partida essa noite?'],
    expects: [
      kpi('starts', 'chiller', LAST_NIGHT),
      kpi('starts', 'chiller', NIGHT_BEFORE),
      says(
        /de 22\/11\/2026 18:00 a 23\/11\/2026 06:00 contra o período de 21\/11\/2026 18:00 a 22\/11\/2026 06:00/,
      ),
    ],
  },
  {
    ask: 'e esse mes ta melhor ou pior?',
    after: ['quantas falhas teve no chiller central em outubro', 'em quais compressores?'],
    expects: [
      kpi('failures', 'central', OCTOBER, 'C1'),
      kpi('failures', 'central', NOVEMBER, 'C2'),
      says(/Compressor 2: .*igual.*piorou/),
    ],
    beside: [OCTOBER, NOVEMBER],
  },
  {
    ask: 'hoje tá melhor?',
    after: ['COP do central ontem'],
    expects: [kpi('cop', 'central', TODAY), kpi('cop', 'central', YESTERDAY), says(/piorou/)],
  },
  {
    ask: 'em que dia de outubro a camara fria parou mais vezes',
    expects: [
      { extremeDays: 'stops', end: 'highest', days: 1, of: 'chiller', in: OCTOBER },
      says(/com empate entre 01\/10\/2026, 04\/10\/2026, .* e 25\/10\/2026/),
    ],
  },
  {
    ask: 'Por que o C3 da Câmara Fria tem tanta microparada?',
    expects: [
      kpi('microStops', 'chiller', '30d', 'C3'),
      count('microstop', 'chiller', '30d', 'C3'),
      says(/^Na verdade são menos que no período anterior/),
    ],
    beside: [BEFORE_LAST_30_DAYS],
  },
  {
    ask: 'e quanto deve dar na sexta?',
    after: ['energia do Chiller Central em outubro'],
    expects: [
      says(/^Não faço previsão de energia[\s\S]*sexta-feira, 27\/11\/2026/),
      {
        combined: 'energy',
        how: 'mean',
        of: FRIDAYS.map((day) => ({ of: 'central', in: day })),
        in: FOUR_WEEKS,
      },
    ],
    beside: [...FRIDAYS],
  },
  {
    ask: 'vai ser mais q sexta passada?',
    after: ['previsao de energia da câmara fria pra sexta'],
    expects: [
      {
        combined: 'energy',
        how: 'mean',
        of: FRIDAYS.map((day) => ({ of: 'chiller', in: day })),
        in: FOUR_WEEKS,
      },
      says(/Por dias iguais, mais: .* contra .*20\/11\/2026/),
    ],
    beside: [...FRIDAYS],
  },
]
