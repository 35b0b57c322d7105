import { floatAt } from '#core/arrays/element-at.ts'
import { lowerBound } from '#core/arrays/lower-bound.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { SampleBlock } from './blocks.ts'

/** The newest sample of a reading: its instant and its value. */
export type HeldValue = readonly [atMs: number, value: number]
export type HeldReadings = Readonly<Record<string, HeldValue>>

export interface HoldInput {
  readonly samples: SampleBlock
  /** The readings to visit, in the order in which `visit` gets their values. */
  readonly readings: readonly string[]
  /** Values that are held from before `fromMs`. */
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
  const { fromMs, toMs } = input
  const { atMs } = input.samples
  const held = new HeldValues(input)
  let row = lowerBound(atMs, fromMs)
  let now = fromMs
  while (now < toMs) {
    if (row < atMs.length && atMs[row] === now) {
      held.take(row, now)
      row++
    }
    const nextHour = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS
    const next = held.firstEnd(Math.min(toMs, nextHour, row < atMs.length ? floatAt(atMs, row) : toMs), now)
    visit(now, next, held.values)
    now = next
  }
}

/** The value that each reading holds at the moment, NaN without one, and when its hold ends. */
class HeldValues {
  readonly values: Float64Array
  readonly #expiry: Float64Array
  /** By reading; undefined for a reading without samples. */
  readonly #columns: readonly (Float64Array | undefined)[]
  readonly #gapLimitMs: number
  /** Lower bound of when the next held value ends: exact only after a scan, but never too late. */
  #earliest = Number.NEGATIVE_INFINITY

  constructor({ samples, readings, gapLimitMs, held }: HoldInput) {
    this.#columns = readings.map((id) => samples.readings[id])
    this.#gapLimitMs = gapLimitMs
    this.values = new Float64Array(readings.length).fill(Number.NaN)
    this.#expiry = new Float64Array(readings.length)
    readings.forEach((id, slot) => {
      const [at, value] = held[id] ?? [Number.NEGATIVE_INFINITY, Number.NaN]
      this.values[slot] = value
      this.#expiry[slot] = at + gapLimitMs
    })
  }

  /** Takes a row's samples, which are of `now`. */
  take(row: number, now: number): void {
    const untilMs = now + this.#gapLimitMs
    for (let slot = 0; slot < this.#columns.length; slot++) {
      const column = this.#columns[slot]
      const value = column === undefined ? Number.NaN : floatAt(column, row)
      if (Number.isNaN(value)) continue
      this.values[slot] = value
      this.#expiry[slot] = untilMs
    }
    if (this.#earliest > untilMs) this.#earliest = untilMs
  }

  /** The instant at which the first held value ends, `next` at the latest. Forgets the values that have ended by `now`. */
  firstEnd(next: number, now: number): number {
    if (this.#earliest >= next) return next
    this.#earliest = Number.POSITIVE_INFINITY
    for (let slot = 0; slot < this.values.length; slot++) {
      if (Number.isNaN(this.values[slot])) continue
      const expiry = floatAt(this.#expiry, slot)
      if (expiry <= now) this.values[slot] = Number.NaN
      else if (expiry < this.#earliest) this.#earliest = expiry
    }
    return Math.min(next, this.#earliest)
  }
}

/** The values held just before the instant. Samples of one gap limit before the instant are enough. */
export function heldBefore(
  samples: SampleBlock,
  readings: readonly string[],
  gapLimitMs: number,
  atMs: number,
): Record<string, HeldValue> {
  const end = lowerBound(samples.atMs, atMs)
  const held: Record<string, HeldValue> = {}
  for (const id of readings) {
    const column = samples.readings[id]
    for (let row = end - 1; column !== undefined && row >= 0; row--) {
      const at = floatAt(samples.atMs, row)
      if (at + gapLimitMs <= atMs) break
      const value = floatAt(column, row)
      if (Number.isNaN(value)) continue
      held[id] = [at, value]
      break
    }
  }
  return held
}
