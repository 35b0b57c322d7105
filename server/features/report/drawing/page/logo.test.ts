import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { reportContent } from '#test/factories/report-content.ts'
import { dot, pngOf, pngPiece } from '#test/pictures.ts'
import { drawReport } from '../draw-report.ts'

/** The cover with a logo: its pictures' sizes, and where the site's name begins. */
async function cover(logo: Uint8Array | null) {
  const pdf = await getDocumentProxy(await drawReport(reportContent({ logo })))
  const { OPS } = await getResolvedPDFJS()
  const page = await pdf.getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const images = fnArray.flatMap((code, n) =>
    code === OPS.paintImageXObject ? [(argsArray[n] as [string, number, number]).slice(1)] : [],
  )
  const { items } = await page.getTextContent()
  const owner = items.find((item) => 'str' in item && item.str === 'Frigorífico São João')
  return { images, left: (owner as { transform: number[] }).transform[4]! }
}

const BESIDE = 250
const RGB = 2

test('a logo stands on the cover, beside the site’s name', async () => {
  const logo = await sharp(dot.svg, { density: 600 }).flatten({ background: '#fff' }).png().toBuffer()
  const { images, left } = await cover(logo)
  expect(images).toEqual([[75, 75]])
  expect(left).toBeGreaterThan(BESIDE)
})

test.each([
  ['no logo', null],
  ['a picture with opacity', dot.png],
  ['an interlaced one', pngOf({ width: 9, height: 9, colours: RGB, isInterlaced: true })],
  ['one of 16 bits', pngOf({ width: 9, height: 9, colours: RGB, bits: 16 })],
  [
    'one with a clear colour',
    pngOf({ width: 9, height: 9, colours: RGB }, { pieces: [pngPiece('tRNS', Buffer.alloc(6))] }),
  ],
  ['one of too many pixels', pngOf({ width: 2000, height: 2000, colours: RGB })],
  ['a picture cut off', dot.png.subarray(0, 20)],
  ['an SVG', dot.svg],
])('%s, which nobody made for a report, leaves the site’s name where a logo stands', async (_what, logo) => {
  expect(await cover(logo)).toEqual({ images: [], left: 48 })
})
