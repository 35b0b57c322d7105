import { deflateSync } from 'node:zlib'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { reportContent } from '#test/factories/report-content.ts'
import { drawReport } from './draw-report.ts'
import { toPng } from './pixels.ts'
import { readHead, shrinkPng } from './png.ts'
import { shrunken } from './shrunken.ts'

/** The cover with a logo: its pictures' sizes, how many paths it draws, and where the site's name begins. */
async function cover(type: string, data: Buffer) {
  const pdf = await getDocumentProxy(
    await drawReport(reportContent({ logo: { name: 'a', type, data: new Uint8Array(data) } })),
  )
  const { OPS } = await getResolvedPDFJS()
  const page = await pdf.getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const images = fnArray.flatMap((code, n) =>
    code === OPS.paintImageXObject ? [(argsArray[n] as [string, number, number]).slice(1)] : [],
  )
  const { items } = await page.getTextContent()
  const owner = items.find((item) => 'str' in item && item.str === 'Frigorífico São João')
  const left = (owner as { transform: number[] }).transform[4]!
  return { images, paths: fnArray.filter((code) => code === OPS.constructPath).length, left }
}

const BESIDE = 250

const dot = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="#a00"/><path d="M1 1L8 8"/></svg>',
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
}

test.each([
  ['image/png', dot.png],
  ['image/gif', dot.gif],
  ['image/webp', dot.webp],
])('a logo of %s stands on the cover, beside the site’s name', async (type, data) => {
  const { images, left } = await cover(type, data)
  expect(images).toEqual([[1, 1]])
  expect(left).toBeGreaterThan(BESIDE)
})

test('an SVG stays vectors', async () => {
  const svg = await cover('image/svg+xml', Buffer.from(dot.svg))
  const broken = await cover('image/png', dot.png.subarray(0, 40))
  expect(svg.images).toEqual([])
  expect(svg.paths).toBeGreaterThan(broken.paths)
  expect(svg.left).toBeGreaterThan(BESIDE)
})

const resized = (width: number, height: number) => {
  const data = Buffer.from(dot.png)
  data.writeUInt32BE(width, 16)
  data.writeUInt32BE(height, 20)
  return data
}

test.each([
  ['a picture cut off', 'image/png', dot.png.subarray(0, 40)],
  ['one that claims to be huge', 'image/png', resized(60_000, 60_000)],
  ['one that claims to be larger than it is', 'image/png', resized(2_000, 2_000)],
  [
    'an SVG without anything in it',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['an SVG that is none', 'image/svg+xml', Buffer.from('<svg><rect')],
  ['no picture at all', 'image/webp', Buffer.from('RIFF')],
])('%s leaves the site’s name where a logo stands', async (_what, type, data) => {
  const { images, left } = await cover(type, data)
  expect([images, left]).toEqual([[], 48])
})

test('a large picture with opacity is made as small as paper needs, in its colours', async () => {
  const [width, height] = [2_404, 803]
  const data = Buffer.alloc(4 * width * height)
  // Red and clear in turn, the clear one blue: means of colours that count clear pixels would be violet.
  for (let at = 0, n = 0; at < data.length; at += 4, n++)
    data.set(n % 2 ? [0, 0, 255, 0] : [200, 0, 0, 255], at)
  const { images, left } = await cover('image/png', Buffer.from(toPng({ width, height, data })))
  expect(images).toEqual([[1_202, 402]])
  expect(left).toBeGreaterThan(BESIDE)
  const small = shrunken({ width, height, data })
  expect([...small.data.subarray(0, 4)]).toEqual([200, 0, 0, 127])
})

test('rows are read in each of the ways that a PNG stores them', () => {
  const [width, height] = [900, 801]
  const data = Buffer.alloc(4 * width * height)
  for (let n = 0; n < data.length; n++) data[n] = (n * 7 + Math.floor(n / 97) ** 2) % 256
  const stored = filteredPng(width, height, data)
  expect(shrinkPng(stored, readHead(stored))).toEqual(Buffer.from(toPng(shrunken({ width, height, data }))))
})

/** Row n in the way n % 5 (ISO 15948, chapter 9). */
function filteredPng(width: number, height: number, data: Buffer): Buffer {
  const stride = 4 * width
  const at = (y: number, x: number) => (y < 0 || x < 0 ? 0 : data[y * stride + x]!)
  const rows = Buffer.alloc(height * (stride + 1))
  for (let y = 0; y < height; y++) {
    rows[y * (stride + 1)] = y % 5
    for (let x = 0; x < stride; x++) {
      const [left, up, corner] = [at(y, x - 4), at(y - 1, x), at(y - 1, x - 4)]
      const near = [left, up, corner].reduce((best, one) => {
        const away = (value: number) => Math.abs(left + up - corner - value)
        return away(one) < away(best) ? one : best
      })
      rows[y * (stride + 1) + 1 + x] = at(y, x) - [0, left, up, (left + up) >> 1, near][y % 5]!
    }
  }
  const plain = Buffer.from(toPng({ width, height, data: Buffer.alloc(data.length) }))
  const packed = deflateSync(rows)
  const piece = Buffer.alloc(packed.length + 12)
  piece.writeUInt32BE(packed.length, 0)
  piece.write('IDAT', 4)
  packed.copy(piece, 8)
  return Buffer.concat([plain.subarray(0, 33), piece])
}
