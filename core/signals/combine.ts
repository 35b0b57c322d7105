import type { SampleBlock } from './blocks.ts'
import { valueAt } from './value-at.ts'

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
  rows.sort((a, b) => valueAt(atMs, a) - valueAt(atMs, b))
  const distinct = new Float64Array(rows.length)
  const places = new Float64Array(atMs.length).fill(Number.NaN)
  let count = 0
  for (const row of rows) {
    const at = valueAt(atMs, row)
    if (count === 0 || distinct[count - 1] !== at) distinct[count++] = at
    places[row] = count - 1
  }
  return { atMs: distinct.slice(0, count), places }
}

function strictlyAscending(atMs: Float64Array): boolean {
  let previous = Number.NEGATIVE_INFINITY
  for (let row = 0; row < atMs.length; row++) {
    const at = valueAt(atMs, row)
    if (!Number.isFinite(at) || at <= previous) return false
    previous = at
  }
  return true
}

/** A column in order of time. Among rows of one instant the last value counts; a missing value erases nothing. */
export function reorder(column: Float64Array, order: RowOrder | null): Float64Array {
  if (order === null) return column
  const out = new Float64Array(order.atMs.length).fill(Number.NaN)
  for (let row = 0; row < column.length; row++) {
    const value = valueAt(column, row)
    const place = valueAt(order.places, row)
    if (!Number.isNaN(value) && !Number.isNaN(place)) out[place] = value
  }
  return out
}

/** The block without instants at which no reading has a sample, and without readings that have no sample. */
export function dropEmpty(block: SampleBlock): SampleBlock {
  const columns = Object.entries(block.readings)
  const used = new Uint8Array(block.atMs.length)
  const kept = columns.filter(([, column]) => markUsed(column, used))
  const rows = used.reduce((sum, one) => sum + one, 0)
  if (rows === block.atMs.length) {
    return kept.length === columns.length ? block : { atMs: block.atMs, readings: Object.fromEntries(kept) }
  }
  const compact = (column: Float64Array) => column.filter((_, row) => used[row] === 1)
  return {
    atMs: compact(block.atMs),
    readings: Object.fromEntries(kept.map(([id, column]) => [id, compact(column)])),
  }
}

function markUsed(column: Float64Array, used: Uint8Array): boolean {
  let any = false
  for (let row = 0; row < column.length; row++) {
    if (Number.isNaN(column[row])) continue
    used[row] = 1
    any = true
  }
  return any
}

/** Blocks put together: sorted, the same instant once; a later block's value replaces an earlier one's, NaN does not. */
export function combine(blocks: readonly SampleBlock[]): SampleBlock {
  const [first] = blocks
  if (blocks.length === 1 && first !== undefined && rowOrder(first.atMs) === null) return first
  const total = blocks.reduce((sum, { atMs }) => sum + atMs.length, 0)
  const atMs = new Float64Array(total)
  const joined: Record<string, Float64Array> = {}
  let offset = 0
  for (const block of blocks) {
    atMs.set(block.atMs, offset)
    for (const [id, column] of Object.entries(block.readings)) {
      joined[id] ??= new Float64Array(total).fill(Number.NaN)
      joined[id].set(column, offset)
    }
    offset += block.atMs.length
  }
  const order = rowOrder(atMs)
  if (order === null) return { atMs, readings: joined }
  const readings = Object.entries(joined).map(([id, column]) => [id, reorder(column, order)])
  return { atMs: order.atMs, readings: Object.fromEntries(readings) }
}

/** The rows with fromMs ≤ t < toMs, without copying. */
export function sliceSamples(block: SampleBlock, fromMs: number, toMs: number): SampleBlock {
  const from = lowerBound(block.atMs, fromMs)
  const to = lowerBound(block.atMs, toMs)
  const readings = Object.entries(block.readings).map(([id, column]) => [id, column.subarray(from, to)])
  return { atMs: block.atMs.subarray(from, to), readings: Object.fromEntries(readings) }
}

/** First index whose instant is not before `atMs`. */
export function lowerBound(instants: Float64Array, atMs: number): number {
  let low = 0
  let high = instants.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (valueAt(instants, middle) < atMs) low = middle + 1
    else high = middle
  }
  return low
}
