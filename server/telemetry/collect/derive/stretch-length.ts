import { type HistoryStats, medianStepMs } from '#core/signals/history.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'

/** A stretch's stored samples are in memory at once, in several copies. */
const MOST_VALUES = 2_000_000
/** Each length except the first divides a day, so that stretches end at day ends. */
const LENGTHS_HOURS = [48, 24, 12, 6, 3]

/**
 * The part of a machine's past that is read again or derived at once: two days, less if `readings` have many samples a
 * minute, an hour at least.
 */
export function stretchLengthMs(history: HistoryStats | null, readings: number): number {
  const stepMs = (history && medianStepMs(history)) || MINUTE_MS
  const valuesPerHour = (HOUR_MS / stepMs) * readings
  return (LENGTHS_HOURS.find((hours) => hours * valuesPerHour <= MOST_VALUES) ?? 1) * HOUR_MS
}
