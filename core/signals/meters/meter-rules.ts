import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'

/** How a reading's samples of energy become power. JSON-serialisable. */
export interface MeterRules {
  /** `counter`: the meter counts on; `interval`: each sample is the energy of the step that ends at it. */
  readonly kind: 'counter' | 'interval'
  readonly kwhPerUnit: number
  /** The limits of a step's mean power. */
  readonly minKw: number
  readonly maxKw: number
  /** Median step between samples; 0 = not known. */
  readonly usualStepMs: number
  /** The power over a longer step says nothing about its moments, but its energy counts. */
  readonly limitMs: number
  /** Only for energy per interval: a single step with more power than this is ignored. Left out: every step counts. */
  readonly leapsAboveKw?: number
}
export type MachineMeters = Readonly<Record<string, MeterRules>>

/** The longest step that tells whether a unit runs: a day with some slack, for meters that are read once a day. */
export const LONGEST_KNOWN_STEP_MS = DAY_MS + 2 * HOUR_MS

const SEPARATOR = '\u001f'

/** The column of a reading's own samples of energy, in the source's unit, beside the reading's column of kW. */
export const meterColumn = (id: string): string => `${id}${SEPARATOR}meter`
/** The slot of the power by which the energy of each moment adds up; no samples bear this name. */
export const energySlot = (id: string): string => `${id}${SEPARATOR}energy`
export const isMeterColumn = (id: string): boolean => id.endsWith(meterColumn(''))

/** The columns of these readings, with those of the meters' own samples. */
export const withMeterColumns = (ids: readonly string[], meters: MachineMeters = {}): string[] => [
  ...ids,
  ...ids.filter((id) => Object.hasOwn(meters, id)).map(meterColumn),
]

/** The columns of readings: a meter's own samples are no reading. */
export const readingColumns = (
  columns: Readonly<Record<string, Float64Array>>,
): (readonly [reading: string, column: Float64Array])[] =>
  Object.entries(columns).filter(([id]) => !isMeterColumn(id))

/** Samples this long after an instant may change what the meters tell about it. */
export const meterLagMs = (meters: MachineMeters = {}): number =>
  Math.max(0, ...Object.values(meters).map(({ limitMs }) => limitMs))
