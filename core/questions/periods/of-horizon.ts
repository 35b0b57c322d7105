import type { Question } from '../question.ts'
import type { Subject } from '../subject.ts'
import { type AskedPeriod, type Clock, dayOf, sameDay } from './asked-period.ts'
import { onFirstDay } from './same-length.ts'

/** The periods as the figures of the question need them. */
export const asFiguresNeed = (
  periods: Question['periods'],
  subject: Pick<Subject, 'figures' | 'reading'>,
  clock: Clock,
): Question['periods'] => ofHorizon(onFirstDay(periods, subject, clock), subject, clock)

/** `a confiabilidade hoje` is the present one of 30 days, not that of the hours since midnight. */
function ofHorizon(
  periods: Question['periods'],
  { figures }: Pick<Subject, 'figures'>,
  { nowMs, timezone }: Clock,
): Question['periods'] {
  if (figures.join() !== 'reliability') return periods
  const today = dayOf(nowMs, timezone)
  const isToday = (one: AskedPeriod) =>
    one.kind === 'days' && one.present === undefined && sameDay(one.from, today)
  const whole = { kind: 'range', range: '30d' } as const
  return periods.length === 1
    ? periods.filter((one) => !isToday(one))
    : periods.map((one) => (isToday(one) ? whole : one))
}
