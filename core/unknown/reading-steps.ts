import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'

/** A reading's samples in a stretch of time, by the steps between them. */
export interface ReadingSteps {
  readonly samples: number
  /** First and last sample; NaN without any. */
  readonly firstMs: number
  readonly lastMs: number
  readonly longestStepMs: number
  /** The lengths of the steps in order of time, and whether the value differs after each. */
  readonly steps: readonly number[]
  readonly differs: readonly boolean[]
}

export function stepsOf({ atMs, readings }: SampleBlock, reading: string): ReadingSteps {
  const column = readings[reading]
  const steps: number[] = []
  const differs: boolean[] = []
  let [samples, longestStepMs] = [0, 0]
  let [firstMs, lastMs, lastValue] = [Number.NaN, Number.NaN, Number.NaN]
  for (let row = 0; column !== undefined && row < column.length; row++) {
    const value = floatAt(column, row)
    if (Number.isNaN(value)) continue
    const at = floatAt(atMs, row)
    if (samples === 0) firstMs = at
    else {
      steps.push(at - lastMs)
      if (at - lastMs > longestStepMs) longestStepMs = at - lastMs
      differs.push(value !== lastValue)
    }
    samples++
    lastMs = at
    lastValue = value
  }
  return { samples, firstMs, lastMs, longestStepMs, steps, differs }
}

/** The steps that are longer than a limit. */
export interface LongSteps {
  readonly count: number
  readonly medianMs: number
  /** The longest step when the longest tenth of the steps, which are failures of a sensor, is left out. */
  readonly usualMs: number
  /** At least half of them follow one another: the reading's own pace, not the pauses of a faster one. */
  readonly isPace: boolean
  /** Share of them across which the value changed. */
  readonly differing: number
}

/** Null: no step is longer. */
export function longSteps({ steps, differs }: ReadingSteps, limitMs: number): LongSteps | null {
  const long: number[] = []
  let following = 0
  let differing = 0
  steps.forEach((step, i) => {
    if (step <= limitMs) return
    long.push(step)
    if ((steps[i - 1] ?? 0) > limitMs) following++
    if (differs[i] === true) differing++
  })
  if (long.length === 0) return null
  long.sort((a, b) => a - b)
  const [medianMs, usualMs] = [long[(long.length - 1) >> 1], usualOf(long)]
  if (medianMs === undefined || usualMs === undefined) return null
  const isPace = following >= long.length / 2 && usualMs <= MOST_SPREAD * medianMs
  return { count: long.length, medianMs, usualMs, isPace, differing: differing / long.length }
}

/** Steps of one pace are at most this many times their median: a poll may be missed. */
const MOST_SPREAD = 2

/** The longest of sorted lengths without the longest tenth of them. */
export const usualOf = (sorted: readonly number[]): number | undefined =>
  sorted[sorted.length - 1 - Math.floor(sorted.length / 10)]
