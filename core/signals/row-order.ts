import { floatAt } from '#core/arrays/element-at.ts'

/** The order of time of rows whose instants are out of order or repeated. */
export interface RowOrder {
  /** The rows' distinct instants, ascending. */
  readonly atMs: Float64Array
  /** By row: the index of its instant in `atMs`; NaN for a row without an instant. */
  readonly places: Float64Array
}

/** Null when the instants ascend already and are distinct. */
export function rowOrder(atMs: Float64Array): RowOrder | null {
  if (strictlyAscending(atMs)) return null
  const rows = Uint32Array.from(atMs.keys()).filter((row) => Number.isFinite(atMs[row]))
  rows.sort((a, b) => floatAt(atMs, a) - floatAt(atMs, b))
  const distinct = new Float64Array(rows.length)
  const places = new Float64Array(atMs.length).fill(Number.NaN)
  let count = 0
  for (const row of rows) {
    const at = floatAt(atMs, row)
    if (count === 0 || distinct[count - 1] !== at) distinct[count++] = at
    places[row] = count - 1
  }
  return { atMs: distinct.slice(0, count), places }
}

function strictlyAscending(atMs: Float64Array): boolean {
  let previous = Number.NEGATIVE_INFINITY
  for (let row = 0; row < atMs.length; row++) {
    const at = floatAt(atMs, row)
    if (!Number.isFinite(at) || at <= previous) return false
    previous = at
  }
  return true
}

/** A column in order of time. Among rows of one instant the last value counts; a missing value erases nothing. */
export function reorderColumn(column: Float64Array, order: RowOrder | null): Float64Array {
  if (order === null) return column
  const out = new Float64Array(order.atMs.length).fill(Number.NaN)
  for (let row = 0; row < column.length; row++) {
    const value = floatAt(column, row)
    const place = floatAt(order.places, row)
    if (!Number.isNaN(value) && !Number.isNaN(place)) out[place] = value
  }
  return out
}
