import sharp from 'sharp'
import type { LogoFault } from './logo-fault.ts'
import { headOf, MOST_PIXELS, readOptions } from './picture-library.ts'

const EMBEDDED = /xlink:href="data:image\/[a-z]+;base64,([^"]+)"/gi
const MOST_PICTURES = 50
const MOST_SIDE = 2000

type Reencoded =
  | { readonly text: string; readonly fault: null }
  | { readonly text: null; readonly fault: LogoFault }

/** The SVG with each embedded raster picture encoded again as PNG or JPEG. */
export async function reencodeEmbedded(svg: string): Promise<Reencoded> {
  const parts: string[] = []
  let pixels = 0
  let from = 0
  const found = [...svg.matchAll(EMBEDDED)]
  if (found.length > MOST_PICTURES) return { text: null, fault: 'too-complex' }
  for (const match of found) {
    const picture = Buffer.from(match[1] ?? '', 'base64')
    try {
      const { width, height } = await headOf(picture)
      pixels += width * height
      if (pixels > MOST_PIXELS) return { text: null, fault: 'too-many-pixels' }
      parts.push(svg.slice(from, match.index), `xlink:href="${await reencoded(picture)}"`)
    } catch {
      return { text: null, fault: 'unreadable' }
    }
    from = match.index + match[0].length
  }
  return { text: [...parts, svg.slice(from)].join(''), fault: null }
}

async function reencoded(bytes: Uint8Array): Promise<string> {
  const picture = sharp(bytes, readOptions)
    .autoOrient()
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const { format } = await headOf(bytes)
  const type = format === 'jpeg' ? 'jpeg' : 'png'
  const data = await (type === 'jpeg' ? picture.jpeg({ quality: 90 }) : picture.png()).toBuffer()
  return `data:image/${type};base64,${data.toString('base64')}`
}
