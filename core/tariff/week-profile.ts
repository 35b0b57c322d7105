import type { LocalCalendar } from '#core/time/local-calendar.ts'

/** The part of a week's energy in each local hour, 168 numbers from Monday 00h on; their sum is 1. Plain JSON. */
export type WeekProfile = readonly number[]

interface EnergyHour {
  /** Start of the UTC hour. */
  readonly atMs: number
  /** Null: unknown. */
  readonly kwh: number | null
}

const HOURS = 7 * 24

/**
 * How a unit's energy spreads over the hours of the week. Each hour of the week counts with its mean, so that hours without a figure do not distort the profile.
 * Null without energy.
 */
export function weekProfile(hours: readonly EnergyHour[], calendar: LocalCalendar): WeekProfile | null {
  const [sums, counts] = [new Float64Array(HOURS), new Float64Array(HOURS)]
  for (const { atMs, kwh } of hours) {
    if (kwh === null || !Number.isFinite(kwh) || kwh < 0) continue
    const { weekday, hour } = calendar.local(atMs)
    const place = 24 * weekday + hour
    sums[place] = (sums[place] ?? 0) + kwh
    counts[place] = (counts[place] ?? 0) + 1
  }
  const means = Array.from(sums, (sum, i) => (counts[i] ? sum / counts[i] : 0))
  const total = means.reduce((sum, mean) => sum + mean, 0)
  return total > 0 ? means.map((mean) => mean / total) : null
}
