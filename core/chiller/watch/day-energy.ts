import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'

/** Electric energy of the last days. Plain JSON. */
export interface EnergyMemory {
  readonly lastMs: number | null
  /** The present day, counted from 1970, and its energy so far. */
  readonly day: number | null
  readonly kwh: number
  /** Smoothed energy of a day; null before the first whole day. */
  readonly kwhPerDay: number | null
  /** Loss of an alarm's days: sum and number. */
  readonly loss: { readonly kwh: number; readonly days: number }
}

const nothing: EnergyMemory = { lastMs: null, day: null, kwh: 0, kwhPerDay: null, loss: { kwh: 0, days: 0 } }

/** A sample's power holds until the next one, at most for three steps. */
const HELD_STEPS = 3
const LAMBDA = 0.3

/** The energy that a machine takes in a day, and what a deviation of its power costs. */
export class DayEnergy {
  readonly #heldMs: number
  #memory: EnergyMemory

  constructor(stepMs: number, memory: EnergyMemory = nothing) {
    this.#heldMs = HELD_STEPS * stepMs
    this.#memory = memory
  }

  get memory(): EnergyMemory {
    return this.#memory
  }

  take({ atMs, readings }: SampleBlock): void {
    const power = readings.power
    if (power === undefined) return
    let { lastMs, day, kwh, kwhPerDay } = this.#memory
    for (let row = 0; row < atMs.length; row += 1) {
      const [at, powerKw] = [floatAt(atMs, row), floatAt(power, row)]
      if (!Number.isFinite(powerKw)) continue
      const today = Math.floor(at / DAY_MS)
      if (day !== null && today > day) {
        kwhPerDay = kwhPerDay === null ? kwh : kwhPerDay + LAMBDA * (kwh - kwhPerDay)
        kwh = 0
      }
      if (lastMs !== null) kwh += (powerKw * Math.min(at - lastMs, this.#heldMs)) / HOUR_MS
      day = today
      lastMs = at
    }
    this.#memory = { ...this.#memory, lastMs, day, kwh, kwhPerDay }
  }

  /**
   * Mean energy that the alarm's days cost beyond the expectation, kWh a day: E·(1 − e^−r) with r = ln(power / expected) of the day; never negative.
   * The first day of an alarm begins the mean anew.
   */
  lossPerDay(residual: number, isFirst: boolean): number {
    const { loss, kwhPerDay, kwh } = this.#memory
    const day = Math.max(0, (kwhPerDay ?? kwh) * (1 - Math.exp(-residual)))
    const next = isFirst ? { kwh: day, days: 1 } : { kwh: loss.kwh + day, days: loss.days + 1 }
    this.#memory = { ...this.#memory, loss: next }
    return next.kwh / next.days
  }
}
