import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { required } from '../harness/required.ts'

/** Red, green and blue of each pixel, row by row. */
export interface Picture {
  width: number
  height: number
  rgb: Uint8Array
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** Reads a PNG of 8 bits per channel, not interlaced, as browsers and `encodePng` write it; drops alpha. */
export function decodePng(file: Buffer): Picture {
  const chunks = chunksOf(file)
  const head = required(
    chunks.find(({ type }) => type === 'IHDR'),
    'IHDR',
  ).data
  const [width, height, depth, colour, , , interlaced] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    ...head.subarray(8),
  ] as [number, number, number, number, number, number, number]
  const channels = { 2: 3, 6: 4 }[colour]
  if (depth !== 8 || channels === undefined || interlaced) throw new Error('a PNG of another kind')
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rows = unfiltered(inflateSync(packed), width * channels, height, channels)
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++)
    rgb.set(rows.subarray(pixel * channels, pixel * channels + 3), pixel * 3)
  return { width, height, rgb }
}

function chunksOf(file: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at)
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
    })
    at += length + 12
  }
  return chunks
}

/** Undoes the filters of RFC 2083, section 6. */
function unfiltered(packed: Buffer, stride: number, height: number, step: number): Uint8Array {
  const rows = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = packed[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < step ? 0 : required(rows[at - step], 'pixel')
      const up = y === 0 ? 0 : required(rows[at - stride], 'pixel')
      const corner = x < step || y === 0 ? 0 : required(rows[at - stride - step], 'pixel')
      rows[at] = required(packed[y * (stride + 1) + 1 + x], 'byte') + guess(filter, left, up, corner)
    }
  }
  return rows
}

function guess(filter: number | undefined, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  return filter === 3 ? (left + up) >> 1 : paeth(left, up, corner)
}

function paeth(left: number, up: number, corner: number): number {
  const a = Math.abs(up - corner)
  const b = Math.abs(left - corner)
  const c = Math.abs(left + up - 2 * corner)
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

export function encodePng({ width, height, rgb }: Picture): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y++)
    rows.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
