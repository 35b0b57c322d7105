import { HOUR_MS } from '#core/time/hours.ts'
import type { SampleBlock } from './blocks.ts'
import { lowerBound } from './combine.ts'

/** The newest sample of a reading: its instant and its value. */
export type Held = readonly [atMs: number, value: number]
export type HeldReadings = Readonly<Record<string, Held>>

export interface HoldInput {
  readonly samples: SampleBlock
  /** Readings wanted, in the order in which `visit` gets their values. */
  readonly readings: readonly string[]
  /** What is held from before `fromMs`. */
  readonly held: HeldReadings
  readonly gapLimitMs: number
  readonly fromMs: number
  readonly toMs: number
}

/**
 * Visits [fromMs, toMs) in stretches, in order and without holes, in which every reading's value stays the same. NaN = unknown.
 * A sample holds until the reading's next one, at most for the gap limit. Stretches end at UTC hours too.
 */
export function forEachHold(
  input: HoldInput,
  visit: (aMs: number, bMs: number, values: Float64Array) => void,
): void {
  const { samples, readings, gapLimitMs, fromMs, toMs } = input
  const { atMs } = samples
  const slots = readings.flatMap((id, slot) => (samples.readings[id] === undefined ? [] : [slot]))
  const columns = slots.map((slot) => samples.readings[readings[slot]!]!)
  const values = new Float64Array(readings.length).fill(Number.NaN)
  const expiry = new Float64Array(readings.length)
  readings.forEach((id, slot) => {
    const [at, value] = input.held[id] ?? [Number.NEGATIVE_INFINITY, Number.NaN]
    values[slot] = value
    expiry[slot] = at + gapLimitMs
  })

  /** Lower bound of when the next held value ends: exact only after a scan, but never too late. */
  let earliest = Number.NEGATIVE_INFINITY
  const scan = (now: number): void => {
    earliest = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < values.length; slot++) {
      if (Number.isNaN(values[slot])) continue
      if (expiry[slot]! <= now) values[slot] = Number.NaN
      else if (expiry[slot]! < earliest) earliest = expiry[slot]!
    }
  }

  let row = lowerBound(atMs, fromMs)
  let now = fromMs
  while (now < toMs) {
    if (row < atMs.length && atMs[row] === now) {
      for (let i = 0; i < slots.length; i++) {
        const value = columns[i]![row]!
        if (Number.isNaN(value)) continue
        values[slots[i]!] = value
        expiry[slots[i]!] = now + gapLimitMs
      }
      if (earliest > now + gapLimitMs) earliest = now + gapLimitMs
      row++
    }
    const nextHour = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
    let next = Math.min(toMs, nextHour, row < atMs.length ? atMs[row]! : toMs)
    if (earliest < next) {
      scan(now)
      next = Math.min(next, earliest)
    }
    visit(now, next, values)
    now = next
  }
}

/** What is held just before the instant, from the samples before it (those of one gap limit suffice). */
export function heldBefore(
  samples: SampleBlock,
  readings: readonly string[],
  gapLimitMs: number,
  atMs: number,
): Record<string, Held> {
  const end = lowerBound(samples.atMs, atMs)
  const held: Record<string, Held> = {}
  for (const id of readings) {
    const column = samples.readings[id]
    for (let row = end - 1; column !== undefined && row >= 0; row--) {
      const at = samples.atMs[row]!
      if (at + gapLimitMs <= atMs) break
      if (Number.isNaN(column[row])) continue
      held[id] = [at, column[row]!]
      break
    }
  }
  return held
}
