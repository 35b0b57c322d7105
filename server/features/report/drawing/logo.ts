/// <reference path="./untyped-packages.d.ts" />
import { decode } from '@cwasm/webp'
import { GifReader } from 'omggif'
import drawSvg from 'svg-to-pdfkit'
import type { ReportLogo } from '../report-content.ts'
import type { Box } from './chart-frame.ts'
import { toPng } from './pixels.ts'
import { isTakenAsItIs, readHead, shrinkPng } from './png.ts'
import type { Sheet } from './sheet.ts'
import { shrunken } from './shrunken.ts'

/** More would take memory out of all proportion to a few centimetres of paper. */
const MOST_PIXELS = 6_000_000
/** Of one that the reader's program decodes. */
const MOST_STORED_PIXELS = 40_000_000
/** Of one that is made smaller while it is read. */
const MOST_SHRUNKEN_PIXELS = 25_000_000

/** What the page holds so far, piece by piece: not told in the library's types. */
interface PageContent {
  readonly buffer: Uint8Array[]
}
/** Operators that leave something on the page (ISO 32000-1, annex A). */
const PAINTS = /(^|\s)([fFsSbB]\*?|Do|sh|TJ|Tj)(\s|$)/

/** Draws the logo into the box, at its upper left; false: it is none that can be drawn, and nothing of it is left. */
export function drawLogo(sheet: Sheet, { type, data }: ReportLogo, box: Box): boolean {
  const { buffer } = (sheet.doc.page as unknown as { content: PageContent }).content
  const before = buffer.length
  try {
    drawPicture(sheet, type, Buffer.from(data), box)
    if (PAINTS.test(Buffer.concat(buffer.slice(before)).toString('latin1'))) return true
  } catch {
    // What is no picture is told by its absence.
  }
  buffer.splice(before)
  return false
}

function drawPicture({ doc }: Sheet, type: string, data: Buffer, box: Box): void {
  if (type === 'image/svg+xml') {
    drawSvg(doc, data.toString(), box.x, box.y, {
      width: box.width,
      height: box.height,
      preserveAspectRatio: 'xMinYMin meet',
      fontCallback: () => 'regular',
      imageCallback: () => '',
      warningCallback: () => {},
    })
    return
  }
  const picture = asPngOrJpeg(type, data)
  if (picture === null) return
  doc.image(picture as Buffer, box.x, box.y, { fit: [box.width, box.height], valign: 'center' } as object)
}

function asPngOrJpeg(type: string, data: Buffer): Uint8Array | null {
  switch (type) {
    case 'image/png':
      return pngToTake(data)
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

function pngToTake(data: Buffer): Buffer | null {
  const head = readHead(data)
  const pixels = head.width * head.height
  if (isTakenAsItIs(head)) return pixels > MOST_STORED_PIXELS ? null : data
  if (pixels > MOST_SHRUNKEN_PIXELS) return null
  return shrinkPng(data, head) ?? (pixels > MOST_PIXELS ? null : data)
}

/** The first picture of an animation. */
function gifToPng(data: Buffer): Uint8Array | null {
  const gif = new GifReader(data)
  const { width, height } = gif
  if (width * height > MOST_PIXELS) return null
  const pixels = new Uint8Array(4 * width * height)
  gif.decodeAndBlitFrameRGBA(0, pixels)
  return toPng(shrunken({ width, height, data: pixels }))
}

function webpToPng(data: Buffer): Uint8Array | null {
  const size = webpSize(data)
  if (size === null || size.width * size.height > MOST_PIXELS) return null
  const { width, height, data: pixels } = decode(data)
  const whole = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length)
  return toPng(shrunken({ width, height, data: whole }))
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
