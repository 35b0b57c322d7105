/** Quantile of ascending numbers by linear interpolation (R's type 7); NaN without numbers. */
function sortedQuantile(ascending: Float64Array, part: number): number {
  const at = (ascending.length - 1) * Math.min(1, Math.max(0, part))
  const low = ascending[Math.floor(at)] ?? Number.NaN
  const high = ascending[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

/** The finite numbers in ascending order, as a copy. */
const ascendingOf = (values: Iterable<number>): Float64Array =>
  Float64Array.from(values).filter(Number.isFinite).sort()

export const quantileOf = (values: Iterable<number>, part: number): number =>
  sortedQuantile(ascendingOf(values), part)

export const medianOf = (values: Iterable<number>): number => quantileOf(values, 0.5)

/** Turns a median absolute deviation of normal numbers into their standard deviation: 1 / Φ⁻¹(0.75). */
const MAD_TO_SIGMA = 1.4826

/** Robust standard deviation around a centre: 1.4826 · median |x − centre|. */
export function robustSigma(values: Iterable<number>, centre: number): number {
  const distances = Float64Array.from(values, (value) => Math.abs(value - centre))
  return MAD_TO_SIGMA * medianOf(distances)
}
