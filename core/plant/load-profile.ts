import { entryAt } from '#core/arrays/element-at.ts'
import { wander } from './noise.ts'
import { HOUR_MINUTES, localDayOf, localMinuteOfDay, weekdayOf } from './plant-time.ts'

/** Kind of building that the plant cools. */
export type SiteUse = 'distribution' | 'hospital' | 'offices'

interface Profile {
  /** Demanded cooling per local hour, on a day of 22 °C, in % of the rating. */
  readonly hours: readonly number[]
  /** Factor per weekday, Sunday first. */
  readonly weekdays: readonly number[]
  /** Whether the schedule switches the plant off. */
  readonly isOff: (weekday: number, hour: number) => boolean
}

const profiles: Readonly<Record<SiteUse, Profile>> = {
  distribution: {
    hours: [48, 46, 45, 45, 47, 52, 60, 68, 74, 78, 81, 84, 85, 87, 88, 87, 84, 79, 72, 66, 60, 56, 52, 50],
    weekdays: [0.7, 1.02, 1, 1, 1.01, 1.04, 0.85],
    isOff: (weekday, hour) => weekday === 0 && hour >= 6 && hour < 20,
  },
  hospital: {
    hours: [44, 42, 41, 41, 42, 46, 54, 63, 71, 76, 79, 82, 84, 86, 86, 84, 80, 74, 67, 61, 56, 52, 49, 46],
    weekdays: [0.84, 1, 1.02, 1.01, 1, 1, 0.9],
    isOff: () => false,
  },
  offices: {
    hours: [20, 20, 20, 20, 20, 25, 40, 62, 70, 75, 79, 82, 80, 84, 88, 88, 84, 76, 62, 50, 42, 36, 30, 25],
    weekdays: [0.5, 1, 1, 1, 1, 0.97, 0.6],
    isOff: (weekday, hour) => weekday === 0 || hour < 6 || hour >= (weekday === 6 ? 15 : 21),
  },
}

export function isOffByClock(use: SiteUse, minute: number): boolean {
  const hour = localMinuteOfDay(minute) / HOUR_MINUTES
  return profiles[use].isOff(weekdayOf(localDayOf(minute)), hour)
}

/** Demanded cooling as a part of the rating, while the plant is on. `dryBulb` in °C. */
export function loadPart(use: SiteUse, seed: number, minute: number, dryBulb: number): number {
  const { hours, weekdays } = profiles[use]
  const at = localMinuteOfDay(minute) / HOUR_MINUTES
  const hour = Math.floor(at)
  const [now, next] = [entryAt(hours, hour), entryAt(hours, (hour + 1) % 24)]
  const base = now + (next - now) * (at - hour)
  const weather = 1 + 0.028 * (dryBulb - 22)
  const unrest = 0.05 * wander(seed, minute, 180) + 0.025 * wander(seed + 1, minute, 37)
  const part = (base / 100) * entryAt(weekdays, weekdayOf(localDayOf(minute))) * weather + unrest
  return Math.min(1.05, Math.max(0.12, part))
}
