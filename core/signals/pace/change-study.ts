import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '../blocks.ts'
import { Histogram } from '../histogram.ts'
import { FEWEST_LONG_STEPS, LEAST_SHARE, withoutLongest } from './long-steps.ts'
import type { ReadingHold } from './reading-hold.ts'

/** A measured reading that may be on change, by its steps alone. */
interface Candidate {
  readonly id: string
  readonly limitMs: number
  readonly highest: number
}

/** At rest a reading stands at this share of its highest value, or below. */
const AT_REST = 0.02
const MOST_CHANGE = 2
const LEAST_QUIET = 0.75
/** The same change of two rounded values differs in its last digits. */
const ROUNDING = 1e-6

/** Decides which measured readings are on change, from all samples in order of time. */
export class ChangeStudy {
  readonly #heardMs: readonly (readonly [id: string, heardMs: number])[]
  readonly #candidates: readonly StudiedCandidate[]
  /** How long the machine has been heard up to the last row. */
  #clockMs = 0
  #lastMs = Number.NEGATIVE_INFINITY
  #heardToMs = Number.NEGATIVE_INFINITY

  constructor(holds: ReadonlyMap<string, ReadingHold>, candidates: readonly Candidate[]) {
    this.#heardMs = [...holds].map(([id, { heardMs }]) => [id, heardMs])
    this.#candidates = candidates.map((candidate) => new StudiedCandidate(candidate))
  }

  add({ atMs, readings }: SampleBlock): void {
    const clockMs = this.#clock(atMs, readings)
    for (const candidate of this.#candidates) {
      const column = readings[candidate.id]
      if (column !== undefined) candidate.add(atMs, column, clockMs)
    }
  }

  /** The ids of the readings on change. */
  onChange(): string[] {
    return this.#candidates.filter((candidate) => candidate.isOnChange()).map(({ id }) => id)
  }

  /** By row: how long the machine has been heard since the first row of all. */
  #clock(atMs: Float64Array, readings: SampleBlock['readings']): Float64Array {
    const heardToMs = new Float64Array(atMs.length).fill(Number.NEGATIVE_INFINITY)
    for (const [id, heardMs] of this.#heardMs) {
      const column = readings[id]
      if (column === undefined) continue
      for (let row = 0; row < column.length; row++) {
        const untilMs = floatAt(atMs, row) + heardMs
        if (!Number.isNaN(column[row]) && untilMs > floatAt(heardToMs, row)) heardToMs[row] = untilMs
      }
    }
    return heardToMs.map((untilMs, row) => {
      const now = floatAt(atMs, row)
      const heardMs = Math.min(now, this.#heardToMs) - this.#lastMs
      if (heardMs > 0) this.#clockMs += heardMs
      this.#lastMs = now
      this.#heardToMs = Math.max(this.#heardToMs, untilMs)
      return this.#clockMs
    })
  }
}

class StudiedCandidate {
  readonly id: string
  readonly #limitMs: number
  readonly #restAt: number
  /** All changes; and those across long steps that did not begin at rest. */
  readonly #changes = new Histogram()
  readonly #longChanges = new Histogram()
  /** Long steps by length, weighed by the time in them in which the machine was heard. */
  readonly #long = new Histogram()
  #atRest = 0
  #firstClockMs = Number.NaN
  #lastClockMs = Number.NaN
  #lastMs = 0
  #lastValue = Number.NaN

  constructor({ id, limitMs, highest }: Candidate) {
    this.id = id
    this.#limitMs = limitMs
    this.#restAt = highest > 0 ? AT_REST * highest : Number.NEGATIVE_INFINITY
  }

  add(atMs: Float64Array, column: Float64Array, clockMs: Float64Array): void {
    for (let row = 0; row < column.length; row++) {
      const value = floatAt(column, row)
      if (!Number.isNaN(value)) this.#take(floatAt(atMs, row), value, floatAt(clockMs, row))
    }
  }

  #take(atMs: number, value: number, clockMs: number): void {
    if (Number.isNaN(this.#firstClockMs)) this.#firstClockMs = clockMs
    else {
      const change = Math.abs(value - this.#lastValue)
      this.#changes.add(change)
      const stepMs = atMs - this.#lastMs
      if (stepMs > this.#limitMs) {
        this.#long.add(stepMs, 1, clockMs - this.#lastClockMs)
        if (this.#lastValue <= this.#restAt) this.#atRest++
        else this.#longChanges.add(change)
      }
    }
    this.#lastMs = atMs
    this.#lastValue = value
    this.#lastClockMs = clockMs
  }

  isOnChange(): boolean {
    const count = this.#long.total
    if (count < FEWEST_LONG_STEPS) return false
    const heardMs = this.#lastClockMs - this.#firstClockMs
    const cells = this.#long.cells().map(([, cell]) => [cell.count, cell.weight] as const)
    if (withoutLongest(cells) <= LEAST_SHARE * heardMs) return false
    const most = MOST_CHANGE * (this.#changes.median() ?? 0) * (1 + ROUNDING)
    const small = this.#longChanges.cells().filter(([change]) => change <= most)
    const quiet = small.reduce((sum, [, cell]) => sum + cell.count, this.#atRest)
    return quiet >= LEAST_QUIET * count
  }
}
