import { constants, zstdCompressSync } from 'node:zlib'
import { byteAt } from '#core/arrays/element-at.ts'
import type { ColumnPart } from './column-parts.ts'
import { bytes, i32, i64, type Struct, struct, structBytes, varintBytes } from './thrift.ts'

/** The pages of one column in one group of rows. */
export interface ColumnPages {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rows: number
  /** From the beginning of the bytes to the page of values, behind a dictionary. */
  readonly valuesAt: number
  /** The page of values without its header. */
  readonly bodyAt: number
  readonly bodyLength: number
  readonly hasDictionary: boolean
  readonly isCompressed: boolean
  readonly plainBytes: number
  readonly nulls: number
  /** The least and the greatest value as the format writes them; null where they are not told. */
  readonly range: readonly [Uint8Array, Uint8Array] | null
}

const PLAIN = 0
const RLE = 3
const RLE_DICTIONARY = 8
const DATA_PAGE = 0
const DICTIONARY_PAGE = 2
/** Pages that shrink by less stay as they are, and are read sooner. */
const WORTH = 0.8
const TEXTS = -4
/** Packing numbers well takes as long as reading them from the file. */
const NUMBERS = -20
/** A piece of so many bytes tells whether a page shrinks. */
const PIECE = 64 * 1024

/** Packs the values of a column. */
export function columnPages({ rows, present, values, dictionary, range }: ColumnPart): ColumnPages {
  const level = dictionary === null && range !== null ? NUMBERS : TEXTS
  const body = [levelsOf(rows, present), values]
  const packed = isWorthwhile(values, level) ? packedPages(body, dictionary, level) : null
  const encoding = i32(dictionary === null ? PLAIN : RLE_DICTIONARY)
  const own = struct([
    [1, i32(rows)],
    [2, encoding],
    [3, i32(RLE)],
    [4, i32(RLE)],
  ])
  const page = pageOf(DATA_PAGE, body, packed?.body ?? body, [5, own])
  const head = dictionary && dictionaryPage(dictionary, packed?.dictionary ?? dictionary.values)
  const valuesAt = head?.length ?? 0
  const bodyLength = lengthOf(packed?.body ?? body)
  return {
    bytes: joined([...(head?.parts ?? []), ...page.parts]),
    rows,
    valuesAt,
    bodyAt: valuesAt + page.length - bodyLength,
    bodyLength,
    hasDictionary: dictionary !== null,
    isCompressed: packed !== null,
    plainBytes: page.plainBytes + (head?.plainBytes ?? 0),
    nulls: present === null ? 0 : rows - countOf(present),
    range,
  }
}

/** The pages of a column without any value. */
export const absentPages = (rows: number): ColumnPages =>
  columnPages({
    rows,
    present: new Uint8Array(rows),
    values: new Uint8Array(0),
    dictionary: null,
    range: null,
  })

/** Whether a piece of the values shrinks. */
function isWorthwhile(values: Uint8Array, level: number): boolean {
  if (values.length < 4 * PIECE) return true
  const middle = values.length >> 1
  return packedAt(level, values.subarray(middle, middle + PIECE)).length < WORTH * PIECE
}

/** Null where the pages together do not shrink enough. */
function packedPages(body: readonly Uint8Array[], dictionary: ColumnPart['dictionary'], level: number) {
  const packed = packedAt(level, Buffer.concat(body))
  const texts = dictionary && packedAt(level, dictionary.values)
  const before = lengthOf(body) + (dictionary?.values.length ?? 0)
  if (packed.length + (texts?.length ?? 0) >= WORTH * before) return null
  return { body: [packed], dictionary: texts }
}

const packedAt = (level: number, plain: Uint8Array): Uint8Array =>
  zstdCompressSync(plain, {
    pledgedSrcSize: plain.length,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  })

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** In its own memory, so that threads can pass it on without copying. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function pageOf(
  type: number,
  plain: readonly Uint8Array[],
  stored: readonly Uint8Array[],
  own: Struct[number],
) {
  const sizes: Struct = [
    [1, i32(type)],
    [2, i32(lengthOf(plain))],
    [3, i32(lengthOf(stored))],
  ]
  const header = structBytes([...sizes, own])
  const parts = [header, ...stored]
  return { parts, length: lengthOf(parts), plainBytes: header.length + lengthOf(plain) }
}

function dictionaryPage({ count, values }: { count: number; values: Uint8Array }, stored: Uint8Array) {
  const own = struct([
    [1, i32(count)],
    [2, i32(PLAIN)],
  ])
  return pageOf(DICTIONARY_PAGE, [values], [stored], [7, own])
}

/** Which rows have a value: one bit for each row, or one run of ones. */
function levelsOf(rows: number, present: Uint8Array | null): Buffer {
  const run =
    present === null
      ? Buffer.concat([varintBytes(rows * 2), Buffer.of(1)])
      : Buffer.concat([varintBytes(Math.ceil(rows / 8) * 2 + 1), bitsOf(present)])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(run.length)
  return Buffer.concat([length, run])
}

function bitsOf(present: Uint8Array): Buffer {
  const bits = Buffer.alloc((present.length + 7) >> 3)
  for (let n = 0; n < present.length; n++)
    if (present[n] === 1) bits[n >> 3] = (bits[n >> 3] ?? 0) | (1 << (n & 7))
  return bits
}

function countOf(present: Uint8Array): number {
  let count = 0
  for (let n = 0; n < present.length; n++) count += byteAt(present, n)
  return count
}

export const statisticsOf = ({ nulls, range }: Pick<ColumnPages, 'nulls' | 'range'>): Struct => [
  [3, i64(nulls)],
  [5, range ? bytes(range[1]) : undefined],
  [6, range ? bytes(range[0]) : undefined],
]
