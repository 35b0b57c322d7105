import { entryAt, floatAt } from '#core/arrays/element-at.ts'
import { seasonProfile } from './season-profile.ts'
import { isSeasonalByAutocorrelation } from './seasonal-test.ts'

/** A series ready for the models: no unknown points, divided by `scale`, which brings the largest value to 1. */
export interface KnownSeries {
  readonly values: Float64Array
  readonly scale: number
  /** Unknown points after the last known point: forecasts begin that many points later. */
  readonly gap: number
  readonly isNeverNegative: boolean
}

/** The models see the last points of a long series, because older points cost time and say little. */
const MOST_POINTS = 1500

/**
 * Takes unknown points off both ends and fills those inside: a line between the known neighbours, drawn without the season where the
 * series has one. Throws an Error without any known point.
 */
export function knownSeries(values: readonly (number | null)[], season: number): KnownSeries {
  const first = values.findIndex((value) => value !== null)
  const last = values.findLastIndex((value) => value !== null)
  if (first < 0) throw new Error('y has no known value')
  const from = Math.max(first, last + 1 - Math.max(MOST_POINTS, 3 * season))
  const begin = values.findIndex((value, i) => i >= from && value !== null)
  const part = values.slice(begin, last + 1)
  const scale = part.reduce((most: number, value) => Math.max(most, Math.abs(value ?? 0)), 0) || 1
  const scaled = part.map((value) => (value === null ? null : value / scale))
  const straight = withLines(scaled)
  const indices =
    scaled.includes(null) && isSeasonalByAutocorrelation(straight, season)
      ? seasonProfile(straight, season, 'additive')
      : null
  const indexAt = (t: number) => (indices === null ? 0 : floatAt(indices, t % season))
  const filled = indices
    ? withLines(scaled.map((value, t) => (value === null ? null : value - indexAt(t)))).map(
        (value, t) => value + indexAt(t),
      )
    : straight
  return {
    values: filled,
    scale,
    gap: values.length - 1 - last,
    isNeverNegative: part.every((value) => value === null || value >= 0),
  }
}

/** Unknown points on the straight line between their known neighbours; the first and the last point are known. */
function withLines(values: readonly (number | null)[]): Float64Array {
  const result = new Float64Array(values.length)
  let known = 0
  for (const [t, value] of values.entries()) {
    if (value === null) continue
    const from = entryAt(values, known) ?? value
    for (let k = known + 1; k < t; k++) result[k] = from + ((value - from) * (k - known)) / (t - known)
    result[t] = value
    known = t
  }
  return result
}
