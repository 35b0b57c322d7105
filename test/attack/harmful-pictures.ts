import { deflateSync } from 'node:zlib'
import { dot, pngOf } from '../factories/pictures.ts'

export const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1e6), { level: 9 })
export const named = (name: string, packed: Buffer) => Buffer.concat([Buffer.from(`${name}\0\0`), packed])
export const svg = (inside: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const base64 = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`
/** Elements of which each contains the one before several times. */
const nested = (of: (n: number) => string, most: number) =>
  Array.from({ length: most }, (_, n) => of(n + 1)).join('')
export const filtered = (steps: string) =>
  svg(`<filter id="f">${steps}</filter><rect width="100" height="100" filter="url(#f)"/>`)

/** Lossless, of the largest size that the format knows (RFC 9649). */
const hugeWebp = Buffer.from(dot.webp)
hugeWebp.writeUInt32LE(((hugeWebp.readUInt32LE(21) & 0xf0000000) | (0x3ffe << 14) | 0x3ffe) >>> 0, 21)
export const gifOf = (width: number, height: number, frames: number) => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\0', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from('2c00000000ffffffff0002024401 00'.replace(' ', ''), 'hex')
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
const claim = { rows: Buffer.alloc(100) }
const interlaced16 = pngOf({ width: 4500, height: 4500, bits: 16, isInterlaced: true }, claim)
const claimed = pngOf({ width: 30_000, height: 30_000, bits: 1, colours: 0 }, claim)

const TOO_MANY = 'A imagem tem pixels demais'
const UNREADABLE = 'A imagem não pode ser lida'
const TOO_COMPLEX = 'A imagem é complexa demais'

export const refused: readonly [string, () => string | Buffer, message: string][] = [
  [
    'a PNG of 900 million pixels of one colour',
    () => pngOf({ width: 30_000, height: 30_000, bits: 1, colours: 0 }),
    TOO_MANY,
  ],
  [
    'a PNG that claims more than there are',
    () => pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, claim),
    UNREADABLE,
  ],
  ['a WebP of 268 million pixels', () => hugeWebp, TOO_MANY],
  ['a GIF of four billion pixels', () => gifOf(65_535, 65_535, 1), TOO_MANY],
  ['a PNG that has to be held whole', () => interlaced16, TOO_MANY],
  ['half a PNG', () => pngOf({ width: 500, height: 500 }).subarray(0, 200), UNREADABLE],
  [
    'an SVG with such a PNG in it',
    () => svg(`<image width="9" height="9" xlink:href="${base64('png', claimed)}"/>`),
    TOO_MANY,
  ],
  [
    'an SVG with fifty-one pictures',
    () => svg(`<image xlink:href="${base64('gif', dot.gif)}"/>`.repeat(51)),
    TOO_COMPLEX,
  ],
  [
    'an SVG as wide as a country',
    () => svg('<rect width="9" height="9"/>', 'viewBox="0 0 100000000 1"'),
    UNREADABLE,
  ],
  [
    'an SVG of more memory than it may take',
    () => svg(`<text font-size="3">${'<tspan>é</tspan>'.repeat(49_000)}</text>`),
    TOO_COMPLEX,
  ],
]
/** Each of these would keep the processor busy until its process is ended. */
export const endless: typeof refused = [
  [
    'markers on markers',
    () =>
      svg(
        `<marker id="m0"><path d="M0 0L5 5"/></marker>${nested((n) => `<marker id="m${n}"><path marker-mid="url(#m${n - 1})" d="M0 0${'L9 9'.repeat(30)}"/></marker>`, 8)}<path marker-mid="url(#m8)" d="M0 0L9 9L1 1L2 2"/>`,
      ),
    TOO_COMPLEX,
  ],
  [
    'a hundred billion parts',
    () =>
      svg(
        `<g id="a0"><path d="M0 0"/></g>${nested((n) => `<g id="a${n}">${`<use xlink:href="#a${n - 1}"/>`.repeat(10)}</g>`, 11)}`,
      ),
    TOO_COMPLEX,
  ],
  [
    'masks on masks',
    () =>
      svg(
        `<mask id="m0"><path d="M0 0"/></mask>${nested((n) => `<mask id="m${n}">${`<rect width="100" height="100" mask="url(#m${n - 1})" fill="#fff"/>`.repeat(2)}</mask>`, 150)}<rect width="100" height="100" mask="url(#m150)"/>`,
      ),
    TOO_COMPLEX,
  ],
  [
    'noise upon noise',
    () => filtered('<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(5000)),
    TOO_COMPLEX,
  ],
  ['blur upon blur', () => filtered('<feGaussianBlur stdDeviation="5000"/>'.repeat(2000)), TOO_COMPLEX],
  [
    'rules of style for every ancestor',
    () =>
      svg(
        `<style>${'g g g g g g g g *:not(.x){fill:red}'.repeat(5000)}</style>${'<g>'.repeat(150)}${'<rect/>'.repeat(40_000)}${'</g>'.repeat(150)}`,
      ),
    TOO_COMPLEX,
  ],
  ['a text of a megabyte', () => svg(`<text font-size="3">${'Ááb '.repeat(260_000)}</text>`), TOO_COMPLEX],
  [
    'a line of a thousand million dashes',
    () => svg(`<path stroke-dasharray="0.001" stroke="#000" d="M0 0${'L99 99L0 50'.repeat(300_000)}"/>`),
    TOO_COMPLEX,
  ],
]
