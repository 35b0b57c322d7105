import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type HistoryStats, medianStepMs } from './history.ts'
import {
  type MachineCapacity,
  machineCapacity,
  readingsOfCapacity,
  type WaterHeat,
} from './machine-capacity.ts'
import type { MachineSetup } from './machine-setup.ts'
import { energySlot, meterColumn } from './meters/meter-rules.ts'
import { metersOf } from './meters/meters-of.ts'
import { type HoldRules, holdsOf, MIN_LIMIT_MS, wholeLimit } from './pace/reading-hold.ts'
import type { CompressorReadingId, MachineReadingId } from './readings/reading-table.ts'
import { compressorReadingId } from './readings/standard-readings.ts'

/** The rules by which one machine's samples become events and sums, chosen once from its setup and history. JSON-serialisable. */
export interface MachineRules extends HoldRules {
  /** The machine's own unit first, then its compressors in their order. */
  readonly units: readonly UnitRules[]
  readonly microStopMs: number
}

export interface UnitRules {
  readonly unit: string
  /** The reading that shows whether the unit runs, and the value above which the unit runs. */
  readonly running: { readonly reading: string; readonly above: number } | null
  /** The reading that is on during a failure. */
  readonly failure: string | null
  /** The reading of electric power. */
  readonly power: string | null
  /** A compressor's reading of its own load, by which the running ones share the machine's capacity. */
  readonly load: string | null
  readonly cop: CopMethod | null
}

export type CopMethod =
  | { readonly method: 'sums'; readonly capacity: MachineCapacity; readonly power: string }
  /** A compressor: its share of the machine's capacity, by its load among the running ones'. */
  | { readonly method: 'share'; readonly capacity: MachineCapacity; readonly power: string }
  | { readonly method: 'cop'; readonly reading: string }
  | { readonly method: 'kwPerTr'; readonly reading: string }

/** The chilled water from which a unit's cooling power is computed; null = it is measured, or not known. */
export const waterHeatOf = ({ cop }: UnitRules): WaterHeat | null =>
  cop !== null && 'capacity' in cop && typeof cop.capacity !== 'string' ? cop.capacity : null

const RUNNING_ABOVE_PERCENT = 1
const RUNNING_ABOVE_RATED = 0.02

type HighestMeans = Pick<HistoryStats, 'highestHourlyMeanKw'>

/** A machine's rules, from its mapped readings and the readings that have had values so far. */
export function resolveRules(setup: MachineSetup, history: HistoryStats): MachineRules {
  const mapped = new Set(setup.readings.filter((r) => r.topicField !== '').map((r) => r.id))
  const usable = new Set(history.seen.filter((id) => mapped.has(id)))
  const first = (...ids: string[]): string | null => ids.find((id) => usable.has(id)) ?? null
  const units = [
    machineUnit(setup, history, first),
    ...setup.compressorIds.map((id) => compressorUnit(id, setup, history, first)),
  ]
  return rulesOf(units, setup, history)
}

/** The rules of these units. A history of an older program knows no readings' paces: all readings have one limit. */
export function rulesOf(
  units: readonly UnitRules[],
  setup: MachineSetup,
  { paces, seen, levels = {}, ...history }: HistoryStats,
): MachineRules {
  const { microStopMs, gapLimitMs } = setup
  if (paces === undefined) {
    const stepMs = medianStepMs({ ...history, seen }) ?? 0
    return {
      units,
      gapLimitMs: wholeLimit(gapLimitMs ?? Math.max(MIN_LIMIT_MS, 3 * stepMs)),
      microStopMs,
    }
  }
  const used = new Set(readingsOfUnits(units))
  return {
    units,
    gapLimitMs: wholeLimit(gapLimitMs ?? MIN_LIMIT_MS),
    microStopMs,
    holds: holdsOf(setup, paces, { used, seen, levels }),
    ...metersOf(setup, { paces, levels }, (id) => used.has(id)),
  }
}

