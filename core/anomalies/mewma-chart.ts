import { floatAt } from '#core/arrays/element-at.ts'
import { type Factor, inverseForm } from '#core/stats/cholesky.ts'
import { quantileOf } from '#core/stats/order.ts'
import { FoldedProducts } from './folded-products.ts'

/** Weight of the newest row in the smoothed residual; Lowry et al. (1992) and Montgomery use 0.05 to 0.25. */
const LAMBDA = 0.2
/** A residual counts at most as this many spreads, so that one broken value is no anomaly (Huber's ψ). */
const CLIP = 5
const LIMIT_QUANTILE = 0.99

const bounded = (residual: number): number => Math.max(-CLIP, Math.min(CLIP, residual))

export interface ChartSettings {
  /** Rows in which the followed level moves by about two thirds of a change. */
  readonly memory: number
  /** The limit as a multiple of the training's 99 % quantile. */
  readonly margin: number
  /** While rows are anomalous the level follows at this part of its pace, so that a fault does not become the normal state at once. */
  readonly anomalousPace: number
}

/**
 * Multivariate EWMA chart (Lowry, Woodall, Champ and Rigdon, Technometrics 34, 1992) of standardised columns around levels that follow
 * slowly: z = λ(x − level) + (1 − λ)z, T² = zᵀ·S⁻¹·z with S from the training. The limit is empirical, because real rows are
 * neither independent nor normal.
 */
export class MewmaChart {
  readonly #memory: number
  readonly #anomalousPace: number
  readonly #level: Float64Array
  readonly #smooth: Float64Array
  readonly #factor: Factor
  readonly #limit: number
  /**
   * A state that lasts for longer than the training is the new normal state: the level follows again, until it has arrived. A calm row within it
   * takes one anomalous row back, so that a state at the limit is no anomaly for ever.
   */
  readonly #trained: number
  #anomalousRows = 0

  /** `normal` holds the training's rows, each with the columns' standardised values (NaN = unknown). */
  constructor(
    normal: readonly Float64Array[],
    columns: number,
    { memory, margin, anomalousPace }: ChartSettings,
  ) {
    this.#memory = memory
    this.#anomalousPace = anomalousPace
    this.#trained = normal.length
    const warm = Math.min(Math.ceil(normal.length / 10), 200)
    this.#level = meanRow(normal.slice(0, warm), columns)
    this.#smooth = new Float64Array(columns)
    const residuals = normal.map((row) => {
      const residual = Float64Array.from(this.#smoothed(row))
      this.#follow(row, 1)
      return residual
    })
    const used = residuals.slice(warm)
    const products = new FoldedProducts(used, columns)
    this.#factor = products.factor()
    const seen = used.map((row) => inverseForm(this.#factor, row))
    this.#limit = margin * products.optimism(seen) * quantileOf(seen, LIMIT_QUANTILE)
  }

  /** T² of the next row as a multiple of the limit; above 1 the row is anomalous. */
  take(row: Float64Array): number {
    const score = inverseForm(this.#factor, this.#smoothed(row)) / Math.max(this.#limit, Number.MIN_VALUE)
    const wasNewNormal = this.#anomalousRows > this.#trained
    if (score > 1) this.#anomalousRows += 1
    else this.#anomalousRows = wasNewNormal ? 0 : Math.max(0, this.#anomalousRows - 1)
    const isNewNormal = this.#anomalousRows > this.#trained
    this.#follow(row, score > 1 && !isNewNormal ? this.#anomalousPace : 1)
    return score
  }

  #smoothed(row: Float64Array): Float64Array {
    for (let j = 0; j < this.#smooth.length; j += 1) {
      const known = bounded(floatAt(row, j) - floatAt(this.#level, j))
      // An unknown value is no evidence: the smoothed residual fades.
      const residual = Number.isFinite(known) ? known : 0
      this.#smooth[j] = floatAt(this.#smooth, j) + LAMBDA * (residual - floatAt(this.#smooth, j))
    }
    return this.#smooth
  }

  #follow(row: Float64Array, pace: number): void {
    for (let j = 0; j < this.#level.length; j += 1) {
      const away = bounded(floatAt(row, j) - floatAt(this.#level, j))
      if (Number.isFinite(away)) this.#level[j] = floatAt(this.#level, j) + (pace * away) / this.#memory
    }
  }
}

function meanRow(rows: readonly Float64Array[], columns: number): Float64Array {
  return Float64Array.from({ length: columns }, (_, j) => {
    let [sum, count] = [0, 0]
    for (const row of rows) {
      const value = floatAt(row, j)
      if (!Number.isFinite(value)) continue
      sum += value
      count += 1
    }
    return count === 0 ? 0 : sum / count
  })
}
