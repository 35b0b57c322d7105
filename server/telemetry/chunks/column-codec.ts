import { byteAt, floatAt, integerAt, unsignedAt } from '#core/arrays/element-at.ts'
import { bitsOf, packBits, unpackBits } from './bit-packing.ts'
import type { ByteSink } from './byte-sink.ts'
import type { ByteSource } from './byte-source.ts'

/**
 * One column of numbers ⇄ bytes, bit for bit (NaN = no value). Each column gets one of four kinds:
 * - empty;
 * - integers, if value × 10^scale is a small integer: in runs, as offsets from the lowest value or as steps above the smallest step, in as
 *   few bits as the run takes;
 * - dictionary, if there are few distinct doubles: an index in as few bits as it takes;
 * - raw doubles.
 * The first byte holds the kind, whether there are gaps, and the scale.
 */
const EMPTY = 0
const INTEGERS = 1
const DICTIONARY = 2
const RAW = 3
const KIND = 0x07
/** Set when a bitmap of the rows with a value precedes the values. */
const WITH_GAPS = 0x08
const SCALE_SHIFT = 4

const BY_STEPS = 0x80
const MOST_DECIMALS = 6
/** Keeps the difference of any two steps of scaled integers within 32 bits. */
const LIMIT = 2 ** 29
/** This many values share a base and a width. */
const RUN = 256

let dense = new Float64Array(4096)
let scaled = new Int32Array(4096)
let codes = new Uint32Array(4096)

function makeRoom(rows: number): void {
  if (dense.length >= rows) return
  dense = new Float64Array(rows * 2)
  scaled = new Int32Array(rows * 2)
  codes = new Uint32Array(rows * 2)
}

/** Writes the rows [from, to) of a column. False: the values became raw doubles. */
export function writeColumn(sink: ByteSink, column: Float64Array, from: number, to: number): boolean {
  makeRoom(to - from)
  let count = 0
  for (let i = from; i < to; i++) {
    const value = column[i]
    if (value !== undefined && !Number.isNaN(value)) dense[count++] = value
  }
  if (count === 0) {
    sink.u8(EMPTY)
    return true
  }
  const gaps = count < to - from ? WITH_GAPS : 0
  const begin = (kind: number) => {
    sink.u8(kind | gaps)
    if (gaps) writePresence(sink, column, from, to)
  }
  const scale = decimalScale(count)
  if (scale >= 0) {
    begin(INTEGERS | (scale << SCALE_SHIFT))
    for (let first = 0; first < count; first += RUN) writeRun(sink, first, Math.min(count, first + RUN))
    return true
  }
  const values = distinctValues(count)
  begin(values ? DICTIONARY : RAW)
  if (values) writeDictionary(sink, count, values)
  else for (let i = 0; i < count; i++) sink.f64(floatAt(dense, i))
  return values !== null
}

/** The fewest decimals (0 to 6) with which small integers give back all values exactly; −1 when 6 are not enough. Fills `scaled`. */
function decimalScale(count: number): number {
  for (let scale = 0, power = 1; scale <= MOST_DECIMALS; scale++, power *= 10) {
    let i = 0
    for (; i < count; i++) {
      const value = dense[i]
      if (value === undefined) break
      const integer = Math.round(value * power)
      if (integer / power !== value || integer >= LIMIT || integer <= -LIMIT) break
      if (integer === 0 && Object.is(value, -0)) return -1
      scaled[i] = integer
    }
    if (i === count) return scale
  }
  return -1
}

/** The index of each distinct value; null when there are too many for a dictionary. */
function distinctValues(count: number): Map<number, number> | null {
  const most = Math.max(1, Math.min(255, count >> 2))
  const seen = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const value = floatAt(dense, i)
    if (Object.is(value, -0)) return null
    if (!seen.has(value)) {
      if (seen.size === most) return null
      seen.set(value, seen.size)
    }
  }
  return seen
}

function writePresence(sink: ByteSink, column: Float64Array, from: number, to: number): void {
  const bits = sink.reserve((to - from + 7) >> 3)
  for (let i = 0; i < to - from; i++) {
    if (!Number.isNaN(column[from + i])) bits[i >> 3] = byteAt(bits, i >> 3) | (1 << (i & 7))
  }
}

