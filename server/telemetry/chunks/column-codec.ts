import type { ByteSink } from './byte-sink.ts'

/**
 * One column of numbers ⇄ bytes, bit for bit (NaN = no value). Kinds, chosen per column:
 * empty · constant · integers (value × 10^scale is a small integer: deltas or offsets in 1, 2 or 4 bytes, each byte
 * plane on its own so that the compressor sees like with like) · dictionary (few distinct doubles) · raw doubles.
 */
const EMPTY = 0
const CONSTANT = 1
const INTEGERS = 2
const DICTIONARY = 3
const RAW = 4
/** Set when a bitmap of the rows that hold a value goes before the values. */
const WITH_GAPS = 0x80

const DELTA = 0x10
const POWERS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6]
/** Keeps every difference of two scaled integers within 32 bits. */
const LIMIT = 2 ** 30

let dense = new Float64Array(4096)
let scaled = new Int32Array(4096)

/** Writes the rows from `from` to before `to` of a column. */
export function writeColumn(sink: ByteSink, column: Float64Array, from: number, to: number): void {
  const rows = to - from
  if (dense.length < rows) {
    dense = new Float64Array(rows * 2)
    scaled = new Int32Array(rows * 2)
  }
  let count = 0
  for (let i = from; i < to; i++) {
    const value = column[i]!
    if (!Number.isNaN(value)) dense[count++] = value
  }
  if (count === 0) {
    sink.u8(EMPTY)
    return
  }
  const gaps = count < rows ? WITH_GAPS : 0
  const kind = chooseKind(count)
  sink.u8(kind.kind | gaps)
  if (gaps) writePresence(sink, column, from, to)
  if (kind.kind === CONSTANT) sink.f64(dense[0]!)
  else if (kind.kind === INTEGERS) writeIntegers(sink, count, kind.scale)
  else if (kind.kind === DICTIONARY) writeDictionary(sink, count, kind.values)
  else for (let i = 0; i < count; i++) sink.f64(dense[i]!)
}

type Kind =
  | { kind: typeof CONSTANT | typeof RAW }
  | { kind: typeof INTEGERS; scale: number }
  | { kind: typeof DICTIONARY; values: number[] }

function chooseKind(count: number): Kind {
  const first = dense[0]!
  let same = 1
  while (same < count && Object.is(dense[same], first)) same++
  if (same === count) return { kind: CONSTANT }
  const scale = decimalScale(count)
  if (scale >= 0) return { kind: INTEGERS, scale }
  const values = distinctValues(count)
  return values ? { kind: DICTIONARY, values } : { kind: RAW }
}

/** Fewest decimals (0 to 6) with which every value comes back exactly from a small integer; −1 when there are none. Fills `scaled`. */
function decimalScale(count: number): number {
  for (let scale = 0; scale < POWERS.length; scale++) {
    const power = POWERS[scale]!
    let i = 0
    for (; i < count; i++) {
      const value = dense[i]!
      const integer = Math.round(value * power)
      if (integer / power !== value || integer >= LIMIT || integer <= -LIMIT) break
      if (integer === 0 && Object.is(value, -0)) return -1
      scaled[i] = integer
    }
    if (i === count) return scale
  }
  return -1
}

/** The distinct values when an index of one byte each pays; else null. */
function distinctValues(count: number): number[] | null {
  const most = Math.min(255, count >> 2)
  const seen = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const value = dense[i]!
    if (Object.is(value, -0)) return null
    if (!seen.has(value)) {
      if (seen.size === most) return null
      seen.set(value, seen.size)
    }
  }
  return [...seen.keys()]
}

function writePresence(sink: ByteSink, column: Float64Array, from: number, to: number): void {
  const bits = sink.reserve((to - from + 7) >> 3)
  for (let i = 0; i < to - from; i++) {
    const value = column[from + i]!
    if (!Number.isNaN(value)) bits[i >> 3]! |= 1 << (i & 7)
  }
}

