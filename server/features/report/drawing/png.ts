import { inflateSync } from 'node:zlib'
import { toPng } from './pixels.ts'
import { Shrinking, shrinkage } from './shrunken.ts'

const HEAD = 33
const RGBA = 6

interface Png {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** How its pixels are stored (ISO 15948, table 9). */
  readonly colours: number
  readonly isInterlaced: boolean
  readonly hasClearColour: boolean
}

/** What its head says; throws when there is none. */
export function readHead(data: Buffer): Png {
  return {
    width: data.readUInt32BE(16),
    height: data.readUInt32BE(20),
    bits: data.readUInt8(24),
    colours: data.readUInt8(25),
    isInterlaced: data.readUInt8(28) !== 0,
    hasClearColour: pieces(data).some(({ name }) => name === 'tRNS'),
  }
}

/** Whether the PDF takes it as it is stored: nothing is decoded then. */
export const isTakenAsItIs = ({ colours, isInterlaced, hasClearColour }: Png): boolean =>
  colours < 4 && !isInterlaced && !hasClearColour

/** The usual picture with opacity, made smaller row by row; null: it is none of that kind, or small as it is. */
export function shrinkPng(data: Buffer, { width, height, bits, colours, isInterlaced }: Png): Buffer | null {
  if (colours !== RGBA || bits !== 8 || isInterlaced || shrinkage(width, height) === 1) return null
  const stride = 4 * width
  const parts = pieces(data).filter(({ name }) => name === 'IDAT')
  const packed = Buffer.concat(parts.map(({ from, to }) => data.subarray(from, to)))
  const rows = inflateSync(packed, { maxOutputLength: height * (stride + 1) })
  if (rows.length !== height * (stride + 1)) throw new Error('a picture without its end')
  const shrinking = new Shrinking(width, height)
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const at = y * (stride + 1)
    const row = rows.subarray(at + 1, at + 1 + stride)
    unfilter(rows[at]!, row, above)
    shrinking.add(row)
    above = row
  }
  return Buffer.from(toPng(shrinking.end()))
}

function pieces(data: Buffer): { name: string; from: number; to: number }[] {
  const found = []
  for (let at = 8; at + 8 <= data.length; ) {
    const from = at + 8
    const to = from + data.readUInt32BE(at)
    found.push({ name: data.toString('latin1', at + 4, from), from, to: Math.min(to, data.length) })
    at = to + 4
  }
  return data.length < HEAD ? [] : found
}

/** A row is stored as differences to what stands left of it and above (ISO 15948, chapter 9). */
function unfilter(type: number, row: Uint8Array, above: Uint8Array): void {
  if (type === 0) return
  const guess = GUESSES[type]
  if (!guess) throw new Error('no way of storing a row')
  for (let n = 0; n < row.length; n++) {
    row[n]! += n < 4 ? guess(0, above[n]!, 0) : guess(row[n - 4]!, above[n]!, above[n - 4]!)
  }
}

const GUESSES: Record<number, (left: number, up: number, corner: number) => number> = {
  1: (left) => left,
  2: (_left, up) => up,
  3: (left, up) => (left + up) >> 1,
  4: nearest,
}

function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
