import { KW_PER_TR } from '#core/signals/units.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { seenIn } from '../fit/residuals.ts'
import { meanOfReading } from '../signals/operating-point.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'
import { scaleOf } from '../watch/charts.ts'
import { type FoundAnomaly, steadyWhy } from './found-anomaly.ts'
import { DEMAND_MAX } from './phase-cloud.ts'

/** A block deviates beyond this many standard deviations, and by no less than 5 %. */
const LIMIT_SIGMAS = 4
const LEAST_DEVIATION = 0.05
/** Deviating blocks no farther apart than this are one deviation that persists. */
const APART_BLOCKS = 2

/** Finds the steady blocks whose power deviates together with a neighbour: a residual that persists. */
export class SteadyAnomalies {
  readonly found: FoundAnomaly[] = []
  readonly #model: ChillerModel
  readonly #limit: number
  #candidate: FoundAnomaly | null = null

  constructor(model: ChillerModel) {
    this.#model = model
    this.#limit = Math.max(LEAST_DEVIATION, LIMIT_SIGMAS * model.blockSigma)
  }

  /** `residual` = ln(power / expected) and the expectation's standard deviation; null without an expectation. */
  take(block: SteadyBlock, residual: { readonly value: number; readonly sd: number } | null): void {
    if (residual === null) return
    const limit = Math.hypot(this.#limit, LIMIT_SIGMAS * residual.sd)
    if (Math.abs(residual.value) <= limit) return
    const anomaly = this.#anomaly(block, residual.value, limit)
    if (anomaly === null) return
    const before = this.#candidate ?? this.found.at(-1) ?? null
    const { blockMs } = this
    const persists = before !== null && anomaly.atMs - before.atMs <= APART_BLOCKS * blockMs
    if (persists) this.found.push(...(this.#candidate === null ? [] : [this.#candidate]), anomaly)
    this.#candidate = persists ? null : anomaly
  }

  get blockMs(): number {
    return Math.max(this.#model.stepMs, 1_800_000)
  }

  #anomaly(block: SteadyBlock, residual: number, limit: number): FoundAnomaly | null {
    const { point, plr, isCooling } = seenIn(block, scaleOf(this.#model))
    const measured = isCooling ? (KW_PER_TR * point.load) / point.powerKw : Number.NaN
    if (!Number.isFinite(measured)) return null
    const demand = meanOfReading(block.means, 'demand')
    return {
      phase: 'operational',
      atMs: block.fromMs,
      demand: Math.min(DEMAND_MAX, Number.isFinite(demand) ? demand : 100 * plr),
      efficiency: measured,
      expectedEfficiency: measured * Math.exp(residual),
      why: steadyWhy(residual, limit, this.#model.terms === 'load-only'),
    }
  }
}
