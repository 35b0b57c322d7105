import type { Span } from './checks/expectation.ts'

/** The periods of the questions; today is Monday 23 November 2026, 14:23 in São Paulo, and the history begins on 30 August. */
/** Also this week, which begins on Monday. */
export const TODAY: Span = ['2026-11-23', 'now']
export const YESTERDAY: Span = ['2026-11-22', '2026-11-23']
export const DAY_BEFORE_YESTERDAY: Span = ['2026-11-21', '2026-11-22']
/** From 18 to 6 h, as the night of no certain hours is. */
export const LAST_NIGHT: Span = ['2026-11-22T18:00', '2026-11-23T06:00']
export const NIGHT_SHIFT: Span = ['2026-11-22T22:00', '2026-11-23T06:00']
export const LAST_24_HOURS: Span = ['2026-11-22T14:23', 'now']
/** Weeks begin on Monday. */
export const LAST_WEEK: Span = ['2026-11-16', '2026-11-23']
export const WEEK_BEFORE_LAST: Span = ['2026-11-09', '2026-11-16']
/** By their instants, as where the range `7d` is not meant. */
export const LAST_7_DAYS: Span = ['2026-11-16T14:23', 'now']
export const SEVEN_DAYS_BEFORE: Span = ['2026-11-09T14:23', '2026-11-16T14:23']
export const FOUR_WEEKS = ['2026-10-26', '2026-11-23'] as const
export const LAST_WEEKEND: Span = ['2026-11-21', '2026-11-23']
export const NOVEMBER: Span = ['2026-11-01', 'now']
export const OCTOBER = ['2026-10-01', '2026-11-01'] as const
export const FIRST_HALF_OF_OCTOBER = ['2026-10-01', '2026-10-16'] as const
export const SECOND_HALF_OF_OCTOBER = ['2026-10-16', '2026-11-01'] as const
export const SEPTEMBER: Span = ['2026-09-01', '2026-10-01']
export const AUGUST: Span = ['2026-08-01', '2026-09-01']
export const SINCE_SEPTEMBER: Span = ['2026-09-01', 'now']
export const SINCE_OCTOBER: Span = ['2026-10-01', 'now']
export const BEFORE_LAST_30_DAYS: Span = ['2026-09-24T14:23', '2026-10-24T14:23']

/** Sunday is 0. */
export const MONDAY_TO_FRIDAY: readonly number[] = [1, 2, 3, 4, 5]
export const SATURDAY_AND_SUNDAY: readonly number[] = [6, 0]

/** The whole days of a period that are of these weekdays. */
export function daysIn([from, to]: readonly [string, string], weekdays: readonly number[]): readonly Span[] {
  const DAY_MS = 86_400_000
  const days: Span[] = []
  for (let at = Date.parse(from); at < Date.parse(to); at += DAY_MS) {
    const [day, next] = [at, at + DAY_MS].map((ms) => new Date(ms).toISOString().slice(0, 10))
    if (day && next && weekdays.includes(new Date(at).getUTCDay())) days.push([day, next])
  }
  return days
}
