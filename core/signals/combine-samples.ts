import { lowerBound } from '#core/arrays/lower-bound.ts'
import type { SampleBlock } from './blocks.ts'
import { reorderColumn, rowOrder } from './row-order.ts'

/** The block without instants at which no reading has a sample, and without readings that have no sample. */
export function dropEmptySamples(block: SampleBlock): SampleBlock {
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

/** One block of all blocks' samples, in order of time. Of two values of an instant, that of the later block counts; NaN replaces no value. */
export function combineSamples(blocks: readonly SampleBlock[]): SampleBlock {
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
  const readings = Object.entries(joined).map(([id, column]) => [id, reorderColumn(column, order)])
  return { atMs: order.atMs, readings: Object.fromEntries(readings) }
}

/** The rows with fromMs ≤ t < toMs, without copying. */
export function sliceSamples(block: SampleBlock, fromMs: number, toMs: number): SampleBlock {
  const from = lowerBound(block.atMs, fromMs)
  const to = lowerBound(block.atMs, toMs)
  const readings = Object.entries(block.readings).map(([id, column]) => [id, column.subarray(from, to)])
  return { atMs: block.atMs.subarray(from, to), readings: Object.fromEntries(readings) }
}
