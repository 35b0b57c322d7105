import type { Box } from './chart-frame.ts'
import type { Sheet } from './sheet.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** More is no picture that was made for a report. */
const MOST_PIXELS = 1_000_000
/** Pieces of a PNG that the document takes over without decoding them (ISO 15948, chapter 11). */
const TAKEN = ['IHDR', 'pHYs', 'IDAT', 'IEND']
const GREY = 0
const RGB = 2

/** Draws the logo into the box, at its left and half way down; false: it is none that was made for reports. */
export function drawLogo({ doc }: Sheet, logo: Uint8Array, box: Box): boolean {
  const png = Buffer.from(logo)
  if (!isTakenAsItIs(png)) return false
  doc.image(png, box.x, box.y, { fit: [box.width, box.height], valign: 'center' })
  return true
}

/** Whether the PDF takes the picture as it is stored: whoever opens it decodes it, and nobody here. */
function isTakenAsItIs(png: Buffer): boolean {
  if (png.length < 33 || !png.subarray(0, 8).equals(SIGNATURE)) return false
  const pixels = png.readUInt32BE(16) * png.readUInt32BE(20)
  const [bits, colours, , , interlacing] = png.subarray(24, 29)
  const plain = bits === 8 && (colours === GREY || colours === RGB) && interlacing === 0
  return plain && pixels <= MOST_PIXELS && piecesOf(png).every((name) => TAKEN.includes(name))
}

function piecesOf(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at))
    names.push(png.toString('latin1', at + 4, at + 8))
  return names
}
