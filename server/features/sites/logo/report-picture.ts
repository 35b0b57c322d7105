import sharp, { type OutputInfo, type Sharp } from 'sharp'

/** The report's box is 190 × 64 pt: 450 dots an inch of paper. */
export const REPORT_BOX = { width: 1200, height: 400 } as const
/** 300 dots per inch, for pictures whose PNG would be too large, as photographs are. */
const PHOTOGRAPH_BOX = { width: 800, height: 267 } as const
const MOST_DRAWING_BYTES = 300_000
/** Paler colours are invisible on white paper. */
const PALEST = 245

/** The picture on white without transparency, because a PDF embeds such a PNG without decoding it. Empty when nothing is visible. */
export async function reportPicture(picture: Sharp): Promise<Uint8Array> {
  const { data, info: raw } = await picture
    .flatten({ background: '#ffffff' })
    .resize({ ...REPORT_BOX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (data.every((value) => value > PALEST)) return new Uint8Array()
  const drawing = await pngWithin(REPORT_BOX, data, raw)
  return drawing.length > MOST_DRAWING_BYTES ? pngWithin(PHOTOGRAPH_BOX, data, raw) : drawing
}

const pngWithin = (
  box: { width: number; height: number },
  data: Uint8Array,
  raw: OutputInfo,
): Promise<Uint8Array> =>
  sharp(data, { raw })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, adaptiveFiltering: true })
    .toBuffer()
