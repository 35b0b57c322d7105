import { floatAt } from '#core/arrays/element-at.ts'
import { seasonProfile, withoutSeason } from '../series/season-profile.ts'
import type { EtsShape } from './ets-filter.ts'
import { lineThrough } from './line-through.ts'

export interface EtsStart {
  readonly level: number
  readonly growth: number
  readonly seasons: Float64Array
}

/**
 * States before the first point, after Hyndman et al. (2008), section 2.6.1: seasonal indices of the classical decomposition, level and
 * growth of a line through the first points without season. Null where the shape does not suit the series.
 */
export function etsStart(values: Float64Array, season: number, shape: EtsShape): EtsStart | null {
  const kind = shape.season === 'M' ? 'multiplicative' : 'additive'
  const seasons = shape.season === 'N' ? new Float64Array(0) : seasonProfile(values, season, kind)
  if (seasons === null) return null
  const adjusted = seasons.length === 0 ? values : withoutSeason(values, seasons, kind)
  const first = adjusted.subarray(0, Math.min(values.length, Math.max(10, 2 * season)))
  if (shape.trend === 'N') {
    const mean = first.reduce((sum, value) => sum + value, 0) / first.length
    return { level: mean, growth: 0, seasons }
  }
  const { intercept, slope } = lineThrough(first)
  // The line is at `intercept` one step before the first point.
  const level = intercept === 0 && floatAt(first, 0) !== 0 ? floatAt(first, 0) : intercept
  return { level, growth: slope, seasons }
}
