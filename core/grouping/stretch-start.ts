import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { LocalCalendar } from '#core/time/local-calendar.ts'

export type Interval = 'hora' | 'dia' | 'semana' | 'mes'

const QUARTER_MS = 15 * MINUTE_MS

/** First instant of the local hour, day, week (from Monday) or month that holds the instant. */
export function stretchStart(calendar: LocalCalendar, interval: Interval, atMs: number): number {
  if (interval === 'hora') return hourStart(calendar, atMs)
  const { year, month, day, weekday } = calendar.local(atMs)
  if (interval === 'mes') return calendar.monthStart({ year, month })
  return dayStart(calendar, Date.UTC(year, month - 1, interval === 'dia' ? day : day - weekday))
}

/** First instant of a local day, which is given as its midnight in UTC. */
export function dayStart(calendar: LocalCalendar, dayMs: number): number {
  const date = new Date(dayMs)
  const midnight = { hour: 0, minute: 0, second: 0, millisecond: 0 }
  return calendar.instant({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    ...midnight,
  })
}

/** An hour that the clock shows twice is two hours. A change of the clock amid an hour begins another one. */
function hourStart(calendar: LocalCalendar, atMs: number): number {
  const offset = calendar.offsetMs(atMs)
  let start = Math.floor((atMs + offset) / HOUR_MS) * HOUR_MS - offset
  while (calendar.offsetMs(start) !== offset) start += QUARTER_MS
  return start
}
