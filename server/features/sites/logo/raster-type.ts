/** The raster formats of logos. */
export type RasterType = 'png' | 'jpg' | 'gif' | 'webp'

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0))

/** The file's format by its first bytes; null for any other format. */
export function rasterTypeOf(bytes: Uint8Array): RasterType | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n') && startsWith(bytes, 'IHDR', 12)) return 'png'
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpg'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBPVP8', 8)) return 'webp'
  return null
}
