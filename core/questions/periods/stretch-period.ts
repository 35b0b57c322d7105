import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { type AskedPeriod, dayOf } from './asked-period.ts'

/** A stretch of time as a question would ask for it: whole days, else the minutes from the begin of its first day; null: it has no length. */
export function stretchPeriod({ fromMs, toMs }: Stretch, timezone: string): AskedPeriod | null {
  if (!(fromMs < toMs)) return null
  const minuteOf = (atMs: number) => {
    const { hour, minute } = localCalendar(timezone).local(atMs)
    return hour * 60 + minute
  }
  const from = dayOf(fromMs, timezone)
  const [fromMinute, endMinute] = [minuteOf(fromMs), minuteOf(toMs)]
  if (fromMinute === 0 && endMinute === 0) return { kind: 'days', from, to: dayOf(toMs - 1, timezone) }
  const end = dayOf(toMs, timezone)
  const days =
    (Date.UTC(end.year, end.month - 1, end.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS
  return { kind: 'hours', day: from, fromMinute, toMinute: days * (DAY_MS / MINUTE_MS) + endMinute }
}
