import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { byteAt, floatAt, integerAt, unsignedAt } from '#core/arrays/element-at.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { type FileIndex, INDEX_BEGINS, type ParquetType, type PlacedPage } from './file-index.ts'

const unzip = promisify(zstdDecompress)
const TAIL = 8
const MOST_FOOTER = 64 * 1024 * 1024
const CUT_OFF = 'the table is cut off'

/** The places of the pages in a file that `ParquetFile` wrote; null for a file of another writer. */
export async function readIndex(path: string): Promise<FileIndex | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await bytesAt(file, size - TAIL, TAIL)
    const length = tail.readUInt32LE(0)
    if (length > Math.min(size, MOST_FOOTER)) return null
    const footer = await bytesAt(file, size - TAIL - length, length)
    const begin = footer.indexOf(INDEX_BEGINS)
    if (begin < 0) return null
    return JSON.parse(footer.toString('utf8', begin, footer.lastIndexOf('}') + 1))
  } finally {
    await file.close()
  }
}

/** A column as numbers: NaN for absent values, instants in milliseconds, days as their midnights in UTC. Null for texts and other columns. */
export async function readNumbers(
  path: string,
  { columns, groups }: FileIndex,
  name: string,
): Promise<Float64Array | null> {
  const place = columns.findIndex((column) => column.name === name)
  const type = columns[place]?.type
  if (type === undefined || type === 'text') return null
  const numbers = new Float64Array(groups.reduce((sum, { rows }) => sum + rows, 0))
  const file = await open(path)
  try {
    let row = 0
    for (const { rows, pages } of groups) {
      const page = pages[place]
      const into = numbers.subarray(row, row + rows)
      if (page && type === 'number' && isBare(page)) await readBare(file, page, into)
      else if (page) unpack(await bodyOf(file, page, rows), page, DECODERS[type], into)
      row += rows
    }
  } finally {
    await file.close()
  }
  return numbers
}

/** Whether a page holds one value for each row, as they are. */
const isBare = ([, , nulls, isCompressed]: PlacedPage) => nulls === 0 && isCompressed === 0

async function readBare(file: FileHandle, [at, length]: PlacedPage, into: Float64Array): Promise<void> {
  const { buffer, byteOffset, byteLength } = into
  const { bytesRead } = await file.read({
    buffer: new Uint8Array(buffer, byteOffset, byteLength),
    position: at + length - byteLength,
  })
  if (bytesRead < byteLength) throw new Error(CUT_OFF)
}

async function bodyOf(
  file: FileHandle,
  [at, length, , isCompressed]: PlacedPage,
  rows: number,
): Promise<Buffer> {
  const packed = await bytesAt(file, at, length)
  // Room for all values and for a bit for each row: by default the library gives pieces of 16 KB.
  return isCompressed === 1 ? unzip(packed, { chunkSize: rows * 8 + (rows >> 3) + 64 }) : packed
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead < length) throw new Error(CUT_OFF)
  return bytes
}

type Decoder = (values: ArrayBuffer) => Float64Array

const DECODERS: Readonly<Record<Exclude<ParquetType, 'text'>, Decoder>> = {
  number: (values) => new Float64Array(values),
  date: (values) => Float64Array.from(new Int32Array(values), (day) => day * DAY_MS),
  datetime: (values) => {
    const [lower, upper] = [new Uint32Array(values), new Int32Array(values)]
    const instants = new Float64Array(lower.length / 2)
    for (let n = 0; n < instants.length; n++)
      instants[n] = Math.floor((integerAt(upper, 2 * n + 1) * HALF + unsignedAt(lower, 2 * n)) / 1000)
    return instants
  },
}
const HALF = 2 ** 32

/** Puts a page's values at the rows that have one. */
function unpack(body: Buffer, [, , nulls]: PlacedPage, decode: Decoder, into: Float64Array): void {
  const from = body.byteOffset + 4 + body.readUInt32LE(0)
  const values = decode(
    new Uint8Array(body.buffer, from, body.byteOffset + body.length - from).slice().buffer,
  )
  if (nulls === 0) {
    into.set(values)
    return
  }
  // Behind the length of the run stand its bits.
  let bits = 4
  while (byteAt(body, bits) >= 128) bits++
  bits++
  for (let row = 0, n = 0; row < into.length; row++) {
    const isPresent = (byteAt(body, bits + (row >> 3)) >> (row & 7)) & 1
    into[row] = isPresent === 1 ? floatAt(values, n++) : Number.NaN
  }
}
