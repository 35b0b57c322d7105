/** Sums of one unit over one stretch of time (an UTC hour, or the part of it inside a window). All additive. */
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

/** One by one: over the sums of years a loop over their names takes ten times as long. */
export function addSums(into: UnitSums, part: UnitSums): UnitSums {
  into.runningMs += part.runningMs
  into.knownMs += part.knownMs
  into.downMs += part.downMs
  into.starts += part.starts
  into.stops += part.stops
  into.microStops += part.microStops
  into.microStopMs += part.microStopMs
  into.coolingTrH += part.coolingTrH
  into.electricKwh += part.electricKwh
  into.copHours += part.copHours
  into.copKnownHours += part.copKnownHours
  into.kwPerTrHours += part.kwPerTrHours
  into.kwPerTrKnownHours += part.kwPerTrKnownHours
  into.energyKwh += part.energyKwh
  into.energyKnownMs += part.energyKnownMs
  return into
}
