import { entryAt } from '#core/arrays/element-at.ts'
import { solveSymmetric } from './solve-symmetric.ts'

/** One stretch: its failures, the failures that a model without factors expects (above 0), and its factors' values. */
export interface PoissonRow {
  readonly failures: number
  readonly expected: number
  readonly values: readonly number[]
}

export interface PoissonFit {
  /** The change of ln rate with one unit of each value. */
  readonly coefficients: readonly number[]
  /** ln of the evidence: the likelihood averaged over the prior, by Laplace's method. */
  readonly logEvidence: number
}

/** A unit of a value changes the rate by a factor of about e^0.5 at most two times in three. */
const PRIOR_DEVIATION = 0.5
/** The common level corrects the expected failures; nothing is known about it before. */
const LEVEL_DEVIATION = 2

/**
 * Poisson regression of failures on factors: ln rate = ln expected + level + Σ coefficient · value, with normal priors, at its most
 * likely coefficients (Newton's method; McCullagh and Nelder 1989, chapter 6; evidence: MacKay 2003, chapter 27).
 */
export function fitPoisson(rows: readonly PoissonRow[], factors: number): PoissonFit {
  const precisions = [1 / LEVEL_DEVIATION ** 2, ...Array<number>(factors).fill(1 / PRIOR_DEVIATION ** 2)]
  let found: number[] = precisions.map(() => 0)
  for (let round = 0; round < 30; round++) {
    const { gradient, curvature } = slopesAt(rows, found, precisions)
    const { solution } = solveSymmetric(curvature, gradient)
    const longest = Math.max(...solution.map(Math.abs))
    // A step is at most 1, so that no power runs away.
    found = found.map((value, j) => value + entryAt(solution, j) / Math.max(longest, 1))
    if (longest < 1e-8) break
  }
  const { curvature, gradient } = slopesAt(rows, found, precisions)
  const { logDeterminant } = solveSymmetric(curvature, gradient)
  const priorLog = precisions.reduce(
    (sum, precision, j) => sum + Math.log(precision) - precision * entryAt(found, j) ** 2,
    0,
  )
  return {
    coefficients: found.slice(1),
    logEvidence: logLikelihood(rows, found) + (priorLog - logDeterminant) / 2,
  }
}

const logRatio = ({ values }: PoissonRow, found: readonly number[]): number =>
  values.reduce((sum, value, j) => sum + value * entryAt(found, j + 1), entryAt(found, 0))

const logLikelihood = (rows: readonly PoissonRow[], found: readonly number[]): number =>
  rows.reduce((sum, row) => {
    const log = logRatio(row, found)
    return sum + row.failures * log - row.expected * Math.exp(log)
  }, 0)

/** Gradient and negative curvature of the ln posterior. */
function slopesAt(rows: readonly PoissonRow[], found: readonly number[], precisions: readonly number[]) {
  const gradient = found.map((value, j) => -value * entryAt(precisions, j))
  const curvature = precisions.map((precision, i) => precisions.map((_, j) => (i === j ? precision : 0)))
  for (const row of rows) {
    const mean = row.expected * Math.exp(logRatio(row, found))
    const columns = [1, ...row.values]
    for (const [i, x] of columns.entries()) {
      gradient[i] = entryAt(gradient, i) + (row.failures - mean) * x
      const line = entryAt(curvature, i)
      for (const [j, y] of columns.entries()) line[j] = entryAt(line, j) + mean * x * y
    }
  }
  return { gradient, curvature }
}
