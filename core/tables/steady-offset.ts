import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'

const MOST_DAYS = 40_000

/** Local time minus UTC where a zone keeps its offset from one instant to another and two days around; else null. */
export function steadyOffset(timezone: string, fromMs: number, toMs: number): number | null {
  if (!(toMs - fromMs < MOST_DAYS * DAY_MS)) return null
  const calendar = localCalendar(timezone)
  const offset = calendar.offsetMs(fromMs - 2 * DAY_MS)
  for (let at = fromMs - 2 * DAY_MS; at < toMs + 3 * DAY_MS; at += DAY_MS)
    if (calendar.offsetMs(at) !== offset) return null
  return offset
}
