import { type Expectation, kpi, names, type Question, type Span, says } from '../checks/expectation.ts'
import { daysIn, MONDAY_TO_FRIDAY, OCTOBER, SATURDAY_AND_SUNDAY, SEPTEMBER, TODAY } from '../spans.ts'

const sumOf = (
  of: 'central' | 'chiller',
  weekdays: readonly number[],
  period: readonly [string, string] = OCTOBER,
): Expectation => ({
  combined: 'energy',
  how: 'sum',
  of: daysIn(period, weekdays).map((span) => ({ of, in: span })),
  in: period,
})
const pooledC3 = (weekdays: readonly number[]): Expectation => ({
  pooled: 'availability',
  of: daysIn(OCTOBER, weekdays).map((span) => ({ of: 'chiller', unit: 'C3', in: span })),
})
const SINCE_LAST_EVENING: Span = ['2026-11-22T20:00', 'now']

/** Days of the week, months and days that pass a bound or a target, and periods up to now. */
export const dayKindQuestions: readonly Question[] = [
  {
    ask: 'consumo da câmara fria nos fins de semana de outubro',
    expects: sumOf('chiller', SATURDAY_AND_SUNDAY),
  },
  { ask: 'quanto o central gastou aos domingos em outubro?', expects: sumOf('central', [0]) },
  {
    after: ['quanto o central gastou aos domingos em outubro?'],
    ask: 'e aos sábados?',
    expects: sumOf('central', [6]),
  },
  {
    ask: 'dia de semana x fim de semana: consumo do central em outubro',
    expects: [
      sumOf('central', MONDAY_TO_FRIDAY),
      sumOf('central', SATURDAY_AND_SUNDAY),
      says(/Média por dia/),
    ],
  },
  {
    ask: 'disponibilidade do C3 da câmara fria em dias de semana e nos fins de semana de outubro',
    expects: [pooledC3(MONDAY_TO_FRIDAY), pooledC3(SATURDAY_AND_SUNDAY), says(/Mais alto: /)],
  },
  {
    ask: 'em quais meses o COP do central passou de 5,9?',
    expects: [kpi('cop', 'central', SEPTEMBER), says(/2 de 4 meses/)],
    lacks: [/outubro/],
  },
  {
    ask: 'em quais meses o cop do central bateu a meta?',
    expects: [kpi('cop', 'central', SEPTEMBER), kpi('cop', 'central', OCTOBER), says(/4 de 4 meses/)],
  },
  {
    ask: 'em quantos dias de outubro a disponibilidade do c3 da câmara fria ficou fora da meta?',
    expects: [
      kpi('availability', 'chiller', ['2026-10-30', '2026-10-31'], 'C3'),
      says(/dias com disponibilidade abaixo de 95 %/),
    ],
    beside: daysIn(OCTOBER, [0, 1, 2, 3, 4, 5, 6]),
  },
  {
    ask: 'quantos meses o central ficou abaixo da meta de confiabilidade?',
    expects: [
      kpi('reliability', 'central', SEPTEMBER),
      kpi('reliability', 'central', ['2026-11-01', 'now']),
      says(/2 de 4 meses[\s\S]*só se conhece o limite/),
    ],
    beside: [OCTOBER],
  },
  {
    ask: 'semana com pior eficiência no central',
    expects: kpi('cop', 'central', ['2026-11-09', '2026-11-16']),
  },
  { ask: 'consumo do central desde ontem às 20h', expects: kpi('energy', 'central', SINCE_LAST_EVENING) },
  {
    ask: 'do meio dia pra cá quanto o central gastou?',
    expects: kpi('energy', 'central', ['2026-11-23T12:00', 'now']),
  },
  {
    ask: 'energia do central na quinzena passada',
    expects: kpi('energy', 'central', ['2026-11-01', '2026-11-16']),
  },
  {
    ask: 'energia do central hoje contra ontem no mesmo horário',
    expects: [kpi('energy', 'central', TODAY), kpi('energy', 'central', ['2026-11-22', '2026-11-22T14:23'])],
  },
  {
    after: ['quanto o central gastou no turno da noite?'],
    ask: 'e o da manhã?',
    expects: kpi('energy', 'central', ['2026-11-23T06:00', '2026-11-23T14:00']),
  },
  {
    ask: 'qual compressor está ligado?',
    expects: [says(/compressores em operação agora/), names('Compressor 1')],
  },
  {
    ask: 'quantos alarmes agora?',
    expects: says(/^Nenhuma máquina está com alarme/),
  },
  {
    ask: 'lista os compressores da câmara fria por falhas',
    expects: { most: 'failures', end: 'highest', among: 'chiller', in: '30d' },
  },
]
