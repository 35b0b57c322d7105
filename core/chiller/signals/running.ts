import type { SampleBlock } from '#core/signals/blocks.ts'

/** Whether a unit runs, row by row. 2 = not known. */
const UNKNOWN_ROW = 2

/** Above this demand, %, a machine without a status runs (domain reference, section 2). */
const RUNNING_DEMAND = 1
/** Above this part of the highest power so far, a machine with neither runs. */
const RUNNING_POWER = 0.02

/** Tells the running rows of one unit, stretch after stretch; the value of a row without a sample is the one before. */
export class RunningRows {
  readonly #prefix: string
  #last: 0 | 1 | typeof UNKNOWN_ROW = UNKNOWN_ROW
  #highestPowerKw: number
  #hasStatus = false
  #hasLoad = false

  /** `prefix` is empty for the machine and `c1_` for a compressor; the highest power known so far, 0 without one. */
  constructor(prefix: string, highestPowerKw = 0) {
    this.#prefix = prefix
    this.#highestPowerKw = highestPowerKw
  }

  get highestPowerKw(): number {
    return this.#highestPowerKw
  }

  take({ atMs, readings }: SampleBlock): Uint8Array {
    const status = readings[`${this.#prefix}status`]
    const load = readings[this.#prefix === '' ? 'demand' : `${this.#prefix}capacity`]
    const power = readings[`${this.#prefix}power`]
    this.#hasStatus ||= status?.some(Number.isFinite) ?? false
    this.#hasLoad ||= load?.some(Number.isFinite) ?? false
    const rows = new Uint8Array(atMs.length)
    for (let row = 0; row < rows.length; row += 1) {
      if (this.#hasStatus) this.#hold(status?.[row], 0)
      else if (this.#hasLoad) this.#hold(load?.[row], RUNNING_DEMAND)
      else this.#byPower(power?.[row])
      rows[row] = this.#last
    }
    return rows
  }

  #byPower(powerKw: number | undefined): void {
    if (powerKw !== undefined && powerKw > this.#highestPowerKw) this.#highestPowerKw = powerKw
    this.#hold(powerKw, RUNNING_POWER * this.#highestPowerKw)
  }

  #hold(value: number | undefined, limit: number): void {
    if (value !== undefined && Number.isFinite(value)) this.#last = value > limit ? 1 : 0
  }
}
