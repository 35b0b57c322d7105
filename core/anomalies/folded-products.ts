import { floatAt } from '#core/arrays/element-at.ts'
import { choleskyFactor, type Factor, inverseForm } from '#core/stats/cholesky.ts'
import { medianOf } from '#core/stats/order.ts'

/** Part of the correlations that is taken back towards independence, because they rest on few rows (Ledoit and Wolf 2004). */
const SHRINKAGE = 0.5
const FOLDS = 5

/** One of the consecutive parts of the rows, with the sums of the products of its columns (lower triangle). */
interface Fold {
  readonly rows: readonly Float64Array[]
  readonly sums: Float64Array
}

/** Covariances of residuals in consecutive folds, which tell what the covariance is worth for rows that did not make it. */
export class FoldedProducts {
  readonly #columns: number
  readonly #folds: readonly Fold[]

  constructor(residuals: readonly Float64Array[], columns: number) {
    this.#columns = columns
    const edge = (fold: number) => Math.floor((fold * residuals.length) / FOLDS)
    this.#folds = Array.from({ length: FOLDS }, (_, fold) => {
      const rows = residuals.slice(edge(fold), edge(fold + 1))
      return { rows, sums: sumsOfProducts(rows, columns) }
    })
  }

  factor(): Factor {
    return this.#factorOf(this.#folds)
  }

  /**
   * How many times larger T² is for rows that did not make the covariance than for those that did (`seen`, in their order): much larger where
   * the rows are few for the columns. The median of the rows; at least 1, and 1 for a column alone, which has a scale only.
   */
  optimism(seen: readonly number[]): number {
    if (this.#columns === 1) return 1
    const unseen = this.#folds.flatMap((fold) => {
      const factor = this.#factorOf(this.#folds.filter((other) => other !== fold))
      return fold.rows.map((row) => inverseForm(factor, row))
    })
    const ratios = unseen.flatMap((score, row) => {
      const own = seen[row] ?? 0
      return own > 0 ? [score / own] : []
    })
    return ratios.length === 0 ? 1 : Math.max(1, medianOf(ratios))
  }

  /** Mean products, correlations shrunk, as a Cholesky factor. */
  #factorOf(folds: readonly Fold[]): Factor {
    const columns = this.#columns
    const count = Math.max(
      1,
      folds.reduce((sum, { rows }) => sum + rows.length, 0),
    )
    const matrix = new Float64Array(columns * columns)
    for (let i = 0; i < columns; i += 1) {
      for (let j = 0; j <= i; j += 1) {
        const place = i * columns + j
        const mean = folds.reduce((sum, { sums }) => sum + floatAt(sums, place), 0) / count
        const kept = i === j ? mean + 1e-9 : mean * SHRINKAGE
        matrix[place] = kept
        matrix[j * columns + i] = kept
      }
    }
    const factor = choleskyFactor(matrix, columns)
    if (factor === null) throw new RangeError('the residuals have no covariance')
    return factor
  }
}

function sumsOfProducts(rows: readonly Float64Array[], columns: number): Float64Array {
  const sums = new Float64Array(columns * columns)
  for (const row of rows)
    for (let i = 0; i < columns; i += 1)
      for (let j = 0; j <= i; j += 1) {
        const place = i * columns + j
        sums[place] = floatAt(sums, place) + floatAt(row, i) * floatAt(row, j)
      }
  return sums
}
