import type { Episode } from './episodes.ts'

/** The faults that can be put into a chiller of the plant. */
const INJECTED_KINDS = [
  'efficiency_loss',
  'condenser_fouling',
  'low_condenser_flow',
  'low_evaporator_flow',
  'low_refrigerant',
  'compressor_imbalance',
  'short_cycling',
  'sensor_stuck',
  'sensor_bias',
  'surge_margin',
] as const
type InjectedKind = (typeof INJECTED_KINDS)[number]

/** A fault that a chiller has from `from` to `to`, in minutes since 1970. The demonstration has none; tests and benchmarks know the truth by them. */
export interface InjectedFault extends Episode {
  readonly kind: InjectedKind
  /**
   * Relative: more power (efficiency, fouling, imbalance), less flow, lost charge. Starts per hour of short cycling. K of a biased sensor,
   * and of the condenser water while a chiller at low load comes near its surge. A stuck sensor has no size.
   */
  readonly size: number
  /** Minutes in which the fault grows to its size; 0 = at once. */
  readonly growsFor: number
  /** The reading of a stuck or biased sensor (`chw_out_temp`, `c2_power`). */
  readonly signal?: string
  /** The compressor, from 1, that is out of balance or that cycles; without one the machine cycles. */
  readonly compressor?: number
}

export type Strengths = Readonly<Record<InjectedKind, number>>

const NOTHING: Strengths = {
  efficiency_loss: 0,
  condenser_fouling: 0,
  low_condenser_flow: 0,
  low_evaporator_flow: 0,
  low_refrigerant: 0,
  compressor_imbalance: 0,
  short_cycling: 0,
  sensor_stuck: 0,
  sensor_bias: 0,
  surge_margin: 0,
}

/** The fault's size at a minute: 0 outside of it, and less than its size while it grows. */
export function strengthAt({ from, to, size, growsFor }: InjectedFault, minute: number): number {
  if (minute < from || minute >= to) return 0
  return growsFor > 0 ? size * Math.min(1, (minute - from) / growsFor) : size
}

/** How strongly each kind of fault acts at a minute. */
export function strengthsAt(faults: readonly InjectedFault[] | undefined, minute: number): Strengths {
  if (faults === undefined) return NOTHING
  const sums = { ...NOTHING }
  for (const fault of faults) sums[fault.kind] += strengthAt(fault, minute)
  return sums
}

/** Whether a cycling fault keeps the unit off at this minute: off for the first half of each period. */
export function isCycledOff({ from, size }: InjectedFault, minute: number): boolean {
  const period = Math.max(2, Math.round(60 / size))
  return (minute - from) % period < period / 2
}
