import { byteAt, entryAt, floatAt } from '#core/arrays/element-at.ts'
import { HOUR_MS } from '#core/time/hours.ts'

/** Starts of the last hours. Plain JSON. */
export interface StartMemory {
  readonly last: number | null
  readonly startsMs: readonly number[]
}

/** Samples up to this far apart can show single starts; with rarer ones only the starts of a day tell anything. */
const FINE_STEP_MS = HOUR_MS / 3
export const watchedTime = (stepMs: number): number => (stepMs <= FINE_STEP_MS ? 3 : 24) * HOUR_MS

/** Counts the starts of one unit within the watched time. */
export class RecentStarts {
  readonly #watchedMs: number
  #last: number | null
  #startsMs: number[]

  constructor(watchedMs: number, memory: StartMemory = { last: null, startsMs: [] }) {
    this.#watchedMs = watchedMs
    this.#last = memory.last
    this.#startsMs = [...memory.startsMs]
  }

  get memory(): StartMemory {
    return { last: this.#last, startsMs: this.#startsMs }
  }

  /** Takes the rows' states (1 = runs, 0 = stands); calls `onStart` with each start's instant and the starts of the watched time. */
  take(
    atMs: Float64Array,
    running: Uint8Array,
    onStart: (atMs: number, startsMs: readonly number[]) => void,
  ): void {
    for (let row = 0; row < running.length; row += 1) {
      const state = byteAt(running, row)
      if (state > 1) continue
      if (state === 1 && this.#last === 0) this.#start(floatAt(atMs, row), onStart)
      this.#last = state
    }
  }

  #start(atMs: number, onStart: (atMs: number, startsMs: readonly number[]) => void): void {
    this.#startsMs.push(atMs)
    while (atMs - entryAt(this.#startsMs, 0) > this.#watchedMs) this.#startsMs.shift()
    onStart(atMs, this.#startsMs)
  }
}
