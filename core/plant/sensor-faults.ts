import { type ReadingId, readingWord } from '#core/signals/reading-table.ts'
import { chance } from './noise.ts'
import type { SensorFault } from './occurrences.ts'
import { isOwnSignal, OWN_SIGNALS } from './own-signals.ts'

/**
 * Which readings a sensor gives, so that it may fail; the others come from the controller itself. One more sensor gives past
 * faults of the demonstration to other sensors.
 */
const IS_SENSOR: Readonly<Record<ReadingId, boolean>> = {
  demand: false,
  capacity: false,
  power: true,
  cop: false,
  efficiency: false,
  status: false,
  chw_in_temp: true,
  chw_out_temp: true,
  cw_in_temp: true,
  cw_out_temp: true,
  chw_pressure: true,
  cw_pressure: true,
  suction_temp: true,
  discharge_temp: true,
  suction_pressure: true,
  discharge_pressure: true,
  alarm: false,
  fault: false,
}

function isSensor(signal: string): boolean {
  if (isOwnSignal(signal)) return OWN_SIGNALS[signal].isSensor
  const word = readingWord(signal)
  return word !== null && IS_SENSOR[word]
}

export interface FaultyColumn {
  readonly column: number
  readonly fault: SensorFault
}

export function faultyColumn(signals: readonly string[], fault: SensorFault): FaultyColumn {
  const sensors = signals.flatMap((signal, column) => (isSensor(signal) ? [column] : []))
  return { column: sensors[Math.floor(fault.pick * sensors.length)]!, fault }
}

/** What broken inputs show: the ends of their scale and the markers of loggers. */
const spikes = [-999, 65_535, -200, 99_999] as const

/** The value that the faulty sensor shows instead of the true one; `held` is what it showed when it stuck. */
export function faultyValue(
  { kind, seed }: SensorFault,
  minute: number,
  trueValue: number,
  held: number,
): number {
  if (kind === 'none') return Number.NaN
  if (kind === 'stuck') return held
  if (chance(seed, minute) > 0.08) return trueValue
  return spikes[Math.floor(chance(seed, minute, 1) * spikes.length)]!
}
