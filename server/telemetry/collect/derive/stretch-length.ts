import { type HistoryStats, medianStepMs } from '#core/signals/history.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'

/** The most values in a stretch: its stored samples are in memory at once, in several copies. */
const MOST_VALUES = 2_000_000
/** Each length except the first divides a day, so that stretches end at ends of days. */
const LENGTHS_HOURS = [48, 24, 12, 6, 3]

/** The length (ms) of the stretches in which a machine's past is read again or derived: two days, less with many samples, at least an hour. */
export function stretchLengthMs(history: HistoryStats | null, readings: number): number {
  const stepMs = (history && medianStepMs(history)) || MINUTE_MS
  const valuesPerHour = (HOUR_MS / stepMs) * readings
  return (LENGTHS_HOURS.find((hours) => hours * valuesPerHour <= MOST_VALUES) ?? 1) * HOUR_MS
}
