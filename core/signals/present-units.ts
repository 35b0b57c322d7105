import type { Stretch } from '#core/time/stretch.ts'
import type { SampleBlock } from './blocks.ts'
import type { MachineRules } from './machine-rules.ts'
import { type HeldReadings, mostHoldMs } from './pace/held-values.ts'
import { holdIn } from './pace/reading-hold.ts'

/** The newest known sample of a reading that tells a state. JSON-serialisable. */
export interface PresentState {
  readonly reading: string
  readonly atMs: number
  readonly isOn: boolean
  /** The sample's hold ends here; null: it holds until the reading's next sample. */
  readonly untilMs: number | null
}

export interface PresentUnit {
  readonly unit: string
  /** Null: no sample is known. */
  readonly running: PresentState | null
  readonly fault: PresentState | null
  /** Whether the unit has a failure reading. */
  readonly watchesFaults: boolean
}

/** The units' newest states by the samples, else by the values held from before them. */
export function presentUnits(rules: MachineRules, samples: SampleBlock, held: HeldReadings): PresentUnit[] {
  const newestState = (reading: string, above: number): PresentState | null => {
    const newest = newestSample(rules, reading, samples) ?? heldSample(held, reading)
    if (newest === null) return null
    const untilMs = newest.atMs + holdMs(rules, reading)
    return {
      reading,
      atMs: newest.atMs,
      isOn: newest.value > above,
      untilMs: untilMs === Number.POSITIVE_INFINITY ? null : untilMs,
    }
  }
  return rules.units.map(({ unit, running, failure }) => ({
    unit,
    running: running && newestState(running.reading, running.above),
    fault: failure === null ? null : newestState(failure, 0),
    watchesFaults: failure !== null,
  }))
}

/** A meter's power describes the step before it, so it holds for the longest step that gives a state. */
const holdMs = (rules: MachineRules, reading: string): number =>
  rules.meters?.[reading]?.limitMs ?? mostHoldMs(holdIn(rules, reading))

interface Sample {
  readonly atMs: number
  readonly value: number
}

/** The reading's newest sample. A single sample above the reading's bound is ignored. */
function newestSample(rules: MachineRules, reading: string, samples: SampleBlock): Sample | null {
  const column = Object.hasOwn(samples.readings, reading) ? samples.readings[reading] : undefined
  const newest = sampleBefore(samples, column, samples.atMs.length)
  const bound = holdIn(rules, reading).leapsAbove
  if (newest === null || bound === undefined || newest.value <= bound) return newest
  const before = sampleBefore(samples, column, newest.row)
  return before !== null && before.value <= bound ? before : newest
}

function sampleBefore(
  { atMs }: SampleBlock,
  column: Float64Array | undefined,
  endRow: number,
): (Sample & { readonly row: number }) | null {
  for (let row = endRow - 1; column !== undefined && row >= 0; row--) {
    const [at, value] = [atMs[row], column[row]]
    if (at !== undefined && value !== undefined && !Number.isNaN(value)) return { row, atMs: at, value }
  }
  return null
}

function heldSample(held: HeldReadings, reading: string): Sample | null {
  const sample = Object.hasOwn(held, reading) ? held[reading] : undefined
  return sample === undefined ? null : { atMs: sample[0], value: sample[1] }
}

/** The newer state of each reading. Of `before` only states of the readings count that decide by the rules. */
export function laterUnits(
  before: readonly PresentUnit[],
  now: readonly PresentUnit[],
  { units }: Pick<MachineRules, 'units'>,
): PresentUnit[] {
  const known = new Map(before.map((unit) => [unit.unit, unit]))
  const decides = new Map(units.map((unit) => [unit.unit, unit]))
  return now.map((unit) => {
    const [former, rules] = [known.get(unit.unit), decides.get(unit.unit)]
    return {
      ...unit,
      running: laterState(stateOf(former?.running, rules?.running?.reading), unit.running),
      fault: laterState(stateOf(former?.fault, rules?.failure), unit.fault),
    }
  })
}

const stateOf = (state: PresentState | null | undefined, reading: string | null | undefined) =>
  state && state.reading === reading ? state : null

function laterState(before: PresentState | null, now: PresentState | null): PresentState | null {
  if (before === null || now === null) return now ?? before
  return before.atMs > now.atMs ? before : now
}

/** Removes the states whose sample lies in one of the stretches, because other samples replace it. */
export function withoutStates(units: readonly PresentUnit[], stretches: readonly Stretch[]): PresentUnit[] {
  const isReplaced = ({ atMs }: PresentState) =>
    stretches.some(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs)
  const kept = (state: PresentState | null) => (state === null || isReplaced(state) ? null : state)
  return units.map((unit) => ({ ...unit, running: kept(unit.running), fault: kept(unit.fault) }))
}

/** The state at the machine's newest sample; null: not known. */
export const stateAt = (state: PresentState | null, newestSampleMs: number): boolean | null =>
  state === null || (state.untilMs !== null && state.untilMs <= newestSampleMs) ? null : state.isOn
