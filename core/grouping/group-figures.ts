import { OUTSIDE } from './into-groups.ts'

export interface GroupFigures {
  readonly count: Float64Array
  readonly sum: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
}

/** Number, sum, least and greatest of each group's present values. NaN is no value. The sums are compensated (Neumaier 1974). */
export function groupFigures(ofRow: Int32Array, groups: number, values: Float64Array): GroupFigures {
  const count = new Float64Array(groups)
  const sum = new Float64Array(groups)
  const lost = new Float64Array(groups)
  const min = new Float64Array(groups).fill(Number.POSITIVE_INFINITY)
  const max = new Float64Array(groups).fill(Number.NEGATIVE_INFINITY)
  for (let row = 0; row < ofRow.length; row++) {
    const group = ofRow[row] ?? OUTSIDE
    const value = values[row] ?? Number.NaN
    if (group === OUTSIDE || Number.isNaN(value)) continue
    const before = sum[group] ?? 0
    const after = before + value
    lost[group] =
      (lost[group] ?? 0) +
      (Math.abs(before) >= Math.abs(value) ? before - after + value : value - after + before)
    sum[group] = after
    count[group] = (count[group] ?? 0) + 1
    if (value < (min[group] ?? value)) min[group] = value
    if (value > (max[group] ?? value)) max[group] = value
  }
  return { count, sum: sum.map((one, group) => one + (lost[group] ?? 0)), min, max }
}

export type Aggregation = 'mean' | 'sum' | 'min' | 'max' | 'count'

const figures: Readonly<Record<Aggregation, (of: GroupFigures, group: number) => number | undefined>> = {
  mean: ({ sum, count }, group) => (sum[group] ?? Number.NaN) / (count[group] ?? Number.NaN),
  sum: ({ sum }, group) => sum[group],
  min: ({ min }, group) => min[group],
  max: ({ max }, group) => max[group],
  count: ({ count }, group) => count[group],
}

/** One figure of each group; null for a group without values, whose count is 0, and for a figure beyond the largest number. */
export function figureOf(of: GroupFigures, aggregation: Aggregation): (number | null)[] {
  return Array.from(of.count, (count, group) => {
    if (count === 0 && aggregation !== 'count') return null
    const value = figures[aggregation](of, group) ?? Number.NaN
    return Number.isFinite(value) ? value : null
  })
}
