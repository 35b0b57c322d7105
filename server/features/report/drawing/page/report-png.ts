const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const HEAD = 33
/** Pictures made for reports have fewer pixels. */
const MOST_PIXELS = 1_000_000
/** Chunks of a PNG that a PDF embeds without decoding them (ISO 15948, chapter 11). */
const EMBEDDABLE = ['IHDR', 'pHYs', 'IDAT', 'IEND']
const GREY = 0
const RGB = 2

/** Whether a PDF can embed the PNG as stored, so that only the PDF's reader decodes it. */
export function isEmbeddable(png: Buffer): boolean {
  if (png.length < HEAD || !png.subarray(0, 8).equals(SIGNATURE)) return false
  const pixels = png.readUInt32BE(16) * png.readUInt32BE(20)
  const [bits, colours, , , interlacing] = png.subarray(24, 29)
  const plain = bits === 8 && (colours === GREY || colours === RGB) && interlacing === 0
  return (
    plain &&
    pixels > 0 &&
    pixels <= MOST_PIXELS &&
    piecesOf(png).every(({ name }) => EMBEDDABLE.includes(name))
  )
}

/** The compressed rows of a PNG. */
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
