import sharp, { type Sharp } from 'sharp'
import type { LogoFault } from './logo-fault.ts'
import type { LogoPictures } from './logo-pictures.ts'
import { hasTooManyPixels, headOf, readOptions } from './picture-library.ts'
import { reportPicture } from './report-picture.ts'

/** The longest side of a logo for screens, pixels. */
const MOST_SIDE = 1200
/** A lossless picture up to this size is kept; a larger one, and every JPEG, is stored with loss. */
const MOST_EXACT_BYTES = 400_000

/** Decodes the picture once, upright and in sRGB, and encodes it again without the file's other content. */
export async function rasterLogo(bytes: Uint8Array): Promise<LogoPictures | LogoFault> {
  try {
    const head = await headOf(bytes)
    if (hasTooManyPixels(head)) return 'too-many-pixels'
    const { data, info: raw } = await sharp(bytes, readOptions)
      .autoOrient()
      .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const small = sharp(data, { raw })
    const report = await reportPicture(small.clone())
    return { type: 'image/webp', data: await screenPicture(small, head.format !== 'jpeg'), report }
  } catch {
    return 'unreadable'
  }
}

async function screenPicture(picture: Sharp, isDrawing: boolean): Promise<Uint8Array> {
  const exact = isDrawing ? await picture.clone().webp({ lossless: true }).toBuffer() : null
  if (exact && exact.length <= MOST_EXACT_BYTES) return exact
  return picture.webp({ quality: 90, smartSubsample: true }).toBuffer()
}
