import sharp from 'sharp'

/** Red, green and blue of each pixel, row by row. */
export interface Picture {
  width: number
  height: number
  rgb: Uint8Array
}

/** Reads a PNG and drops its alpha channel. */
export async function decodePng(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error('a PNG of another kind')
  return { width: info.width, height: info.height, rgb: new Uint8Array(data) }
}

export function encodePng({ width, height, rgb }: Picture): Promise<Buffer> {
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
