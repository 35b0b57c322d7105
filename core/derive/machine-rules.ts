import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { type HistoryStats, medianStepMs } from '#core/signals/history.ts'
import type { MachineSetup } from '#core/signals/machine-setup.ts'
import { compressorPrefix } from '#core/signals/standard-readings.ts'
import { MINUTE_MS } from '#core/time/hours.ts'

/** How one machine's samples are read: chosen once from its setup and history. JSON-serialisable. */
export interface MachineRules {
  /** The machine's own unit first, then its compressors in their order. */
  readonly units: readonly UnitRules[]
  readonly gapLimitMs: number
  readonly microStopMs: number
}

export interface UnitRules {
  readonly unit: string
  /** The reading that tells whether it runs, and the value above which it does. */
  readonly running: { readonly reading: string; readonly above: number } | null
  /** The reading whose being on is a failure. */
  readonly failure: string | null
  /** The reading of electric power. */
  readonly power: string | null
  /** A compressor's reading of its own load, by which the running ones share the machine's capacity. */
  readonly load: string | null
  readonly cop: CopMethod | null
}

export type CopMethod =
  | { readonly method: 'sums'; readonly capacity: string; readonly power: string }
  /** A compressor: its share of the machine's capacity, by its load among the running ones'. */
  | { readonly method: 'share'; readonly capacity: string; readonly power: string }
  | { readonly method: 'cop'; readonly reading: string }
  | { readonly method: 'kwPerTr'; readonly reading: string }

export const MIN_GAP_LIMIT_MS = 5 * MINUTE_MS
const RUNNING_ABOVE_PERCENT = 1
const RUNNING_ABOVE_RATED = 0.02

export function resolveRules(setup: MachineSetup, history: HistoryStats): MachineRules {
  const mapped = new Set(setup.readings.filter((r) => r.topicField !== '').map((r) => r.id))
  const usable = new Set(history.seen.filter((id) => mapped.has(id)))
  const first = (...ids: string[]): string | null => ids.find((id) => usable.has(id)) ?? null
  return {
    units: [
      machineUnit(setup, history, first),
      ...setup.compressorIds.map((id) => compressorUnit(id, setup, history, first)),
    ],
    gapLimitMs: gapLimitMs(setup, history),
    microStopMs: setup.microStopMs,
  }
}

/** Three median steps, at least five minutes. Whole milliseconds: instants are, and a hold's end is one of them. */
const gapLimitMs = (setup: MachineSetup, history: HistoryStats): number =>
  Math.max(1, Math.round(setup.gapLimitMs ?? Math.max(MIN_GAP_LIMIT_MS, 3 * (medianStepMs(history) ?? 0))))

type First = (...ids: string[]) => string | null

function machineUnit(setup: MachineSetup, history: HistoryStats, first: First): UnitRules {
  const running = first('status', 'demand', 'power')
  const capacity = first('capacity')
  const power = first('power')
  const reading = first('cop', 'efficiency')
  const direct: CopMethod | null =
    reading === null ? null : { method: reading === 'cop' ? 'cop' : 'kwPerTr', reading }
  return {
    unit: MACHINE_UNIT,
    running:
      running === null ? null : { reading: running, above: above(running, setup.ratedPowerKw, history) },
    failure: first('fault', 'alarm'),
    power,
    load: null,
    cop: capacity && power ? { method: 'sums', capacity, power } : direct,
  }
}

function compressorUnit(id: string, setup: MachineSetup, history: HistoryStats, first: First): UnitRules {
  const prefix = compressorPrefix(id)
  const running = first(`${prefix}_status`, `${prefix}_capacity`, `${prefix}_power`)
  const capacity = first('capacity')
  const load = first(`${prefix}_capacity`)
  const power = first(`${prefix}_power`)
  const ratedKw = setup.ratedPowerKw === null ? null : setup.ratedPowerKw / setup.compressorIds.length
  return {
    unit: id,
    running: running === null ? null : { reading: running, above: above(running, ratedKw, history) },
    failure: first(`${prefix}_fault`, `${prefix}_alarm`),
    power,
    load,
    cop: capacity && load && power ? { method: 'share', capacity, power } : null,
  }
}

/** Status: anything but 0; load: above 1 %; power: above 2 % of the rated power, else of the highest hourly mean. */
function above(reading: string, ratedKw: number | null, history: HistoryStats): number {
  if (/(^|_)status$/.test(reading)) return 0
  if (!/(^|_)power$/.test(reading)) return RUNNING_ABOVE_PERCENT
  return RUNNING_ABOVE_RATED * (ratedKw || (history.highestHourlyMeanKw[reading] ?? 0))
}
