/** A random generator that repeats itself for the same seed (mulberry32), so that a failure can be reproduced. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }
  /** A number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  below(end: number): number {
    return Math.floor(this.next() * end)
  }
  one<T>(of: readonly T[]): T {
    // A member may be null or undefined itself.
    return of[this.below(of.length)] as T
  }
  isOnceIn(times: number): boolean {
    return this.below(times) === 0
  }
}
