import type { ChillerModel } from '../chiller-model.ts'
import { dailyMeans } from '../fit/cross-validate.ts'
import { powerResidual, type Residual, type Scale, seenIn } from '../fit/residuals.ts'
import { isTrained } from '../fit/trained-range.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'
import { scaleOf } from '../watch/charts.ts'

/** The mean residual of each day from the fitted curve itself, wear and lasting faults included. */
export class DailyResiduals {
  readonly #model: ChillerModel
  readonly #scale: Scale
  readonly #days: { readonly day: number }[] = []
  readonly #residuals: (Residual | null)[] = []

  constructor(model: ChillerModel) {
    this.#model = model
    this.#scale = scaleOf(model)
  }

  take(block: SteadyBlock): void {
    const seen = seenIn(block, this.#scale)
    if (!isTrained(this.#model.range, seen.plr, seen.point)) return
    this.#days.push({ day: seen.day })
    this.#residuals.push(powerResidual(this.#model.power, seen))
  }

  /** By UTC day, counted from 1970; days with little steady operation are left out. */
  get byDay(): Map<number, number> {
    return new Map(dailyMeans(this.#days, this.#residuals).map(({ day, value }) => [day, value]))
  }
}
