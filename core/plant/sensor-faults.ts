import { chance } from './noise.ts'
import type { SensorFault } from './occurrences.ts'

/** Sensors that go wrong; states and alarms come from the controller itself. */
const isSensor = (signal: string) => /temp|pressure|power|flow|head|vibration/.test(signal)

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
