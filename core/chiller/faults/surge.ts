import { quantileOf } from '#core/stats/order.ts'
import type { Habits } from '../chiller-model.ts'
import type { Seen } from '../fit/indicators.ts'
import { meanOfReading, runningPart } from '../signals/operating-point.ts'

/**
 * A centrifugal compressor surges where it must give a high head at a low flow (ASHRAE Handbook, HVAC Systems and Equipment, Compressors). Its
 * surge line is not known in the field; the machine's own history tells which lift is high for it, and which lifts it saw at low load.
 */
const LOW_PART = 0.4
const HIGH_LOAD = 0.7
/** Lift beyond the highest known one at low load, and beyond the high one of high loads, K. */
const BEYOND_LOW_K = 3
const BEYOND_HIGH_K = 0.5

const liftK = ({ means }: Seen): number =>
  meanOfReading(means, 'cw_out_temp') - meanOfReading(means, 'chw_out_temp')

/** Part load of the compressors that run; of the machine where they are not known. */
const partOf = ({ point, plr }: Seen): number => {
  const part = runningPart(point.parts)
  return Number.isFinite(part) ? part : plr
}

export function liftHabit(seen: readonly Seen[]): Habits['lift'] {
  const lifts = (wanted: (part: number) => boolean) =>
    seen
      .filter((one) => wanted(partOf(one)))
      .map(liftK)
      .filter(Number.isFinite)
  const high = lifts((part) => part > HIGH_LOAD)
  const low = lifts((part) => part < LOW_PART)
  if (high.length === 0) return null
  return { high: quantileOf(high, 0.98), atLowLoad: low.length === 0 ? null : quantileOf(low, 1) }
}

/** Whether the machine works at a low load with a lift that only high loads had. */
export function isNearSurge(seen: Seen, habit: Habits['lift']): boolean {
  if (habit === null || !(partOf(seen) < LOW_PART)) return false
  const known = habit.atLowLoad === null ? Number.NEGATIVE_INFINITY : habit.atLowLoad + BEYOND_LOW_K
  return liftK(seen) > Math.max(known, habit.high + BEYOND_HIGH_K)
}