function writeIntegers(sink: ByteSink, count: number, scale: number): void {
  let low = scaled[0]!
  let high = low
  let widest = 0
  let travel = 0
  for (let i = 1; i < count; i++) {
    const value = scaled[i]!
    const delta = value - scaled[i - 1]!
    const size = delta < 0 ? -delta : delta
    if (value < low) low = value
    if (value > high) high = value
    if (size > widest) widest = size
    travel += size
  }
  const deltaWidth = widthOf(widest * 2)
  const offsetWidth = widthOf(high - low)
  // Noise around a level packs better as offsets, drift better as differences.
  const byDelta =
    deltaWidth < offsetWidth || (deltaWidth === offsetWidth && (travel / count) * 4 < high - low)
  const width = byDelta ? deltaWidth : offsetWidth
  sink.u8(scale | (byDelta ? DELTA : 0))
  sink.u8(width)
  sink.i32(byDelta ? scaled[0]! : low)
  const planes = sink.reserve(width * count)
  for (let i = 0, previous = scaled[0]!; i < count; i++) {
    const value = scaled[i]!
    const code = byDelta ? zigzag(value - previous) : value - low
    for (let plane = 0; plane < width; plane++) planes[plane * count + i] = code >>> (plane * 8)
    previous = value
  }
}

const zigzag = (value: number) => ((value << 1) ^ (value >> 31)) >>> 0
const widthOf = (largest: number) => (largest < 256 ? 1 : largest < 65_536 ? 2 : 4)

function writeDictionary(sink: ByteSink, count: number, values: number[]): void {
  sink.u8(values.length)
  for (const value of values) sink.f64(value)
  const index = new Map(values.map((value, i) => [value, i]))
  const codes = sink.reserve(count)
  for (let i = 0; i < count; i++) codes[i] = index.get(dense[i]!)!
}

/** Reads the column that begins at `at` of `bytes`. */
export function readColumn(bytes: DataView, at: number, rows: number): Float64Array {
  const head = bytes.getUint8(at)
  const kind = head & 0x0f
  const column = new Float64Array(rows)
  if (kind === EMPTY) return column.fill(Number.NaN)
  if (!(head & WITH_GAPS)) {
    readValues(bytes, at + 1, kind, column)
    return column
  }
  const bits = at + 1
  let count = 0
  for (let i = 0; i < rows; i++) if (has(bytes, bits, i)) count++
  const values = new Float64Array(count)
  readValues(bytes, bits + ((rows + 7) >> 3), kind, values)
  for (let i = 0, next = 0; i < rows; i++) column[i] = has(bytes, bits, i) ? values[next++]! : Number.NaN
  return column
}

const has = (bytes: DataView, bits: number, i: number) => (bytes.getUint8(bits + (i >> 3)) >> (i & 7)) & 1

function readValues(bytes: DataView, at: number, kind: number, out: Float64Array): void {
  if (kind === CONSTANT) out.fill(bytes.getFloat64(at, true))
  else if (kind === INTEGERS) readIntegers(bytes, at, out)
  else if (kind === DICTIONARY) readDictionary(bytes, at, out)
  else if (kind === RAW) for (let i = 0; i < out.length; i++) out[i] = bytes.getFloat64(at + i * 8, true)
  else throw new Error(`unknown column kind ${kind}`)
}

function readIntegers(bytes: DataView, at: number, out: Float64Array): void {
  const head = bytes.getUint8(at)
  const power = POWERS[head & 0x0f]!
  const width = bytes.getUint8(at + 1)
  const base = bytes.getInt32(at + 2, true)
  const planes = at + 6
  const count = out.length
  let previous = base
  for (let i = 0; i < count; i++) {
    let code = 0
    for (let plane = 0; plane < width; plane++)
      code |= bytes.getUint8(planes + plane * count + i) << (plane * 8)
    if (head & DELTA) previous += (code >>> 1) ^ -(code & 1)
    else previous = base + (code >>> 0)
    out[i] = previous / power
  }
}

function readDictionary(bytes: DataView, at: number, out: Float64Array): void {
  const size = bytes.getUint8(at)
  const codes = at + 1 + size * 8
  for (let i = 0; i < out.length; i++) {
    out[i] = bytes.getFloat64(at + 1 + bytes.getUint8(codes + i) * 8, true)
  }
}
