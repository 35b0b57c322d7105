import sharp, { type Metadata } from 'sharp'

// One picture at a time, in a process that ends after it: nothing is worth being kept.
sharp.cache(false)
sharp.concurrency(1)
// The library reads dozens of formats. Those that a logo may have are left.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}`),
})

export const MOST_PIXELS = 25_000_000
/** Of memory that decoding takes at once, where a picture is not read row by row. */
const MOST_HELD_BYTES = 100_000_000

/** What is read of pictures: the first one of an animation, nothing that is cut off or damaged. */
export const reading = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true } as const

/** What the picture's head says; nothing is decoded. */
export const headOf = (bytes: Uint8Array): Promise<Metadata> =>
  sharp(bytes, { ...reading, limitInputPixels: false }).metadata()

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
