import { crc32, deflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue and opacity, row by row. */
  readonly data: Uint8Array
}

/** A PNG of these pixels: what the PDF's writer takes of pictures that it does not know itself. */
export function toPng({ width, height, data }: Pixels): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits, with opacity.
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Buffer.alloc(height * (1 + 4 * width))
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(4 * width * y, 4 * width * (y + 1)), y * (1 + 4 * width) + 1)
  }
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const body = deflateSync(rows, { level: 6 })
  return Buffer.concat([
    signature,
    piece('IHDR', header),
    piece('IDAT', body),
    piece('IEND', Buffer.alloc(0)),
  ])
}

function piece(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
