import { powerSum, profileShape } from './profile-shape.ts'
import { meanLogOf, relativeLogs } from './relative-logs.ts'

/** Ages in hours, all above 0: those at which a thing failed, and those up to which a thing had not failed. */
export interface LifeData {
  readonly failed: Float64Array
  readonly censored: Float64Array
}

/** Shape (no unit), scale in hours, and the logarithm of the likelihood at both. */
export interface WeibullFit {
  readonly shape: number
  readonly scale: number
  readonly loglik: number
}

/** Why data have no fit: no failure, or every failure at one age that no censored age exceeds (the shape grows without limit). */
export type WeibullRefusal = 'no-failure' | 'one-age'

/**
 * Maximum likelihood of a Weibull distribution with right-censored ages (Lawless, Statistical Models and Methods for Lifetime Data,
 * 2003, section 5.2): the shape by its profile likelihood, then scale = (Σ tᵏ / r)^(1/k) over failed and censored ages.
 */
export function fitWeibull({ failed, censored }: LifeData): WeibullFit | WeibullRefusal {
  const r = failed.length
  if (r === 0) return 'no-failure'
  const { logs, logOfLargest } = relativeLogs(failed, censored)
  const meanLog = meanLogOf(logs.subarray(0, r))
  const shape = profileShape(logs, meanLog)
  if (shape === null) return 'one-age'
  const logScale = logOfLargest + Math.log(powerSum(shape, logs) / r) / shape
  const sumLog = r * (meanLog + logOfLargest)
  // ln L = r ln k − r k ln η + (k − 1) Σ ln t − Σ (t/η)ᵏ, whose last sum is r at the maximum.
  const loglik = r * Math.log(shape) - r * shape * logScale + (shape - 1) * sumLog - r
  return { shape, scale: Math.exp(logScale), loglik }
}
