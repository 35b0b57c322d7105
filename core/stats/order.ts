import { floatAt } from '#core/arrays/element-at.ts'

/** Quantile of the finite numbers by linear interpolation (R's type 7); NaN without numbers. */
export function quantileOf(values: ArrayLike<number>, part: number): number {
  const finite = finiteOf(values)
  if (finite.length === 0) return Number.NaN
  const at = (finite.length - 1) * Math.min(1, Math.max(0, part))
  const place = Math.floor(at)
  const low = selectSmallest(finite, place)
  if (place === at) return low
  let high = Number.POSITIVE_INFINITY
  for (let i = place + 1; i < finite.length; i += 1) high = Math.min(high, floatAt(finite, i))
  return low + (high - low) * (at - place)
}

/** The finite numbers, as a copy. */
function finiteOf(values: ArrayLike<number>): Float64Array {
  const finite = new Float64Array(values.length)
  let count = 0
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] ?? Number.NaN
    if (!Number.isFinite(value)) continue
    finite[count] = value
    count += 1
  }
  return finite.subarray(0, count)
}

/** The number that sorting would put at `place`; smaller ones then stand before it and larger ones behind (Hoare 1961). */
function selectSmallest(values: Float64Array, place: number): number {
  let [from, to] = [0, values.length - 1]
  while (from < to) {
    const pivot = middleOf(floatAt(values, from), floatAt(values, (from + to) >> 1), floatAt(values, to))
    let [i, j] = [from, to]
    while (i <= j) {
      while (floatAt(values, i) < pivot) i += 1
      while (floatAt(values, j) > pivot) j -= 1
      if (i > j) break
      const moved = floatAt(values, i)
      values[i] = floatAt(values, j)
      values[j] = moved
      i += 1
      j -= 1
    }
    if (place > j && place < i) break
    if (place <= j) to = j
    else from = i
  }
  return floatAt(values, place)
}

const middleOf = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

export const medianOf = (values: ArrayLike<number>): number => quantileOf(values, 0.5)

/** Turns a median absolute deviation of normal numbers into their standard deviation: 1 / Φ⁻¹(0.75). */
const MAD_TO_SIGMA = 1.4826

/** Robust standard deviation around a centre: 1.4826 · median |x − centre|. */
export function robustSigma(values: ArrayLike<number>, centre: number): number {
  const distances = new Float64Array(values.length)
  for (let i = 0; i < values.length; i += 1) distances[i] = Math.abs((values[i] ?? Number.NaN) - centre)
  return MAD_TO_SIGMA * medianOf(distances)
}
