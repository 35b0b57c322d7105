import { byteAt, floatAt } from '#core/arrays/element-at.ts'

/** Runs of one repeated value in a sensor's samples while the machine runs. Plain JSON. */
export interface Repetition {
  readonly value: number
  /** Samples of the run so far, and the instant of the first. */
  readonly rows: number
  readonly fromMs: number
}

/** Counts how often a sensor repeats its value. */
export class RepeatedValues {
  #value: number
  #rows: number
  #fromMs: number

  constructor({ value, rows, fromMs }: Repetition = { value: Number.NaN, rows: 0, fromMs: 0 }) {
    this.#value = value
    this.#rows = rows
    this.#fromMs = fromMs
  }

  get run(): Repetition {
    return { value: this.#value, rows: this.#rows, fromMs: this.#fromMs }
  }

  /** Takes one sample of the running machine. Returns the samples of the run that it ends; 0 when the value is repeated. */
  take(value: number, atMs: number): number {
    if (value === this.#value) {
      this.#rows += 1
      return 0
    }
    const ended = this.#rows
    this.#value = value
    this.#rows = 1
    this.#fromMs = atMs
    return ended
  }
}

/** Ascending lengths of the longest runs of a column. */
const KEPT = 5

/** Longest runs of repeated values, and the spread, of one sensor in the training. */
export class SensorHabit {
  readonly #runs = new RepeatedValues()
  readonly #longest: number[] = []
  #count = 0
  #mean = 0
  #square = 0

  take(values: Float64Array, running: Uint8Array): void {
    for (let row = 0; row < values.length; row += 1) {
      const value = floatAt(values, row)
      if (byteAt(running, row) !== 1 || !Number.isFinite(value)) continue
      this.#keep(this.#runs.take(value, 0))
      this.#count += 1
      const away = value - this.#mean
      this.#mean += away / this.#count
      this.#square += away * (value - this.#mean)
    }
  }

  #keep(rows: number): void {
    if (rows < 2) return
    this.#longest.push(rows)
    this.#longest.sort((a, b) => b - a)
    this.#longest.length = Math.min(this.#longest.length, KEPT)
  }

  /** The third longest run: up to two runs of a history may themselves be a stuck sensor. */
  get usualRun(): number {
    const runs = [...this.#longest, this.#runs.run.rows].sort((a, b) => b - a)
    return runs[Math.min(2, runs.length - 1)] ?? 1
  }
  get spread(): number {
    return this.#count < 2 ? 0 : Math.sqrt(this.#square / (this.#count - 1))
  }
  get count(): number {
    return this.#count
  }
}
