import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { SampleBlock } from '../blocks.ts'
import { readingColumns } from '../meters/meter-rules.ts'
import { isOnOff } from '../readings/quantities.ts'
import { quantityOf, type ReadingIdentity } from '../readings/reading-identity.ts'

/** How often a reading's samples come, and whether they come when the value changes. JSON-serialisable. */
export type ReadingPace = KeptPace | OpenPace

/** Settled once, so that old figures do not move. */
export interface KeptPace {
  /** Median step between the reading's own consecutive instants. */
  readonly stepMs: number
  /** The source writes the reading when it changes. */
  readonly onChange: boolean
  /** At least half of its consecutive samples differ. */
  readonly alternates: boolean
}

/** The first samples of a reading whose pace is not settled. */
export interface OpenPace {
  readonly lastMs: number
  readonly lastValue: number
  readonly steps: readonly number[]
  /** Number of consecutive samples that differ. */
  readonly differing: number
}

export type ReadingPaces = Readonly<Record<string, ReadingPace>>

/** With fewer samples a state counts as written on change. */
export const FEWEST_STATE_SAMPLES = 20
/** An open pace keeps this many steps: enough to decide a state's kind. */
const MOST_STEPS = FEWEST_STATE_SAMPLES - 1
/** With fewer steps a pace stays open. */
export const FEWEST_STEPS = 10

export const isOpen = (pace: ReadingPace): pace is OpenPace => 'steps' in pace
export const isState = (reading: ReadingIdentity): boolean => isOnOff(quantityOf(reading))

/** At least half of the consecutive samples differ; false without two samples. */
export const alternates = (steps: number, differing: number): boolean => steps > 0 && 2 * differing >= steps

/** The facts of a pace by the samples that it knows. */
export function factsOf(pace: ReadingPace | undefined, ofState: boolean): KeptPace {
  if (pace === undefined) return { stepMs: 0, onChange: ofState, alternates: false }
  if (!isOpen(pace)) return pace
  const { steps, differing } = pace
  const isAlternating = alternates(steps.length, differing)
  const onChange = ofState && (steps.length < MOST_STEPS || isAlternating)
  return { stepMs: medianOf(steps), onChange, alternates: isAlternating }
}

function medianOf(steps: readonly number[]): number {
  const sorted = [...steps].sort((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? 0 : (low + high) / 2
}

/** The paces with these samples too. Only samples newer than the reading's last count. */
export function addToPaces(paces: ReadingPaces, { atMs, readings }: SampleBlock): ReadingPaces {
  const changed = readingColumns(readings).flatMap(([id, column]) => {
    const pace = Object.hasOwn(paces, id) ? paces[id] : undefined
    if (pace !== undefined && (!isOpen(pace) || pace.steps.length >= MOST_STEPS)) return []
    const next = addToPace(pace, atMs, column)
    return next === pace || next === undefined ? [] : [[id, next] as const]
  })
  return changed.length === 0 ? paces : { ...paces, ...Object.fromEntries(changed) }
}

function addToPace(
  before: OpenPace | undefined,
  atMs: Float64Array,
  column: Float64Array,
): OpenPace | undefined {
  let pace = before
  for (let row = before ? lowerBound(atMs, before.lastMs + 1) : 0; row < column.length; row++) {
    const value = floatAt(column, row)
    if (Number.isNaN(value)) continue
    pace = nextPace(pace, floatAt(atMs, row), value)
    if (pace.steps.length >= MOST_STEPS) break
  }
  return pace
}

export const nextPace = (pace: OpenPace | undefined, lastMs: number, lastValue: number): OpenPace =>
  pace === undefined
    ? { lastMs, lastValue, steps: [], differing: 0 }
    : {
        lastMs,
        lastValue,
        steps: [...pace.steps, lastMs - pace.lastMs],
        differing: pace.differing + (pace.lastValue === lastValue ? 0 : 1),
      }

/** Settles the paces that have enough samples: ten steps, of a state twenty samples. */
export function keepPaces(paces: ReadingPaces, readings: readonly ReadingIdentity[]): ReadingPaces {
  const kept = readings.flatMap((reading) => {
    const pace = Object.hasOwn(paces, reading.id) ? paces[reading.id] : undefined
    if (pace === undefined || !isOpen(pace)) return []
    const ofState = isState(reading)
    const isKept = pace.steps.length >= (ofState ? MOST_STEPS : FEWEST_STEPS)
    return isKept ? [[reading.id, factsOf(pace, ofState)] as const] : []
  })
  return kept.length === 0 ? paces : { ...paces, ...Object.fromEntries(kept) }
}
