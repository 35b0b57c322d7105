import { integerAt } from '#core/arrays/element-at.ts'
import type { GroupFigures } from './group-figures.ts'
import type { Selection } from './selection.ts'

/** Values in [from, to) have this key. */
export interface Span {
  readonly key: number
  readonly from: number
  readonly to: number
}

/** Runs of successive rows of one group: the first row, the row after the last one, and the group. */
export interface RowRuns {
  readonly runs: Int32Array
  /** In ascending order; null, the last, for rows without a value. */
  readonly keys: readonly (number | null)[]
}

const NO_SPAN: Span = { key: Number.NaN, from: Number.NaN, to: Number.NaN }

/**
 * Groups the selected rows by the spans of their values; null where there are more than `most` groups. Rows of a time mostly stand in its
 * order, and then there are as many runs as groups.
 */
export function rowRuns(
  { rows, atMs, fromMs, toMs }: Selection,
  values: Float64Array,
  spanOf: (value: number) => Span,
  most: number,
): RowRuns | null {
  const groups = new Map<number, number>()
  const found = new RunList()
  let span = NO_SPAN
  let [begin, group] = [-1, -1]
  for (let row = 0; row < rows; row++) {
    if (atMs !== null) {
      const at = atMs[row] ?? Number.NaN
      if (!(at >= fromMs && at < toMs)) {
        if (begin >= 0) found.add(begin, row, group)
        begin = -1
        continue
      }
    }
    const value = values[row] ?? Number.NaN
    if (!(value >= span.from && value < span.to)) {
      const next = Number.isNaN(value) ? NO_SPAN : spanOf(value)
      if (begin >= 0 && !Object.is(next.key, span.key)) {
        found.add(begin, row, group)
        begin = -1
      }
      span = next
    }
    if (begin >= 0) continue
    begin = row
    group = groups.get(span.key) ?? groups.size
    if (group === groups.size) groups.set(span.key, group)
    if (groups.size > most) return null
  }
  if (begin >= 0) found.add(begin, rows, group)
  return inOrder(found.taken, groups)
}

function inOrder(runs: Int32Array, groups: ReadonlyMap<number, number>): RowRuns {
  const sorted = [...groups].sort(([a], [b]) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b))
  const places = new Int32Array(sorted.length)
  for (const [place, [, group]] of sorted.entries()) places[group] = place
  for (let n = 2; n < runs.length; n += 3) runs[n] = integerAt(places, integerAt(runs, n))
  return { runs, keys: sorted.map(([key]) => (Number.isNaN(key) ? null : key)) }
}

class RunList {
  #list = new Int32Array(3 * 256)
  #length = 0

  add(from: number, to: number, group: number): void {
    if (this.#length + 3 > this.#list.length) {
      const longer = new Int32Array(this.#list.length * 2)
      longer.set(this.#list)
      this.#list = longer
    }
    this.#list[this.#length++] = from
    this.#list[this.#length++] = to
    this.#list[this.#length++] = group
  }

  get taken(): Int32Array {
    return this.#list.subarray(0, this.#length)
  }
}

/** As `groupFigures`, for rows that stand in runs. */
export function figuresOfRuns({ runs, keys }: RowRuns, values: Float64Array): GroupFigures {
  const groups = keys.length
  const count = new Float64Array(groups)
  const sum = new Float64Array(groups)
  const lost = new Float64Array(groups)
  const min = new Float64Array(groups).fill(Number.POSITIVE_INFINITY)
  const max = new Float64Array(groups).fill(Number.NEGATIVE_INFINITY)
  for (let n = 0; n < runs.length; n += 3) {
    const to = integerAt(runs, n + 1)
    const group = integerAt(runs, n + 2)
    let [ofCount, ofSum, ofLost] = [count[group] ?? 0, sum[group] ?? 0, lost[group] ?? 0]
    let [least, greatest] = [min[group] ?? 0, max[group] ?? 0]
    for (let row = integerAt(runs, n); row < to; row++) {
      const value = values[row] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const after = ofSum + value
      ofLost += Math.abs(ofSum) >= Math.abs(value) ? ofSum - after + value : value - after + ofSum
      ofSum = after
      ofCount++
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
    count[group] = ofCount
    sum[group] = ofSum
    lost[group] = ofLost
    min[group] = least
    max[group] = greatest
  }
  return { count, sum: sum.map((one, group) => one + (lost[group] ?? 0)), min, max }
}