/** Writes the scaled integers [from, to). Noise around a level packs better as offsets from the lowest, drift as steps. */
function writeRun(sink: ByteSink, from: number, to: number): void {
  let low = integerAt(scaled, from)
  let high = low
  let before = low
  let smallest = 0
  let largest = 0
  for (let i = from + 1; i < to; i++) {
    const value = integerAt(scaled, i)
    const step = value - before
    before = value
    if (value < low) low = value
    if (value > high) high = value
    if (i === from + 1 || step < smallest) smallest = step
    if (i === from + 1 || step > largest) largest = step
  }
  const offsetWidth = bitsOf(high - low)
  const stepWidth = bitsOf(largest - smallest)
  const count = to - from
  if (stepWidth * (count - 1) < offsetWidth * count) {
    sink.u8(stepWidth | BY_STEPS)
    sink.signed(integerAt(scaled, from))
    sink.signed(smallest)
    for (let i = 1; i < count; i++)
      codes[i - 1] = integerAt(scaled, from + i) - integerAt(scaled, from + i - 1) - smallest
    packBits(sink, codes, count - 1, stepWidth)
  } else {
    sink.u8(offsetWidth)
    sink.signed(low)
    for (let i = 0; i < count; i++) codes[i] = integerAt(scaled, from + i) - low
    packBits(sink, codes, count, offsetWidth)
  }
}

function writeDictionary(sink: ByteSink, count: number, indices: ReadonlyMap<number, number>): void {
  sink.u8(indices.size)
  for (const value of indices.keys()) sink.f64(value)
  for (let i = 0; i < count; i++) {
    const index = indices.get(floatAt(dense, i))
    if (index === undefined) throw new Error('the dictionary lacks a value')
    codes[i] = index
  }
  packBits(sink, codes, count, bitsOf(indices.size - 1))
}

/** Reads a column into `column`, which has as many rows as the written one. */
export function readColumn(source: ByteSource, column: Float64Array): void {
  const rows = column.length
  makeRoom(rows)
  const head = source.u8()
  if ((head & KIND) === EMPTY) {
    column.fill(Number.NaN)
    return
  }
  if (!(head & WITH_GAPS)) {
    readValues(source, head, column, rows)
    return
  }
  const bits = source.take((rows + 7) >> 3)
  const has = (i: number) => (byteAt(bits, i >> 3) >> (i & 7)) & 1
  let count = 0
  for (let i = 0; i < rows; i++) count += has(i)
  readValues(source, head, dense, count)
  for (let i = 0, next = 0; i < rows; i++) column[i] = has(i) ? floatAt(dense, next++) : Number.NaN
}

function readValues(source: ByteSource, head: number, out: Float64Array, count: number): void {
  const kind = head & KIND
  if (kind === INTEGERS) {
    const power = 10 ** (head >> SCALE_SHIFT)
    for (let first = 0; first < count; first += RUN)
      readRun(source, out, first, Math.min(count, first + RUN), power)
  } else if (kind === DICTIONARY) readDictionary(source, out, count)
  else if (kind === RAW) for (let i = 0; i < count; i++) out[i] = source.f64()
  else throw new Error(`unknown column kind ${kind}`)
}

function readRun(source: ByteSource, out: Float64Array, from: number, to: number, power: number): void {
  const head = source.u8()
  const width = head & ~BY_STEPS
  let integer = source.signed()
  if (head & BY_STEPS) {
    const smallest = source.signed()
    unpackBits(source, codes, to - from - 1, width)
    out[from] = integer / power
    for (let i = from + 1; i < to; i++) {
      integer += unsignedAt(codes, i - from - 1) + smallest
      out[i] = integer / power
    }
  } else {
    unpackBits(source, codes, to - from, width)
    for (let i = from; i < to; i++) out[i] = (integer + unsignedAt(codes, i - from)) / power
  }
}

function readDictionary(source: ByteSource, out: Float64Array, count: number): void {
  const values = Float64Array.from({ length: source.u8() }, () => source.f64())
  unpackBits(source, codes, count, bitsOf(values.length - 1))
  for (let i = 0; i < count; i++) out[i] = floatAt(values, unsignedAt(codes, i))
}
