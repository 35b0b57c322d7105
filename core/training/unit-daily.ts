import type { UnitRecord } from '#core/life/unit-record.ts'
import { meanOf } from '#core/stats/mean.ts'
import { DAY_MS } from '#core/time/hours.ts'

/** The results of a training for each UTC day of a unit. Plain JSON: it is stored with the models, and the fleet's other units learn from it. */
export interface UnitDaily {
  /** The first day, counted from 1970; the lists have one value a day. */
  readonly firstDay: number
  /** Alarms that begin in the day; null: unknown, or the alarm is the unit's failure itself. */
  readonly alarms: readonly (number | null)[]
  /** Mean ln(power / expected) of the day's steady operation; null: unknown. */
  readonly residuals: readonly (number | null)[]
}

const WEEK_DAYS = 7
const TREND_DAYS = 30
/** Fewer known days of a week say nothing about it. */
const LEAST_DAYS = 3

/** The record with the alarms and the trend of the residual at each of its conditions. */
export const withDaily = (record: UnitRecord, daily: UnitDaily): UnitRecord => ({
  ...record,
  conditions: record.conditions.map(({ atMs, conditions }) => {
    const end = Math.floor(atMs / DAY_MS) - daily.firstDay
    return {
      atMs,
      conditions: { ...conditions, alarms: alarmsBefore(daily, end), residualTrend: trendBefore(daily, end) },
    }
  }),
})

/** Alarms in the 7 days before; a day without knowledge makes them unknown. */
function alarmsBefore({ alarms }: UnitDaily, end: number): number | null {
  const week = end >= WEEK_DAYS ? alarms.slice(end - WEEK_DAYS, end) : []
  const known = week.filter((one) => one !== null)
  return known.length < WEEK_DAYS ? null : known.reduce((sum, one) => sum + one, 0)
}

/** The mean residual of the last 7 days minus that of the 7 days that began 30 days before, percentage points. */
function trendBefore({ residuals }: UnitDaily, end: number): number | null {
  const weekFrom = (from: number) => {
    const known = from < 0 ? [] : residuals.slice(from, from + WEEK_DAYS).filter((one) => one !== null)
    return known.length < LEAST_DAYS ? null : meanOf(known)
  }
  const [before, now] = [weekFrom(end - TREND_DAYS), weekFrom(end - WEEK_DAYS)]
  return before === null || now === null ? null : 100 * (now - before)
}

/** Values by day as one list from a first day on; days without a value are unknown. */
export const dayList = (values: ReadonlyMap<number, number>, firstDay: number, days: number) =>
  Array.from({ length: days }, (_, i) => values.get(firstDay + i) ?? null)

/**
 * Alarms that begin in each UTC day with known samples, from the alarm's mean in cells of some minutes: above 0 the alarm was on within the cell, and
 * neighbouring cells with an alarm are one. `atMs` ascends; unknown cells say nothing.
 */
export function alarmsByDay(atMs: Float64Array, alarm: Float64Array): Map<number, number> {
  const days = new Map<number, number>()
  let isOn = false
  for (let row = 0; row < alarm.length; row += 1) {
    const value = alarm[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const day = Math.floor((atMs[row] ?? 0) / DAY_MS)
    days.set(day, (days.get(day) ?? 0) + (value > 0 && !isOn ? 1 : 0))
    isOn = value > 0
  }
  return days
}
