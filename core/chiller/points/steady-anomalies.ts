import { KW_PER_TR } from '#core/signals/readings/units.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { ChillerModel } from '../chiller-model.ts'
import { seenIn } from '../fit/residuals.ts'
import { meanOfReading } from '../signals/operating-point.ts'
import type { SteadyBlock } from '../signals/steady-blocks.ts'
import { scaleOf } from '../watch/charts.ts'
import { type SteadyDeviation, steadyWhy } from './anomaly-words.ts'
import type { FoundAnomaly } from './found-anomaly.ts'
import { DEMAND_MAX } from './phase-cloud.ts'

/** A block deviates beyond this many standard deviations, and by no less than 5 %. */
const LIMIT_SIGMAS = 4
const LEAST_DEVIATION = 0.05
/** Blocks that deviate to the same side, no farther apart than this, are one deviation that persists. */
const APART_BLOCKS = 2

interface Deviating {
  readonly point: Omit<FoundAnomaly, 'why'>
  readonly deviation: SteadyDeviation
  /** The time of the whole deviation, which all of its blocks share. */
  readonly lasts: { readonly fromMs: number; toMs: number }
}

/** Finds the steady blocks whose power deviates together with a neighbour: a residual that persists. */
export class SteadyAnomalies {
  readonly #found: Deviating[] = []
  readonly #model: ChillerModel
  readonly #limit: number
  #candidate: Deviating | null = null

  constructor(model: ChillerModel) {
    this.#model = model
    this.#limit = Math.max(LEAST_DEVIATION, LIMIT_SIGMAS * model.blockSigma)
  }

  /** `residual` = ln(power / expected) and the expectation's standard deviation; null without an expectation. */
  take(block: SteadyBlock, residual: { readonly value: number; readonly sd: number } | null): void {
    if (residual === null) return
    const limit = Math.hypot(this.#limit, LIMIT_SIGMAS * residual.sd)
    if (Math.abs(residual.value) <= limit) return
    const one = this.#deviating(block, residual, limit)
    if (one === null) return
    const before = this.#candidate ?? this.#found.at(-1)
    if (before === undefined || !this.#persists(before, one)) {
      this.#candidate = one
      return
    }
    before.lasts.toMs = one.lasts.toMs
    this.#found.push(...(this.#candidate === null ? [] : [this.#candidate]), { ...one, lasts: before.lasts })
    this.#candidate = null
  }

  /** In order of time. `cleanings`: the times in which less power than expected is the work of a cleaning or a repair. */
  found(cleanings: readonly Stretch[]): FoundAnomaly[] {
    return this.#found.map(({ point, deviation, lasts }) => {
      const isCleaned =
        deviation.residual < 0 &&
        cleanings.some(({ fromMs, toMs }) => point.atMs >= fromMs && point.atMs < toMs)
      return { ...point, why: steadyWhy(deviation, lasts.toMs - lasts.fromMs, isCleaned) }
    })
  }

  #persists(before: Deviating, one: Deviating): boolean {
    const isSameSide = before.deviation.residual > 0 === one.deviation.residual > 0
    return isSameSide && one.point.atMs - before.point.atMs <= APART_BLOCKS * this.#blockMs
  }

  get #blockMs(): number {
    return Math.max(this.#model.stepMs, 1_800_000)
  }

  #deviating(
    block: SteadyBlock,
    { value, sd }: { readonly value: number; readonly sd: number },
    limit: number,
  ): Deviating | null {
    const { point, plr, isCooling } = seenIn(block, scaleOf(this.#model))
    const measured = isCooling ? (KW_PER_TR * point.load) / point.powerKw : Number.NaN
    if (!Number.isFinite(measured)) return null
    const demand = meanOfReading(block.means, 'demand')
    return {
      point: {
        phase: 'operational',
        atMs: block.fromMs,
        demand: Math.min(DEMAND_MAX, Number.isFinite(demand) ? demand : 100 * plr),
        efficiency: measured,
        expectedEfficiency: measured * Math.exp(value),
      },
      deviation: {
        powerKw: point.powerKw,
        loadTr: point.load,
        chwOutC: point.chwOutC,
        cwInC: point.cwInC,
        residual: value,
        limit,
        sigma: Math.hypot(this.#model.blockSigma, sd),
        isLoadOnly: this.#model.terms === 'load-only',
      },
      lasts: { fromMs: block.fromMs, toMs: block.fromMs + this.#blockMs },
    }
  }
}
