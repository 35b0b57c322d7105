import { floatAt } from '#core/arrays/element-at.ts'
import type { EtsShape, EtsWeights } from './ets-filter.ts'

/**
 * Standard deviation of each forecast's error: σ·√(1 + Σ c²), with c_j = α + β·(φ + … + φ^j) + γ·[j is a whole season] (Hyndman et al.
 * 2008, table 6.2). For relative errors σ is taken of each forecast, which is their first-order approximation.
 */
export function etsDeviation(
  fit: { readonly shape: EtsShape; readonly weights: EtsWeights; readonly variance: number },
  season: number,
  mean: Float64Array,
): Float64Array {
  const { alpha, beta, gamma, phi } = fit.weights
  const deviation = new Float64Array(mean.length)
  let sum = 1
  let damping = 1
  let trend = 0
  for (let step = 0; step < mean.length; step++) {
    const scale = fit.shape.error === 'M' ? Math.abs(floatAt(mean, step)) : 1
    deviation[step] = scale * Math.sqrt(fit.variance * sum)
    damping *= phi
    trend += damping
    const isSeason = fit.shape.season !== 'N' && (step + 1) % season === 0
    const response = alpha + beta * trend + (isSeason ? gamma : 0)
    sum += response * response
  }
  return deviation
}
