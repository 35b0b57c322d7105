import { meanOf } from '#core/stats/mean.ts'
import { medianOf, robustSigma } from '#core/stats/order.ts'
import { type Conditions, phaseWhy } from './anomaly-words.ts'
import type { FoundAnomaly } from './found-anomaly.ts'
import type { PointPhase } from './phase-times.ts'

type Transient = Exclude<PointPhase, 'operational'>

interface EpisodeRow extends Conditions {
  readonly atMs: number
  readonly demand: number
  readonly efficiency: number
  /** ln(power / expected power of steady operation). */
  readonly residual: number
}

/** The means of its rows. */
interface Episode extends EpisodeRow {
  readonly phase: Transient
  readonly lastsMs: number
}

const LIMIT_SIGMAS = 4
const LEAST_DEVIATION = 0.15
/** Fewer episodes do not show what is usual. */
const LEAST_EPISODES = 8
const LEAST_ROWS = 3
const MOST_EPISODES = 20_000

/** Compares each start, stop and failure with the unit's others, because the steady model does not cover them. */
export class EpisodeAnomalies {
  readonly #episodes: Episode[] = []
  readonly #stepMs: number
  #phase: PointPhase = 'operational'
  #rows: EpisodeRow[] = []

  /** `stepMs`: usual time between two rows. */
  constructor(stepMs: number) {
    this.#stepMs = stepMs
  }

  /** Takes a running row of any phase; `residual` = ln(power / expected power), NaN without an expectation. */
  take(phase: PointPhase, row: EpisodeRow): void {
    if (phase !== this.#phase) this.end()
    this.#phase = phase
    if (phase !== 'operational' && Number.isFinite(row.residual)) this.#rows.push(row)
  }

  /** Ends the present episode. */
  end(): void {
    const [first] = this.#rows
    const phase = this.#phase
    if (first !== undefined && phase !== 'operational' && this.#rows.length >= LEAST_ROWS) {
      const mean = (of: (row: EpisodeRow) => number) => meanOf(this.#rows.map(of)) ?? Number.NaN
      this.#episodes.push({
        phase,
        atMs: first.atMs,
        demand: mean(({ demand }) => demand),
        efficiency: mean(({ efficiency }) => efficiency),
        residual: mean(({ residual }) => residual),
        chwOutC: mean(({ chwOutC }) => chwOutC),
        cwInC: mean(({ cwInC }) => cwInC),
        lastsMs: (this.#rows.at(-1)?.atMs ?? first.atMs) - first.atMs + this.#stepMs,
      })
      if (this.#episodes.length > MOST_EPISODES) this.#episodes.shift()
    }
    this.#rows = []
  }

  get found(): FoundAnomaly[] {
    return (['startup', 'shutdown', 'failure'] as const).flatMap((phase) => {
      const episodes = this.#episodes.filter((one) => one.phase === phase)
      if (episodes.length < LEAST_EPISODES) return []
      const residuals = episodes.map(({ residual }) => residual)
      const usual = medianOf(residuals)
      const sigma = robustSigma(residuals, usual)
      const limit = Math.max(LEAST_DEVIATION, LIMIT_SIGMAS * sigma)
      return episodes
        .filter(({ residual }) => Math.abs(residual - usual) > limit)
        .map((episode) => {
          const { atMs, demand, efficiency } = episode
          const deviation = episode.residual - usual
          const expectedEfficiency = efficiency * Math.exp(deviation)
          const why = phaseWhy({ ...episode, phase, expectedEfficiency, deviation, limit, sigma })
          return { phase, atMs, demand, efficiency, expectedEfficiency, why }
        })
    })
  }
}
