import { floatAt } from '#core/arrays/element-at.ts'

export type SeasonKind = 'additive' | 'multiplicative'

/**
 * Seasonal indices of the classical decomposition: the mean distance (or ratio) of each phase from the centred moving average over one
 * season, normalised to a sum of 0 (or a mean of 1). Null under two whole seasons or where a ratio has no meaning. The index of point t
 * is at `t mod season`.
 */
export function seasonProfile(values: Float64Array, season: number, kind: SeasonKind): Float64Array | null {
  if (season < 2 || values.length < 2 * season) return null
  const trend = movingTrend(values, season)
  const sums = new Float64Array(season)
  const counts = new Float64Array(season)
  const half = Math.floor(season / 2)
  for (let t = half; t < values.length - half; t++) {
    const level = floatAt(trend, t)
    const value = floatAt(values, t)
    if (kind === 'multiplicative' && level <= 0) return null
    const phase = t % season
    sums[phase] = floatAt(sums, phase) + (kind === 'additive' ? value - level : value / level)
    counts[phase] = floatAt(counts, phase) + 1
  }
  const indices = sums.map((sum, phase) => sum / floatAt(counts, phase))
  const mean = indices.reduce((sum, index) => sum + index, 0) / season
  if (kind === 'additive') return indices.map((index) => index - mean)
  const ratios = indices.map((index) => index / mean)
  return ratios.every((ratio) => ratio > 1e-4) ? ratios : null
}

/** The centred moving average over one season (with halved ends if `season` is even); NaN in the first and last half season. */
export function movingTrend(values: Float64Array, season: number): Float64Array {
  const half = Math.floor(season / 2)
  const isEven = season % 2 === 0
  const trend = new Float64Array(values.length).fill(Number.NaN)
  for (let t = half; t < values.length - half; t++) {
    let sum = 0
    for (let k = -half; k <= half; k++)
      sum += floatAt(values, t + k) * (isEven && Math.abs(k) === half ? 0.5 : 1)
    trend[t] = sum / season
  }
  return trend
}

/** The series without its seasonal indices. */
export function withoutSeason(values: Float64Array, indices: Float64Array, kind: SeasonKind): Float64Array {
  return values.map((value, t) => {
    const index = floatAt(indices, t % indices.length)
    return kind === 'additive' ? value - index : value / index
  })
}
