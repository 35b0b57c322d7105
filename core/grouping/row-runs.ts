import { floatAt, integerAt } from '#core/arrays/element-at.ts'
import type { GroupFigures } from './group-figures.ts'
import type { Selection } from './selection.ts'

/** Values in [from, to) have this key. */
export interface Span {
  readonly key: number
  readonly from: number
  readonly to: number
  /** The place of its group once one is known: a source of spans that gives a span again saves looking for its key. */
  group: number
}

/** A span whose group is not known. */
export const spanOf = (key: number, from: number, to: number): Span => ({ key, from, to, group: -1 })

/** Runs of successive rows of one group: the first row, the row after the last one, and the group. */
export interface RowRuns {
  readonly runs: Int32Array
  /** In ascending order; null, the last, for rows without a value. */
  readonly keys: readonly (number | null)[]
}

const noSpan = () => spanOf(Number.NaN, Number.NaN, Number.NaN)

/**
 * Groups the selected rows by the spans of their values; null where there are more than `most` groups. Rows of a time mostly stand in its
 * order, and then there are as many runs as groups.
 */
export function rowRuns(
  { rows, atMs, fromMs, toMs }: Selection,
  values: Float64Array,
  spanAt: (value: number) => Span,
  most: number,
): RowRuns | null {
  const groups = new Map<number, number>()
  const found = new RunList()
  const missing = noSpan()
  let span = missing
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
      const next = Number.isNaN(value) ? missing : spanAt(value)
      if (begin >= 0 && !Object.is(next.key, span.key)) {
        found.add(begin, row, group)
        begin = -1
      }
      span = next
    }
    if (begin >= 0) continue
    begin = row
    if (span.group < 0) span.group = placeOf(groups, span.key)
    group = span.group
    if (groups.size > most) return null
  }
  if (begin >= 0) found.add(begin, rows, group)
  return inOrder(found.taken, groups)
}

function placeOf(groups: Map<number, number>, key: number): number {
  const place = groups.get(key) ?? groups.size
  if (place === groups.size) groups.set(key, place)
  return place
}

function inOrder(runs: Int32Array, groups: ReadonlyMap<number, number>): RowRuns {
  const sorted = [...groups].sort(([a], [b]) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b))
  const places = new Int32Array(sorted.length)
  for (const [place, [, group]] of sorted.entries()) places[group] = place
  for (let n = 2; n < runs.length; n += 3) runs[n] = integerAt(places, integerAt(runs, n))
  const keys = sorted.map(([key]) => (Number.isNaN(key) ? null : key))
  return { runs: runs.length > MANY * keys.length ? byGroup(runs, keys.length) : runs, keys }
}

/** So many numbers of runs for each group, and the runs of a group are put together: then its figures stay at hand. */
const MANY = 3 * 4

/** The runs of each group one after the other, in the rows' order. */
function byGroup(runs: Int32Array, groups: number): Int32Array {
  const next = new Int32Array(groups + 1)
  for (let n = 2; n < runs.length; n += 3) {
    const after = integerAt(runs, n) + 1
    next[after] = integerAt(next, after) + 3
  }
  for (let group = 1; group <= groups; group++)
    next[group] = integerAt(next, group) + integerAt(next, group - 1)
  const together = new Int32Array(runs.length)
  for (let n = 0; n < runs.length; n += 3) {
    const group = integerAt(runs, n + 2)
    const at = integerAt(next, group)
    next[group] = at + 3
    together[at] = integerAt(runs, n)
    together[at + 1] = integerAt(runs, n + 1)
    together[at + 2] = group
  }
  return together
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
  for (let n = 0; n < runs.length; ) {
    const group = integerAt(runs, n + 2)
    let [ofCount, ofSum, ofLost] = [floatAt(count, group), floatAt(sum, group), floatAt(lost, group)]
    let [least, greatest] = [floatAt(min, group), floatAt(max, group)]
    for (; n < runs.length && integerAt(runs, n + 2) === group; n += 3) {
      const to = integerAt(runs, n + 1)
      for (let row = integerAt(runs, n); row < to; row++) {
        const value = floatAt(values, row)
        if (Number.isNaN(value)) continue
        const after = ofSum + value
        ofLost += Math.abs(ofSum) >= Math.abs(value) ? ofSum - after + value : value - after + ofSum
        ofSum = after
        ofCount++
        if (value < least) least = value
        if (value > greatest) greatest = value
      }
    }
    count[group] = ofCount
    sum[group] = ofSum
    lost[group] = ofLost
    min[group] = least
    max[group] = greatest
  }
  return { count, sum: sum.map((one, group) => one + (lost[group] ?? 0)), min, max }
}
