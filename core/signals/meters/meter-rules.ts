import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { MachineSetup, ReadingSetup } from '../machine-setup.ts'
import { holdOf } from '../reading-hold.ts'
import { factsOf, type ReadingPaces } from '../reading-pace.ts'
import { sampleLimits } from '../sample-limits.ts'
import { kwhPerUnit } from './energy-units.ts'

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

/** The meters among these readings; left out without any, so that the rules of a machine without meters stay as they are. */
export function metersOf(
  setup: MachineSetup,
  paces: ReadingPaces,
  isUsed: (id: string) => boolean = () => true,
): { readonly meters?: MachineMeters } {
  const meters = setup.readings.flatMap((reading): [string, MeterRules][] =>
    reading.energy !== undefined && isUsed(reading.id)
      ? [[reading.id, meterRules(reading, reading.energy, { setup, paces })]]
      : [],
  )
  return meters.length === 0 ? {} : { meters: Object.fromEntries(meters) }
}

function meterRules(
  reading: ReadingSetup,
  kind: MeterRules['kind'],
  { setup, paces }: { setup: MachineSetup; paces: ReadingPaces },
): MeterRules {
  const { id } = reading
  const { min, max } = sampleLimits(reading, setup) ?? { min: 0, max: Number.MAX_VALUE }
  const hold = holdOf(setup, paces, reading)
  const knownMs = hold.kind === 'sampled' ? hold.limitMs : LONGEST_KNOWN_STEP_MS
  return {
    kind,
    kwhPerUnit: kwhPerUnit(reading.unit) ?? 1,
    minKw: min,
    maxKw: max,
    usualStepMs: factsOf(Object.hasOwn(paces, id) ? paces[id] : undefined, false).stepMs,
    limitMs: Math.min(knownMs, LONGEST_KNOWN_STEP_MS),
  }
}

/** Samples this long after an instant may change what the meters tell about it. */
export const meterLagMs = (meters: MachineMeters = {}): number =>
  Math.max(0, ...Object.values(meters).map(({ limitMs }) => limitMs))
