const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const HEAD = 33
/** More is no picture that was made for a report. */
const MOST_PIXELS = 1_000_000
/** Pieces that a document takes over without decoding them (ISO 15948, chapter 11). */
const TAKEN = ['IHDR', 'pHYs', 'IDAT', 'IEND']
const GREY = 0
const RGB = 2

/** Whether a PDF takes the PNG as it is stored: the PDF's reader decodes it, the server never does. */
export function isTakenAsItIs(png: Buffer): boolean {
  if (png.length < HEAD || !png.subarray(0, 8).equals(SIGNATURE)) return false
  const pixels = png.readUInt32BE(16) * png.readUInt32BE(20)
  const [bits, colours, , , interlacing] = png.subarray(24, 29)
  const plain = bits === 8 && (colours === GREY || colours === RGB) && interlacing === 0
  return (
    plain && pixels > 0 && pixels <= MOST_PIXELS && piecesOf(png).every(({ name }) => TAKEN.includes(name))
  )
}

/** Its rows as they are packed. */
export const pixelsOf = (png: Buffer): Buffer =>
  Buffer.concat(piecesOf(png).flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])))

function piecesOf(png: Buffer): { name: string; data: Buffer }[] {
  const pieces = []
  for (let at = 8; at + 8 <= png.length; ) {
    const to = at + 8 + png.readUInt32BE(at)
    pieces.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, to) })
    at = to + 4
  }
  return pieces
}
