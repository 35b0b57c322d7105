import { count, kpi, type Question, type Span, says } from '../checks/expectation.ts'
import { daysIn, NOVEMBER, OCTOBER, SEPTEMBER, YESTERDAY } from '../spans.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** Monday to Thursday, without a holiday. */
const FOUR_DAYS = ['2026-11-16', '2026-11-20'] as const
const WEEK_EARLIER: Span = ['2026-11-09', '2026-11-13']
const hoursOf = (from: string, to: string): readonly Span[] =>
  daysIn(FOUR_DAYS, EVERY_DAY).map(([day]) => [`${day}T${from}`, `${day}T${to}`])
const power = (span: Span, stat: 'mean' | 'min' | 'max' = 'mean') =>
  ({ reading: 'power', stat, of: 'central', in: span }) as const
const TWO_WEEKS: Span = ['2026-10-19', '2026-11-02']
const BEFORE_MAINTENANCE: Span = ['2026-09-20', '2026-10-20']
const AFTER_MAINTENANCE: Span = ['2026-10-21', '2026-11-20']
/** Those of the eight weeks before 22 November, of which the 15th is a holiday. */
const SUNDAYS = daysIn(['2026-09-27', '2026-11-15'], [0])
/** Those of the eight weeks before 21 November, of which the 20th is a holiday. */
const FRIDAYS = daysIn(['2026-10-02', '2026-11-20'], [5])
const SATURDAY: Span = ['2026-11-21', '2026-11-22']

/** What people ask who prepare a report for others. */
export const directorQuestions: readonly Question[] = [
  {
    ask: 'qual o pior COP diário do central de 16 a 19 de novembro?',
    expects: { extremeDays: 'cop', end: 'lowest', days: 1, of: 'central', in: FOUR_DAYS },
  },
  {
    ask: 'evolução semanal do COP do central de 2 a 15 de novembro',
    expects: [
      kpi('cop', 'central', ['2026-11-02', '2026-11-09']),
      kpi('cop', 'central', ['2026-11-09', '2026-11-16']),
    ],
  },
  {
    ask: 'quanto da energia total vai pra bomba de água gelada? em % e em outubro',
    expects: [
      kpi('energy', 'pump', OCTOBER),
      ...(['share', 'sum'] as const).map((how) => ({
        combined: 'energy' as const,
        how,
        of: (['pump', 'central', 'chiller', 'tower'] as const).map((of) => ({ of, in: OCTOBER })),
        in: OCTOBER,
      })),
    ],
  },
  {
    ask: 'a curva da potência do central de 16 a 19 de novembro tem alguma tendência?',
    expects: [
      ...daysIn(FOUR_DAYS, EVERY_DAY).map((day) => power(day)),
      power(FOUR_DAYS),
      power(WEEK_EARLIER),
      says(/Potência\W+caiu/),
    ],
  },
  {
    ask: 'de 19/10 a 01/11, qual a potência média do central por dia da semana?',
    expects: EVERY_DAY.map((weekday) => ({ ...power(TWO_WEEKS), weekdays: [weekday] })),
  },
  {
    ask: 'a potência do central anda mais alta à tarde do que de manhã de 16 a 19 de novembro?',
    expects: [
      ...(['mean', 'min', 'max'] as const).flatMap((stat) => [
        { ...power(FOUR_DAYS, stat), hours: [12, 18] as const },
        { ...power(FOUR_DAYS, stat), hours: [6, 12] as const },
      ]),
      says(/mais alta das 12:00 às 18:00/),
    ],
  },
  {
    ask: 'consumo de madrugada (0h às 6h) versus horário comercial (8h às 18h) do central, média dos dias úteis de 16 a 19 de novembro',
    expects: [
      ...(['sum', 'mean'] as const).flatMap((how) =>
        [hoursOf('00:00', '06:00'), hoursOf('08:00', '18:00')].map((spans) => ({
          combined: 'energy' as const,
          how,
          of: spans.map((span) => ({ of: 'central' as const, in: span })),
          in: FOUR_DAYS,
        })),
      ),
    ],
  },
  {
    ask: 'qual das máquinas tem a pior confiabilidade hoje?',
    expects: {
      most: 'reliability',
      end: 'lowest',
      among: ['central', 'chiller'],
      in: '30d',
    },
  },
  {
    ask: 'MTTR de 4 horas é bom ou ruim? e o nosso como está?',
    expects: [
      kpi('mttr', 'central', '30d'),
      kpi('mttr', 'chiller', '30d'),
      says(/4\s?h\W+está fora da meta/),
    ],
  },
  {
    ask: 'tempo total parado por falha, sem parada programada, em cada máquina em outubro',
    expects: [kpi('downtime', 'pump', OCTOBER), kpi('downtime', 'chiller', OCTOBER)],
    lacks: [/Tempo parado/],
  },
  {
    ask: 'de setembro pra cá o central está mais confiável ou menos?',
    expects: [kpi('reliability', 'central', SEPTEMBER), kpi('reliability', 'central', NOVEMBER)],
    beside: [OCTOBER],
    lacks: [/junho|01\/06/],
  },
  {
    ask: 'no domingo, 22/11, o central gastou mais que num domingo comum?',
    expects: [
      kpi('energy', 'central', YESTERDAY),
      {
        combined: 'energy',
        how: 'mean',
        of: SUNDAYS.map((span) => ({ of: 'central', in: span })),
        in: YESTERDAY,
      },
      says(/^Mais\W+que num domingo comum/),
    ],
  },
  {
    ask: 'no sábado, 21/11, o central gastou menos que numa sexta-feira comum?',
    expects: [
      kpi('energy', 'central', SATURDAY),
      {
        combined: 'energy',
        how: 'mean',
        of: FRIDAYS.map((span) => ({ of: 'central', in: span })),
        in: SATURDAY,
      },
      says(/^Menos\W+que numa sexta-feira comum/),
    ],
    lacks: [/Não conheço/, /20\/11\/2026/],
  },
  {
    ask: 'me manda as falhas do C7 da câmara fria em ordem cronológica, com duração e causa se tiver',
    expects: [
      count('failure', 'chiller', 'all', 'C7'),
      { event: 'failure', which: 'oldest', of: 'chiller', unit: 'C7', in: 'all' },
      says(/não dizem a causa/),
    ],
  },
  {
    ask: 'a última manutenção do C3 da câmara fria surtiu efeito?',
    expects: [
      kpi('availability', 'chiller', AFTER_MAINTENANCE, 'C3'),
      kpi('failures', 'chiller', BEFORE_MAINTENANCE, 'C3'),
      kpi('cop', 'chiller', AFTER_MAINTENANCE, 'C3'),
    ],
  },
  {
    ask: 'as microparadas costumam aparecer antes das falhas?',
    expects: says(/Não tenho como afirmar/),
  },
  {
    ask: 'monta um resumo com o que aconteceu na planta em outubro',
    expects: [
      kpi('availability', 'chiller', OCTOBER),
      kpi('energy', 'central', OCTOBER),
      says(/Eventos em outubro/),
    ],
  },
]
