/** The faults that field sensors can tell apart. */
export const FAULT_KINDS = [
  'condenser_fouling',
  'low_condenser_flow',
  'low_evaporator_flow',
  'low_refrigerant',
  'efficiency_loss',
  'compressor_imbalance',
  'short_cycling',
  'sensor_stuck',
  'sensor_bias',
  'surge_margin',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault with its time. Plain JSON. */
export interface FaultAlarm {
  readonly kind: FaultKind
  /** Beginning of the deviation, and its end; null while it lasts. */
  readonly fromMs: number
  readonly toMs: number | null
  /** The instant of the row that proved the fault; no later row was used. */
  readonly raisedAtMs: number
  /** Electric energy that the fault costs; 0 where it costs none or the cost is not known. */
  readonly kwhPerDay: number
  /** The reading or the compressor (`C2`) that it concerns; null for the machine. */
  readonly about: string | null
  /** What was seen when the alarm was raised: the smoothed deviation of each indicator, ln or K, and its limit. */
  readonly evidence: readonly FaultEvidence[]
}

export interface FaultEvidence {
  readonly indicator: string
  readonly value: number
  readonly limit: number
}
