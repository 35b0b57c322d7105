import { crc32, deflateSync } from 'node:zlib'
import { required } from '../harness/required.ts'

/** Pictures of one pixel, as other programs write them. */
export const dot = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="#a00"/></svg>',
  ),
}

export interface PngHead {
  readonly width: number
  readonly height: number
  readonly bits?: number
  /** Channels by colour type: 0 grey, 2 RGB, 3 palette, 4 and 6 with opacity. */
  readonly colours?: number
  readonly isInterlaced?: boolean
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** A PNG made of the given chunks, whatever they claim; without given rows they are black or transparent. */
export function pngOf(
  head: PngHead,
  { rows, pieces = [] }: { rows?: Uint8Array; pieces?: Buffer[] } = {},
): Buffer {
  const { width, height, bits = 8, colours = 6, isInterlaced = false } = head
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(width, 0)
  ihdr.writeUInt32BE(height, 4)
  ihdr.set([bits, colours, 0, 0, isInterlaced ? 1 : 0], 8)
  const stride =
    1 + Math.ceil((width * bits * required(CHANNELS[colours], 'channels of the colour type')) / 8)
  const packed = deflateSync(rows ?? Buffer.alloc(height * stride), { level: 9 })
  return Buffer.concat([
    SIGNATURE,
    pngPiece('IHDR', ihdr),
    ...pieces,
    pngPiece('IDAT', packed),
    pngPiece('IEND', Buffer.alloc(0)),
  ])
}

export function pngPiece(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
