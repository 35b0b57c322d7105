import { byteAt, floatAt, integerAt } from '#core/arrays/element-at.ts'
import type { ColumnTexts, ColumnValues } from '#core/tables/scan/scanned-column.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { varintBytes } from './thrift.ts'

/** The values of a column in one group of rows as the format writes them. */
export interface ColumnPart {
  readonly rows: number
  /** 1 for each row with a value; null where all rows have one. */
  readonly present: Uint8Array | null
  /** The present values, or their places in the dictionary. */
  readonly values: Uint8Array
  readonly dictionary: { readonly count: number; readonly values: Uint8Array } | null
  readonly range: readonly [Uint8Array, Uint8Array] | null
}

type Instants = Extract<ColumnValues, { type: 'datetime' }>
type Texts = Extract<ColumnValues, { type: 'text' }>

/** `file` has the bytes of the texts. */
export function columnPart(column: ColumnValues, file: Uint8Array): ColumnPart {
  switch (column.type) {
    case 'number':
      return floatPart(column.values)
    case 'date':
      return dayPart(column.midnightsMs)
    case 'datetime':
      return instantPart(column)
    case 'text':
      return textPart(column, file)
  }
}

/** Which rows have a number. Loops have functions of their own: the engine compiles each once, and not again for what follows behind. */
function presenceOf(values: Float64Array): { count: number; present: Uint8Array | null } {
  const count = presentCount(values)
  return { count, present: count === values.length ? null : presentMarks(values) }
}

function presentCount(values: Float64Array): number {
  let count = 0
  for (let n = 0; n < values.length; n++) if (!Number.isNaN(floatAt(values, n))) count++
  return count
}

function presentMarks(values: Float64Array): Uint8Array {
  const present = new Uint8Array(values.length)
  for (let n = 0; n < values.length; n++) present[n] = Number.isNaN(floatAt(values, n)) ? 0 : 1
  return present
}

const bytesOf = (list: ArrayBufferView) => new Uint8Array(list.buffer, list.byteOffset, list.byteLength)

function floatPart(values: Float64Array): ColumnPart {
  const { count, present } = presenceOf(values)
  const packed = present === null ? values : presentOf(values, count)
  const range = rangeOf(packed, (value) => bytesOf(Float64Array.of(value)))
  return { rows: values.length, present, values: bytesOf(packed), dictionary: null, range }
}

function presentOf(values: Float64Array, count: number): Float64Array {
  const packed = new Float64Array(count)
  for (let n = 0, at = 0; n < values.length; n++) {
    const value = floatAt(values, n)
    if (!Number.isNaN(value)) packed[at++] = value
  }
  return packed
}

function dayPart(midnightsMs: Float64Array): ColumnPart {
  const { count, present } = presenceOf(midnightsMs)
  const days = new Int32Array(count)
  for (let n = 0, at = 0; n < midnightsMs.length; n++) {
    const value = floatAt(midnightsMs, n)
    if (!Number.isNaN(value)) days[at++] = Math.floor(value / DAY_MS)
  }
  const range = rangeOf(midnightsMs, (ms) => bytesOf(Int32Array.of(Math.floor(ms / DAY_MS))))
  return { rows: midnightsMs.length, present, values: bytesOf(days), dictionary: null, range }
}

/** The least and the greatest value; null without any. */
function rangeOf(values: Float64Array, write: (value: number) => Uint8Array): ColumnPart['range'] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let n = 0; n < values.length; n++) {
    const value = floatAt(values, n)
    if (value < least) least = value
    if (value > most) most = value
  }
  return least > most ? null : [write(least), write(most)]
}

const HALF = 2 ** 32

function instantPart({ ms, micros }: Instants): ColumnPart {
  const { count, present } = presenceOf(ms)
  const halves = microHalves(ms, micros, count)
  // The range is left out for instants with microseconds.
  const range = micros ? null : rangeOf(ms, (one) => bytesOf(BigInt64Array.of(BigInt(one) * 1000n)))
  return { rows: ms.length, present, values: bytesOf(halves), dictionary: null, range }
}

/** Microseconds as two halves of 64 bits: most are safe integers. */
function microHalves(ms: Float64Array, micros: Instants['micros'], count: number): Int32Array {
  const halves = new Int32Array(2 * count)
  for (let n = 0, at = 0; n < ms.length; n++) {
    const value = floatAt(ms, n)
    if (Number.isNaN(value)) continue
    const more = micros?.[n] ?? 0
    const whole = value * 1000 + more
    if (Number.isSafeInteger(whole)) {
      const high = Math.floor(whole / HALF)
      halves[at++] = whole - high * HALF
      halves[at++] = high
    } else {
      const exact = BigInt(value) * 1000n + BigInt(more)
      halves[at++] = Number(BigInt.asIntN(32, exact))
      halves[at++] = Number(exact >> 32n)
    }
  }
  return halves
}

