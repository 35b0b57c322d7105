import { localCalendar } from '#core/time/local-calendar.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { isDayBegin } from '#core/time/stretch-words.ts'
import { type AskedPeriod, dayOf, daysBetween } from './asked-period.ts'

/** A stretch of time as a question would ask for it: whole days, else the minutes from the begin of its first day; null: it has no length. */
export function stretchPeriod({ fromMs, toMs }: Stretch, timezone: string): AskedPeriod | null {
  if (!(fromMs < toMs)) return null
  const from = dayOf(fromMs, timezone)
  if (isDayBegin(fromMs, timezone) && isDayBegin(toMs, timezone))
    return { kind: 'days', from, to: dayOf(toMs - 1, timezone) }
  const minuteOf = (atMs: number) => {
    const { hour, minute } = localCalendar(timezone).local(atMs)
    return hour * 60 + minute
  }
  const days = daysBetween(from, dayOf(toMs, timezone))
  return { kind: 'hours', day: from, fromMinute: minuteOf(fromMs), toMinute: days * 1440 + minuteOf(toMs) }
}
