import { copOf } from '#core/kpis/unit-kpis.ts'
import { addSums, type StoredSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'

/** A local day: its date `AAAA-MM-DD` and the unit's COP over it, null when unknown. */
export interface DailyCop {
  readonly date: string
  readonly cop: number | null
}

/** A day with less operation than this has no COP. */
const LEAST_RUNNING_HOURS = 1

/**
 * A unit's COP of each local day between its first and its last hour, days without operation included. The last day is left out, because it has
 * not ended.
 */
export function dailyCops(
  hours: readonly { readonly atMs: number; readonly sums: StoredSums }[],
  timezone: string,
): DailyCop[] {
  const calendar = localCalendar(timezone)
  const days = new Map<number, StoredSums>()
  for (const { atMs, sums } of hours) {
    const day = Math.floor((atMs + calendar.offsetMs(atMs)) / DAY_MS)
    const own = days.get(day) ?? zeroSums()
    addSums(own, sums)
    days.set(day, own)
  }
  const [first, last] = [Math.min(...days.keys()), Math.max(...days.keys())]
  if (days.size === 0) return []
  return Array.from({ length: last - first }, (_, i) => toDay(first + i, days.get(first + i)))
}

function toDay(day: number, sums: StoredSums | undefined): DailyCop {
  const runs = sums?.runningMs != null && sums.runningMs >= LEAST_RUNNING_HOURS * HOUR_MS
  return { date: dateText(day), cop: sums && runs ? copOf(sums) : null }
}

/** The date of a day by its number since 1970, `AAAA-MM-DD`. */
const dateText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The date some days after another, both `AAAA-MM-DD`. */
export const dayAfter = (date: string, days: number): string =>
  dateText(Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS) + days)
