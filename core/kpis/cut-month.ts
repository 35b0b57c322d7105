import { localCalendar, monthLabel } from '#core/time/local-calendar.ts'

/** The month (`MM/AAAA`) within which a period ends; null: the period ends with a month. */
export function cutMonth(endMs: number, timezone: string): string | null {
  const calendar = localCalendar(timezone)
  const month = calendar.month(endMs)
  return calendar.monthStart(month) < endMs ? monthLabel(month) : null
}
