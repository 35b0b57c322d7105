/// <reference path="./untyped-packages.d.ts" />
import { decode } from '@cwasm/webp'
import { GifReader } from 'omggif'
import drawSvg from 'svg-to-pdfkit'
import type { ReportLogo } from '../report-content.ts'
import type { Box } from './chart-frame.ts'
import { toPng } from './pixels.ts'
import type { Sheet } from './sheet.ts'

/** More would take memory out of all proportion to a few centimetres of paper. */
const MOST_PIXELS = 6_000_000

/** Draws the logo into the box, at its upper left; false: it is none that can be drawn. */
export function drawLogo(sheet: Sheet, { type, data }: ReportLogo, box: Box): boolean {
  try {
    if (type === 'image/svg+xml') {
      drawSvg(sheet.doc, Buffer.from(data).toString(), box.x, box.y, {
        width: box.width,
        height: box.height,
        preserveAspectRatio: 'xMinYMin meet',
        fontCallback: () => 'regular',
        imageCallback: () => '',
        warningCallback: () => {},
      })
      return true
    }
    const picture = asPngOrJpeg(type, Buffer.from(data))
    if (picture === null) return false
    sheet.doc.image(picture as Buffer, box.x, box.y, {
      fit: [box.width, box.height],
      valign: 'center',
    } as object)
    return true
  } catch {
    return false
  }
}

function asPngOrJpeg(type: string, data: Buffer): Uint8Array | null {
  switch (type) {
    case 'image/png':
      return data.readUInt32BE(16) * data.readUInt32BE(20) > MOST_PIXELS ? null : data
    case 'image/jpeg':
      return data
    case 'image/gif':
      return gifToPng(data)
    case 'image/webp':
      return webpToPng(data)
    default:
      return null
  }
}

/** The first picture of an animation. */
function gifToPng(data: Buffer): Uint8Array | null {
  const gif = new GifReader(data)
  const { width, height } = gif
  if (width * height > MOST_PIXELS) return null
  const pixels = new Uint8Array(4 * width * height)
  gif.decodeAndBlitFrameRGBA(0, pixels)
  return toPng({ width, height, data: pixels })
}

function webpToPng(data: Buffer): Uint8Array | null {
  const size = webpSize(data)
  if (size === null || size.width * size.height > MOST_PIXELS) return null
  const { width, height, data: pixels } = decode(data)
  return toPng({ width, height, data: new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length) })
}

/** Read from the head, before memory is taken for it (RFC 9649). */
function webpSize(data: Buffer): { width: number; height: number } | null {
  switch (data.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + data.readUIntLE(24, 3), height: 1 + data.readUIntLE(27, 3) }
    case 'VP8L': {
      const bits = data.readUInt32LE(21)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}
