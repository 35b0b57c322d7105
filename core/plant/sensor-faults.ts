import { type ReadingId, readingWord } from '#core/signals/readings/reading-table.ts'
import { chance, pickEntry } from './noise.ts'
import type { SensorFault } from './occurrences.ts'
import { isOwnSignal, OWN_SIGNALS } from './own-signals.ts'
import type { PlantColumn } from './signal-columns.ts'

/**
 * Whether a sensor, which may fail, gives the reading; the controller itself gives the others. Another sensor in this table
 * would move the demonstration's past faults to other sensors.
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
  chw_flow: false,
  cw_flow: false,
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

/** The column whose sensor fails. RangeError for a machine without sensors. */
export const faultyColumn = (columns: readonly PlantColumn[], fault: SensorFault): PlantColumn =>
  pickEntry(
    columns.filter(({ signal }) => isSensor(signal)),
    fault.pick,
  )

/** Values of broken inputs: the ends of the scale and the loggers' markers. */
const SPIKES = [-999, 65_535, -200, 99_999] as const

/** The faulty sensor's value in place of the true value; NaN = no value. */
export function faultyValue(
  { kind, seed }: SensorFault,
  minute: number,
  trueValue: number,
  stuckAt: number,
): number {
  if (kind === 'silent') return Number.NaN
  if (kind === 'stuck') return stuckAt
  if (chance(seed, minute) > 0.08) return trueValue
  return pickEntry(SPIKES, chance(seed, minute, 1))
}
