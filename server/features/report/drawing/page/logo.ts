import type { Box } from '../charts/chart-frame.ts'
import { isEmbeddable, pixelsOf } from './report-png.ts'
import type { Sheet } from './sheet.ts'

/** Draws the logo at the left of the box, vertically centred. Returns false when the picture was not made for reports. */
export function drawLogo({ doc }: Sheet, logo: Uint8Array, box: Box): boolean {
  const png = Buffer.from(logo.buffer, logo.byteOffset, logo.length)
  if (!isEmbeddable(png)) return false
  const picture = new StoredPicture(png)
  doc.image(picture as never, box.x, box.y, { fit: [box.width, box.height], valign: 'center' })
  return true
}

interface PictureDocument {
  ref(data: object): { end(data: Uint8Array): void }
}

/** The image object that pdfkit would make of a PNG, without decoding the PNG. */
class StoredPicture {
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
      // 15: each row begins with its PNG filter (ISO 32000-1, 7.4.4.4).
      DecodeParms: { Predictor: 15, Colors: colours, BitsPerComponent: 8, Columns: this.width },
    })
    this.obj = picture
    picture.end(pixelsOf(this.#png))
  }
}
