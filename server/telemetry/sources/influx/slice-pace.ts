import { HOUR_MS } from '#core/time/hours.ts'

const LONGEST_MS = 366 * 24 * HOUR_MS
const FIRST_MS = 12 * HOUR_MS

/** Chooses the width of a long read's next slice by the number of values in the last one. */
export class SlicePace {
  readonly #wanted: number
  #widthMs = FIRST_MS

  /** `wanted`: the number of values that a slice should hold. */
  constructor(wanted: number) {
    this.#wanted = wanted
  }
  get widthMs(): number {
    return this.#widthMs
  }
  held(values: number): void {
    const factor = values === 0 ? 4 : Math.min(4, Math.max(0.25, this.#wanted / values))
    this.#widthMs = Math.min(LONGEST_MS, Math.max(1, Math.floor(this.#widthMs * factor)))
  }
  /** Halves the width after a slice with too many values; false at the smallest width. */
  halve(): boolean {
    if (this.#widthMs <= 1) return false
    this.#widthMs = Math.floor(this.#widthMs / 2)
    return true
  }
}