function textPart({ ids, texts }: Texts, file: Uint8Array): ColumnPart {
  const { present, count, places, used } = usedTexts(ids, texts.size)
  const hasDictionary = used.length * 2 < count
  const values = textBytes(hasDictionary ? used : ids, texts, file)
  const all = { rows: ids.length, present: count === ids.length ? null : present, range: null }
  if (!hasDictionary) return { ...all, values, dictionary: null }
  const codes = packed(ids, places, used.length, count)
  return { ...all, values: codes, dictionary: { count: used.length, values } }
}

/** Which rows have a text, and the texts in the order in which they come first. */
function usedTexts(ids: Int32Array, texts: number) {
  const present = new Uint8Array(ids.length)
  const places = new Int32Array(texts).fill(-1)
  const used = new Int32Array(texts)
  let size = 0
  let count = 0
  for (let row = 0; row < ids.length; row++) {
    const id = integerAt(ids, row)
    if (id < 0) continue
    present[row] = 1
    count++
    if (integerAt(places, id) === -1) {
      used[size] = id
      places[id] = size++
    }
  }
  return { present, count, places, used: used.subarray(0, size) }
}

function textBytes(ids: Int32Array, texts: ColumnTexts, file: Uint8Array): Uint8Array {
  const values = new TextBytes(texts, file, lengthOfTexts(ids, texts))
  for (let n = 0; n < ids.length; n++) {
    const id = integerAt(ids, n)
    if (id >= 0) values.add(id)
  }
  return values.taken
}

/** As the texts stand in the file. */
function lengthOfTexts(ids: Int32Array, texts: ColumnTexts): number {
  let length = 0
  for (let n = 0; n < ids.length; n++) {
    const id = integerAt(ids, n)
    if (id >= 0) length += texts.toOf(id) - texts.fromOf(id) + LENGTH_BYTES
  }
  return length
}
const LENGTH_BYTES = 4

/** Texts behind their lengths. */
class TextBytes {
  readonly #texts: ColumnTexts
  readonly #file: Uint8Array
  #buffer: Uint8Array
  #length = 0

  constructor(texts: ColumnTexts, file: Uint8Array, expected: number) {
    this.#texts = texts
    this.#file = file
    this.#buffer = new Uint8Array(expected)
  }

  add(id: number): void {
    const changed = this.#texts.changed(id)
    if (changed !== null) {
      const own = Buffer.from(changed)
      this.#room(own.length)
      this.#buffer.set(own, this.#length)
      this.#length += own.length
      return
    }
    const [from, to] = [this.#texts.fromOf(id), this.#texts.toOf(id)]
    this.#room(to - from)
    const [buffer, file] = [this.#buffer, this.#file]
    let at = this.#length
    for (let n = from; n < to; n++) buffer[at++] = byteAt(file, n)
    this.#length = at
  }

  get taken(): Uint8Array {
    return this.#buffer.subarray(0, this.#length)
  }

  /** Makes room for a text and writes its length. */
  #room(more: number): void {
    if (this.#length + more + LENGTH_BYTES > this.#buffer.length) {
      const wider = new Uint8Array(2 * (this.#buffer.length + more + LENGTH_BYTES))
      wider.set(this.taken)
      this.#buffer = wider
    }
    const buffer = this.#buffer
    for (let shift = 0; shift < 32; shift += 8) buffer[this.#length++] = (more >>> shift) & 255
  }
}

/** Places in a dictionary with as many bits as the largest one needs. */
function packed(ids: Int32Array, places: Int32Array, size: number, count: number): Uint8Array {
  const width = Math.max(1, 32 - Math.clz32(size - 1))
  const groups = (count + 7) >> 3
  const head = Buffer.concat([Buffer.of(width), varintBytes(groups * 2 + 1)])
  const bits = Buffer.alloc(groups * width + 1)
  let [at, held, filled] = [0, 0, 0]
  for (let row = 0; row < ids.length; row++) {
    const id = integerAt(ids, row)
    if (id < 0) continue
    held |= (places[id] ?? 0) << filled
    filled += width
    for (; filled >= 8; filled -= 8) {
      bits[at++] = held & 255
      held >>>= 8
    }
  }
  // At least one byte is left for the last bits, be there any or none: what the engine never saw happen takes it long at the first time.
  bits[at] = held
  return Buffer.concat([head, bits.subarray(0, -1)])
}
