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
/** Pages that shrink by less stay as they are. */
const WORTH = 0.9
const levelOf = (level: number) => ({ params: { [constants.ZSTD_c_compressionLevel]: level } })
const TEXTS = levelOf(-4)
/** Numbers shrink little, and packing them well takes as long as reading them. */
const NUMBERS = levelOf(-20)

/** Packs the values of a column. */
export function columnPages({ rows, present, values, dictionary, range }: ColumnPart): ColumnPages {
  const levels = levelsOf(rows, present)
  const encoding = dictionary === null ? PLAIN : RLE_DICTIONARY
  const body = Buffer.concat([levels, values])
  const squeezed = zstdCompressSync(body, dictionary === null && range !== null ? NUMBERS : TEXTS)
  const isCompressed = squeezed.length < WORTH * body.length
  const head = dictionary && dictionaryPage(dictionary, isCompressed)
  const pages = pageOf(DATA_PAGE, { plain: body, packed: isCompressed ? squeezed : body }, [
    5,
    struct([
      [1, i32(rows)],
      [2, i32(encoding)],
      [3, i32(RLE)],
      [4, i32(RLE)],
    ]),
  ])
  const valuesAt = head ? head.parts.reduce((sum, part) => sum + part.length, 0) : 0
  return {
    bytes: joined(head ? [...head.parts, ...pages.parts] : pages.parts),
    rows,
    valuesAt,
    bodyAt: valuesAt + (pages.parts[0]?.length ?? 0),
    bodyLength: pages.parts[1]?.length ?? 0,
    hasDictionary: dictionary !== null,
    isCompressed,
    plainBytes: pages.plainBytes + (head?.plainBytes ?? 0),
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

/** In its own memory, so that threads can pass it on without copying. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

type Page = { readonly plain: Uint8Array; readonly packed: Uint8Array }

function pageOf(type: number, { plain, packed }: Page, own: Struct[number]) {
  const sizes: Struct = [
    [1, i32(type)],
    [2, i32(plain.length)],
    [3, i32(packed.length)],
  ]
  const header = structBytes([...sizes, own])
  return { parts: [header, packed], plainBytes: header.length + plain.length }
}

function dictionaryPage({ count, values }: { count: number; values: Uint8Array }, isCompressed: boolean) {
  const packed = isCompressed ? zstdCompressSync(values, TEXTS) : values
  const own: Struct[number] = [
    7,
    struct([
      [1, i32(count)],
      [2, i32(PLAIN)],
    ]),
  ]
  return pageOf(DICTIONARY_PAGE, { plain: values, packed }, own)
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
  const bits = Buffer.alloc(Math.ceil(present.length / 8))
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
