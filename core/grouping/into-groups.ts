import type { Selection } from './selection.ts'

/** The group of a row outside the window. */
export const OUTSIDE = -1

export interface Groups {
  /** The index in `keys` of each row's group, or `OUTSIDE`. */
  readonly ofRow: Int32Array
  /** In ascending order; null, the last, for rows without a value. */
  readonly keys: readonly (number | null)[]
}

/** 0 for each selected row, `OUTSIDE` for the others. */
export function rowsWithin({ rows, atMs, fromMs, toMs }: Selection): Int32Array {
  const ofRow = new Int32Array(rows)
  if (atMs === null) return ofRow
  for (let row = 0; row < rows; row++) {
    const at = atMs[row] ?? Number.NaN
    if (!(at >= fromMs && at < toMs)) ofRow[row] = OUTSIDE
  }
  return ofRow
}

interface Grouping {
  /** The key of a value's group. Values of a group need not stand together. */
  readonly keyOf: (value: number) => number
  /** More groups give null. */
  readonly most: number
}

/** Groups the rows that are not outside by their values; NaN is no value. */
export function intoGroups(
  ofRow: Int32Array,
  values: Float64Array,
  { keyOf, most }: Grouping,
): Groups | null {
  const indexes = new Map<number, number>()
  let lastKey = Number.NaN
  let lastIndex = OUTSIDE
  for (let row = 0; row < ofRow.length; row++) {
    if (ofRow[row] === OUTSIDE) continue
    const value = values[row] ?? Number.NaN
    const key = Number.isNaN(value) ? Number.NaN : keyOf(value)
    if (key !== lastKey) {
      lastIndex = indexes.get(key) ?? indexes.size
      if (lastIndex === indexes.size) indexes.set(key, lastIndex)
      if (indexes.size > most) return null
      lastKey = key
    }
    ofRow[row] = lastIndex
  }
  return inOrder(ofRow, indexes)
}

function inOrder(ofRow: Int32Array, indexes: ReadonlyMap<number, number>): Groups {
  const sorted = [...indexes].sort(([a], [b]) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b))
  const keys = sorted.map(([key]) => (Number.isNaN(key) ? null : key))
  // Rows of a time mostly stand in its order, and so do their groups.
  if (sorted.every(([, index], place) => index === place)) return { ofRow, keys }
  const places = new Int32Array(sorted.length)
  sorted.forEach(([, index], place) => {
    places[index] = place
  })
  for (let row = 0; row < ofRow.length; row++) {
    const index = ofRow[row] ?? OUTSIDE
    if (index !== OUTSIDE) ofRow[row] = places[index] ?? OUTSIDE
  }
  return { ofRow, keys }
}
