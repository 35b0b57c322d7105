import sharp, { type Metadata } from 'sharp'

// The process ends after one picture, so caches are useless.
sharp.cache(false)
sharp.concurrency(1)
// sharp reads dozens of formats; only the formats of logos stay enabled.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})

export const MOST_PIXELS = 25_000_000
/** The most memory of a picture that is decoded as a whole and not row by row. */
const MOST_HELD_BYTES = 100_000_000

/** Reads the first picture of an animation, and refuses truncated or damaged files. */
export const readOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true } as const

/** The picture's header, without decoding the pixels. */
export const headOf = (bytes: Uint8Array): Promise<Metadata> =>
  sharp(bytes, { ...readOptions, limitInputPixels: false }).metadata()

export function hasTooManyPixels({
  width,
  height,
  channels,
  depth,
  isProgressive,
  format,
}: Metadata): boolean {
  const bytesPerValue = depth === 'ushort' || (isProgressive && format === 'jpeg') ? 2 : 1
  const pixels = width * height
  return pixels > MOST_PIXELS || pixels * channels * bytesPerValue > MOST_HELD_BYTES
}
