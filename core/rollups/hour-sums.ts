/** Sums of one unit over one stretch of time (a UTC hour, or the part of it inside a window). All additive. */
export interface UnitSums {
  /** Known running time, ms. */
  runningMs: number
  /** Time in which it is known whether the unit ran, ms. */
  knownMs: number
  /** Time inside failure episodes in which the unit was known not to run, ms. */
  downMs: number
  starts: number
  /** Stops that begin here, micro-stops among them. */
  stops: number
  microStops: number
  /** Whole length of the micro-stops that begin here, ms. */
  microStopMs: number
  /** Cooling and electric energy over running, steady time in which both are known: TR·h and kWh. */
  coolingTrH: number
  electricKwh: number
  /** ∫ cop dt and its known time over running, steady time, hours. */
  copHours: number
  copKnownHours: number
  /** ∫ kW/TR dt and its known time over running, steady time, hours. */
  kwPerTrHours: number
  kwPerTrKnownHours: number
  /** Electric energy over all known time, steady or not, kWh. */
  energyKwh: number
  /** Time in which electric power is known, ms. */
  energyKnownMs: number
}

export interface HourSums extends UnitSums {
  readonly unit: string
  /** Start of the UTC hour, Unix ms. */
  readonly hourMs: number
}

export const zeroSums = (): UnitSums => ({
  runningMs: 0,
  knownMs: 0,
  downMs: 0,
  starts: 0,
  stops: 0,
  microStops: 0,
  microStopMs: 0,
  coolingTrH: 0,
  electricKwh: 0,
  copHours: 0,
  copKnownHours: 0,
  kwPerTrHours: 0,
  kwPerTrKnownHours: 0,
  energyKwh: 0,
  energyKnownMs: 0,
})

/**
 * Stored sums. A sum that an older derivation did not compute is null (unknown, not 0); adding an unknown sum
 * gives an unknown total.
 */
export type StoredSums = { -readonly [Sum in keyof UnitSums]: number | null }

const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

/** Written out, because a loop over the names takes ten times as long over years of sums. */
export function addSums(into: UnitSums, part: Readonly<UnitSums>): UnitSums
export function addSums(into: StoredSums, part: Readonly<StoredSums>): StoredSums
export function addSums(into: StoredSums, part: Readonly<StoredSums>): StoredSums {
  into.runningMs = plus(into.runningMs, part.runningMs)
  into.knownMs = plus(into.knownMs, part.knownMs)
  into.downMs = plus(into.downMs, part.downMs)
  into.starts = plus(into.starts, part.starts)
  into.stops = plus(into.stops, part.stops)
  into.microStops = plus(into.microStops, part.microStops)
  into.microStopMs = plus(into.microStopMs, part.microStopMs)
  into.coolingTrH = plus(into.coolingTrH, part.coolingTrH)
  into.electricKwh = plus(into.electricKwh, part.electricKwh)
  into.copHours = plus(into.copHours, part.copHours)
  into.copKnownHours = plus(into.copKnownHours, part.copKnownHours)
  into.kwPerTrHours = plus(into.kwPerTrHours, part.kwPerTrHours)
  into.kwPerTrKnownHours = plus(into.kwPerTrKnownHours, part.kwPerTrKnownHours)
  into.energyKwh = plus(into.energyKwh, part.energyKwh)
  into.energyKnownMs = plus(into.energyKnownMs, part.energyKnownMs)
  return into
}
