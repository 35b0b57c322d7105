import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SampleBlock } from '#core/signals/blocks.ts'
import { ByteSink } from './byte-sink.ts'
import { readColumn, writeColumn } from './column-codec.ts'

/**
 * The samples of one hour as bytes: a version byte, then deflated: rows, base instant, names, column lengths (a directory, so
 * that only the asked columns are decoded), instants as offsets from the base, columns. A column without any value
 * is left out.
 */
const VERSION = 1
const sink = new ByteSink()
const columns = new ByteSink()
let offsets = new Float64Array(256)
const utf8 = new TextEncoder()
const text = new TextDecoder()

export const encodeChunk = (block: SampleBlock): Uint8Array => encodeRows(block, 0, block.atMs.length)

/** The rows from `from` to before `to`. Copies no column: a first collection encodes hundreds of thousands of them. */
export function encodeRows(block: SampleBlock, from: number, to: number): Uint8Array {
  const rows = to - from
  const base = rows === 0 ? 0 : block.atMs[from]!
  const names: string[] = []
  const lengths: number[] = []
  columns.clear()
  const put = (values: Float64Array, first: number, end: number) => {
    const before = columns.length
    writeColumn(columns, values, first, end)
    lengths.push(columns.length - before)
  }
  if (offsets.length < rows) offsets = new Float64Array(rows * 2)
  for (let i = 0; i < rows; i++) offsets[i] = block.atMs[from + i]! - base
  put(offsets, 0, rows)
  // In order of name, so that the same samples give the same bytes.
  for (const name of Object.keys(block.readings).sort()) {
    const values = block.readings[name]!
    if (!hasValue(values, from, to)) continue
    names.push(name)
    put(values, from, to)
  }
  sink.clear()
  sink.u32(rows)
  sink.f64(base)
  const joined = utf8.encode(names.join('\0'))
  sink.u16(names.length)
  sink.u32(joined.length)
  sink.bytes(joined)
  for (const length of lengths) sink.u32(length)
  sink.bytes(columns.written())
  const packed = deflateRawSync(sink.written(), { level: 3 })
  const chunk = new Uint8Array(packed.length + 1)
  chunk[0] = VERSION
  chunk.set(packed, 1)
  return chunk
}

function hasValue(values: Float64Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (!Number.isNaN(values[i])) return true
  return false
}

/** Decodes the asked readings, all when none are named; an asked reading that the chunk doesn't hold is NaN throughout. */
export function decodeChunk(chunk: Uint8Array, readingIds?: readonly string[]): SampleBlock {
  if (chunk[0] !== VERSION) throw new Error(`unknown chunk version ${chunk[0]}`)
  const body = inflateRawSync(chunk.subarray(1))
  const bytes = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const rows = bytes.getUint32(0, true)
  const base = bytes.getFloat64(4, true)
  const count = bytes.getUint16(12, true)
  const namesLength = bytes.getUint32(14, true)
  const names = count === 0 ? [] : text.decode(body.subarray(18, 18 + namesLength)).split('\0')
  const directory = 18 + namesLength
  const starts: number[] = []
  for (let i = 0, at = directory + (count + 1) * 4; i <= count; i++) {
    starts.push(at)
    at += bytes.getUint32(directory + i * 4, true)
  }
  const atMs = readColumn(bytes, starts[0]!, rows)
  for (let i = 0; i < rows; i++) atMs[i]! += base
  const readings: Record<string, Float64Array> = {}
  for (const id of readingIds ?? names) {
    const i = names.indexOf(id)
    readings[id] = i < 0 ? new Float64Array(rows).fill(Number.NaN) : readColumn(bytes, starts[i + 1]!, rows)
  }
  return { atMs, readings }
}
