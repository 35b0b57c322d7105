import { floatAt } from '#core/arrays/element-at.ts'

/** The parts of an exponential smoothing model in the taxonomy of Hyndman et al. (2008): error, trend, season. */
export interface EtsShape {
  readonly error: 'A' | 'M'
  readonly trend: 'N' | 'A' | 'Ad'
  readonly season: 'N' | 'A' | 'M'
}

export interface EtsWeights {
  readonly alpha: number
  readonly beta: number
  readonly gamma: number
  readonly phi: number
}

/** States after a pass and the sums for its likelihood. `seasons[t mod m]` is the index of point t's phase. */
export interface EtsState {
  level: number
  growth: number
  readonly seasons: Float64Array
  squares: number
  logs: number
}

/**
 * Runs the recursions of Hyndman et al. (2008), section 2.5, over the first `length` values and changes the state in place:
 *   q = l + φ·b,  ŷ = q (+ or × s),  l' = q + α·(y ∘ s − q),  b' = φ·b + β/α·(l' − l − φ·b),  s' = s + γ·(y ∘ q − s)
 * where ∘ takes the season off. `squares` is the sum of squared errors (relative errors for error M), `logs` the sum of ln|ŷ|.
 * Answers false where a multiplicative model meets a forecast that is not positive.
 */
export function etsPass(
  values: Float64Array,
  length: number,
  shape: EtsShape,
  weights: EtsWeights,
  state: EtsState,
): boolean {
  const { alpha, gamma, phi } = weights
  const trendShare = weights.beta / alpha
  const season = state.seasons.length
  const isRatio = shape.season === 'M'
  const isSeasonal = shape.season !== 'N'
  const isRelative = shape.error === 'M'
  const mustBePositive = isRelative || isRatio
  let { level, growth } = state
  let squares = 0
  let logs = 0
  for (let t = 0; t < length; t++) {
    const value = floatAt(values, t)
    const phase = isSeasonal ? t % season : 0
    const index = isSeasonal ? floatAt(state.seasons, phase) : 0
    const expected = level + phi * growth
    const forecast = isRatio ? expected * index : expected + index
    if (mustBePositive && !(forecast > 0 && expected > 0)) return false
    const error = isRelative ? (value - forecast) / forecast : value - forecast
    squares += error * error
    if (isRelative) logs += Math.log(forecast)
    const next = expected + alpha * ((isRatio ? value / index : value - index) - expected)
    growth = phi * growth + trendShare * (next - level - phi * growth)
    level = next
    if (isSeasonal)
      state.seasons[phase] = index + gamma * ((isRatio ? value / expected : value - expected) - index)
  }
  Object.assign(state, { level, growth, squares, logs })
  return Number.isFinite(squares + level + growth)
}