/** The holds of all readings that have ever had a value, including readings that no figure needs. */
export function holdsOfAll(
  setup: MachineSetup,
  { paces, seen, levels = {} }: HistoryStats,
  { gapLimitMs }: MachineRules,
): HoldRules {
  if (paces === undefined) return { gapLimitMs }
  return { gapLimitMs, holds: holdsOf(setup, paces, { used: new Set(seen), seen, levels }) }
}

/** The distinct readings that the units' sums and events need. */
function readingsOfUnits(units: readonly UnitRules[]): string[] {
  const ids = units.flatMap(({ running, failure, power, load, cop }) => [
    running?.reading,
    failure,
    power,
    load,
    ...(cop === null ? [] : copReadings(cop)),
  ])
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

const copReadings = (cop: CopMethod): string[] =>
  'capacity' in cop ? [...readingsOfCapacity(cop.capacity), cop.power] : [cop.reading]

/** The distinct readings that the sums need, in the order of the values that `MachineMeter.add` takes. */
export const readingsOfRules = ({ units, meters = {} }: Pick<MachineRules, 'units' | 'meters'>): string[] => [
  ...readingsOfUnits(units),
  ...Object.keys(meters).map(energySlot),
]

/** The readings whose samples a derivation needs: those of the sums, and those that tell that the machine is heard. */
export const readingsToDerive = (rules: MachineRules): string[] => [
  ...new Set([...readingsOfUnits(rules.units), ...Object.keys(rules.holds ?? {})]),
  ...Object.keys(rules.meters ?? {}).map(meterColumn),
]

/** The first of the readings that is mapped and has had a value. */
type First = (...ids: string[]) => string | null

const ofMachine = (id: MachineReadingId): string => id

function machineUnit(setup: MachineSetup, history: HighestMeans, first: First): UnitRules {
  const [capacity, power] = [machineCapacity(setup, first), first(ofMachine('power'))]
  return {
    unit: MACHINE_UNIT,
    running: runningRule(ofMachine('status'), ofMachine('demand'), ofMachine('power'), {
      first,
      history,
      ratedKw: setup.ratedPowerKw,
    }),
    failure: first(ofMachine('fault'), ofMachine('alarm')),
    power,
    load: null,
    cop: capacity && power ? { method: 'sums', capacity, power } : directCop(first),
  }
}

function directCop(first: First): CopMethod | null {
  const cop = first(ofMachine('cop'))
  if (cop !== null) return { method: 'cop', reading: cop }
  const kwPerTr = first(ofMachine('efficiency'))
  return kwPerTr === null ? null : { method: 'kwPerTr', reading: kwPerTr }
}

function compressorUnit(id: string, setup: MachineSetup, history: HighestMeans, first: First): UnitRules {
  const own = (reading: CompressorReadingId) => compressorReadingId(id, reading)
  const capacity = machineCapacity(setup, first)
  const [load, power] = [first(own('capacity')), first(own('power'))]
  const ratedKw = setup.ratedPowerKw === null ? null : setup.ratedPowerKw / setup.compressorIds.length
  return {
    unit: id,
    running: runningRule(own('status'), own('capacity'), own('power'), { first, history, ratedKw }),
    failure: first(own('fault'), own('alarm')),
    power,
    load,
    cop: capacity && load && power ? { method: 'share', capacity, power } : null,
  }
}

interface RunningBasis {
  readonly first: First
  readonly history: HighestMeans
  /** Rated power of the unit, kW. */
  readonly ratedKw: number | null
}

/** Status: anything but 0; load: above 1 %; power: above 2 % of the rated power, else of the highest hourly mean. */
function runningRule(
  status: string,
  load: string,
  power: string,
  { first, history, ratedKw }: RunningBasis,
): UnitRules['running'] {
  const reading = first(status, load, power)
  if (reading === null) return null
  if (reading === status) return { reading, above: 0 }
  if (reading === load) return { reading, above: RUNNING_ABOVE_PERCENT }
  return { reading, above: RUNNING_ABOVE_RATED * (ratedKw || (history.highestHourlyMeanKw[reading] ?? 0)) }
}
