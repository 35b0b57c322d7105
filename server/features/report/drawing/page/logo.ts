import type { Box } from '../charts/chart-frame.ts'
import { isTakenAsItIs, pixelsOf } from './report-png.ts'
import type { Sheet } from './sheet.ts'

/** Draws the logo into the box, left and vertically centred; false when the picture was not made for reports. */
export function drawLogo({ doc }: Sheet, logo: Uint8Array, box: Box): boolean {
  const png = Buffer.from(logo.buffer, logo.byteOffset, logo.length)
  if (!isTakenAsItIs(png)) return false
  const picture = new TakenPicture(png)
  doc.image(picture as never, box.x, box.y, { fit: [box.width, box.height], valign: 'center' })
  return true
}

interface PictureDocument {
  ref(data: object): { end(data: Uint8Array): void }
}

/** The same image object that the library makes of a PNG, without looking at each byte. */
class TakenPicture {
  readonly label = 'Logo'
  readonly width: number
  readonly height: number
  readonly #png: Buffer
  obj: unknown = null

  constructor(png: Buffer) {
    this.width = png.readUInt32BE(16)
    this.height = png.readUInt32BE(20)
    this.#png = png
  }

  embed(document: PictureDocument): void {
    const colours = this.#png[25] === 0 ? 1 : 3
    const picture = document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: this.width,
      Height: this.height,
      BitsPerComponent: 8,
      ColorSpace: colours === 1 ? 'DeviceGray' : 'DeviceRGB',
      Filter: 'FlateDecode',
      // Rows are stored in the ways of a PNG (ISO 32000-1, 7.4.4.4).
      DecodeParms: { Predictor: 15, Colors: colours, BitsPerComponent: 8, Columns: this.width },
    })
    this.obj = picture
    picture.end(pixelsOf(this.#png))
  }
}
