import type { Conditions, HourMark, UnitRecord } from '#core/life/unit-record.ts'
import type { StoredSums } from '#core/rollups/hour-sums.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'

/** A unit's sums over one UTC day. */
export interface DayOfUnit {
  readonly atMs: number
  readonly sums: Pick<StoredSums, 'runningMs' | 'knownMs' | 'starts'>
}

/** The days over which starts are counted; conditions are known once in as many days. */
const CONDITION_DAYS = 7

/**
 * A unit's life from its days in order and the onsets of its failures, known up to `endMs`, within the last day or later. Unknown sums of a day
 * count as no known time.
 */
export function unitRecord(
  id: string,
  days: readonly DayOfUnit[],
  failuresAtMs: readonly number[],
  endMs: number,
): UnitRecord {
  const marks: HourMark[] = [{ atMs: days[0]?.atMs ?? 0, operatingHours: 0, knownHours: 0 }]
  for (const { atMs, sums } of days) {
    const last = marks.at(-1)
    if (last === undefined || sums.runningMs === null || sums.knownMs === null) continue
    if (atMs > last.atMs) marks.push({ ...last, atMs })
    marks.push({
      atMs: Math.min(atMs + DAY_MS, Math.max(atMs, endMs)),
      operatingHours: last.operatingHours + sums.runningMs / HOUR_MS,
      knownHours: last.knownHours + sums.knownMs / HOUR_MS,
    })
  }
  const whole = days.filter(({ atMs }) => atMs + DAY_MS <= endMs)
  return { id, marks, failuresAtMs, conditions: conditionsOf(whole) }
}

/** Starts per operating hour of each week before a day, the newest week ending with the last whole day. Alarms and residuals are known after a training (`withDaily`). */
function conditionsOf(days: readonly DayOfUnit[]): { atMs: number; conditions: Conditions }[] {
  const found: { atMs: number; conditions: Conditions }[] = []
  for (let end = days.length; end >= CONDITION_DAYS; end -= CONDITION_DAYS) {
    const week = days.slice(end - CONDITION_DAYS, end)
    const last = week.at(-1)
    if (last === undefined) break
    found.unshift({
      atMs: last.atMs + DAY_MS,
      conditions: { alarms: null, startsPerHour: startsPerHourOf(week), residualTrend: null },
    })
  }
  return found
}

/** Of the days with both sums; null: none of them has operation. */
function startsPerHourOf(week: readonly DayOfUnit[]): number | null {
  let [hours, all] = [0, 0]
  for (const { runningMs, starts } of week.map(({ sums }) => sums)) {
    if (runningMs === null || starts === null) continue
    hours += runningMs / HOUR_MS
    all += starts
  }
  return hours > 0 ? all / hours : null
}
