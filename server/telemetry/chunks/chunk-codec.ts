import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { floatAt } from '#core/arrays/element-at.ts'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { ByteSink } from './byte-sink.ts'
import { ByteSource } from './byte-source.ts'
import { readColumn, writeColumn } from './column-codec.ts'
import { readNames, writeNames } from './name-codec.ts'

/**
 * The samples of one hour as bytes: one byte for version and packing, the number of rows, the base instant, names, the columns' lengths
 * (so that a reader decodes only the columns it needs), the instants as offsets from the base instant, and the columns. A column without
 * a value is left out.
 */
const PACKED = 2
/** The same bytes deflated, for chunks of mostly raw doubles. */
const DEFLATED = 3
const sink = new ByteSink()
const columns = new ByteSink()
let offsets = new Float64Array(256)

export const encodeChunk = (block: SampleBlock): Uint8Array => encodeRows(block, 0, block.atMs.length)

/** Encodes the rows [from, to) without copying columns, because a first collection encodes hundreds of thousands of chunks. */
export function encodeRows(block: SampleBlock, from: number, to: number): Uint8Array {
  const names: string[] = []
  const lengths: number[] = []
  let inFull = 0
  columns.clear()
  const put = (values: Float64Array, first: number, end: number) => {
    const before = columns.length
    const short = writeColumn(columns, values, first, end)
    lengths.push(columns.length - before)
    if (!short) inFull += columns.length - before
  }
  const baseMs = from === to ? 0 : floatAt(block.atMs, from)
  put(offsetsFrom(block.atMs, from, to, baseMs), 0, to - from)
  // In order of name, so that the same samples give the same bytes.
  for (const name of Object.keys(block.readings).sort()) {
    const values = block.readings[name]
    if (values === undefined || !hasValue(values, from, to)) continue
    names.push(name)
    put(values, from, to)
  }
  sink.clear()
  sink.u8(PACKED)
  sink.varint(to - from)
  sink.f64(baseMs)
  writeNames(sink, names)
  for (const length of lengths) sink.varint(length)
  sink.bytes(columns.written())
  const plain = sink.written()
  return inFull * 2 > plain.length ? deflated(plain) : plain.slice()
}

function offsetsFrom(atMs: Float64Array, from: number, to: number, baseMs: number): Float64Array {
  if (offsets.length < to - from) offsets = new Float64Array((to - from) * 2)
  for (let i = from; i < to; i++) offsets[i - from] = floatAt(atMs, i) - baseMs
  return offsets
}

function deflated(plain: Uint8Array): Uint8Array {
  const body = deflateRawSync(plain.subarray(1), { level: 3 })
  const chunk = new Uint8Array(body.length + 1)
  chunk[0] = DEFLATED
  chunk.set(body, 1)
  return chunk
}

function hasValue(values: Float64Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!Number.isNaN(values[i])) return true
  return false
}

/** Decodes the named readings, or all readings without `readingIds`. A named reading that the chunk lacks is NaN throughout. */
export function decodeChunk(chunk: Uint8Array, readingIds?: readonly string[]): SampleBlock {
  const source = new ByteSource(bodyOf(chunk))
  const rows = source.varint()
  const baseMs = source.f64()
  const names = readNames(source)
  // The first length is that of the instants, which are always read.
  source.varint()
  const lengths = names.all.map(() => source.varint())
  const ids = readingIds ?? names.all
  // One buffer for all columns: an allocation for each would cost more than its decoding.
  const values = new Float64Array(rows * (ids.length + 1))
  const columnOf = (i: number) => values.subarray(i * rows, (i + 1) * rows)
  const atMs = columnOf(ids.length)
  readColumn(source, atMs)
  for (let i = 0; i < rows; i++) atMs[i] = floatAt(atMs, i) + baseMs
  const starts: number[] = []
  let at = source.at
  for (const length of lengths) {
    starts.push(at)
    at += length
  }
  const readings: Record<string, Float64Array> = {}
  ids.forEach((id, i) => {
    const start = starts[names.places.get(id) ?? -1]
    const column = columnOf(i)
    if (start === undefined) column.fill(Number.NaN)
    else {
      source.at = start
      readColumn(source, column)
    }
    readings[id] = column
  })
  return { atMs, readings }
}

/** The ids of a chunk's readings. */
export function chunkReadings(chunk: Uint8Array): readonly string[] {
  const source = new ByteSource(bodyOf(chunk))
  source.varint()
  source.f64()
  return readNames(source).all
}

function bodyOf(chunk: Uint8Array): Uint8Array {
  if (chunk[0] === PACKED) return chunk.subarray(1)
  if (chunk[0] === DEFLATED) return inflateRawSync(chunk.subarray(1))
  throw new Error(`unknown chunk version ${chunk[0]}`)
}
