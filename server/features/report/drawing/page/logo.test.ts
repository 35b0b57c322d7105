import sharp from 'sharp'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { expect, test } from 'vitest'
import { dot, pngOf, pngPiece } from '#test/factories/pictures.ts'
import { reportContent } from '#test/factories/report-content.ts'
import { required } from '#test/harness/required.ts'
import { drawReport } from '../draw-report.ts'

/** The sizes of the cover's pictures, and the left end of the site's name. */
async function cover(logo: Uint8Array | null) {
  const pdf = await getDocumentProxy(await drawReport(reportContent({ logo })))
  const { OPS } = await getResolvedPDFJS()
  const page = await pdf.getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const images = fnArray.flatMap((code, n) =>
    code === OPS.paintImageXObject ? [(argsArray[n] as [string, number, number]).slice(1)] : [],
  )
  const { items } = await page.getTextContent()
  const named = items.flatMap((item) =>
    'str' in item && item.str === 'Frigorífico São João' ? [item.transform[4]] : [],
  )
  return { images, left: required(named[0], 'site’s name on the cover') }
}

const BESIDE = 250
const RGB = 2

test('the cover shows the logo beside the site’s name', async () => {
  const logo = await sharp(dot.svg, { density: 600 }).flatten({ background: '#fff' }).png().toBuffer()
  const { images, left } = await cover(logo)
  expect(images).toEqual([[75, 75]])
  expect(left).toBeGreaterThan(BESIDE)
})

test.each([
  ['no logo', null],
  ['a picture with opacity', dot.png],
  ['an interlaced picture', pngOf({ width: 9, height: 9, colours: RGB, isInterlaced: true })],
  ['a picture of 16 bits', pngOf({ width: 9, height: 9, colours: RGB, bits: 16 })],
  [
    'a picture with a transparent colour',
    pngOf({ width: 9, height: 9, colours: RGB }, { pieces: [pngPiece('tRNS', Buffer.alloc(6))] }),
  ],
  ['a picture with too many pixels', pngOf({ width: 2000, height: 2000, colours: RGB })],
  ['a picture cut off', dot.png.subarray(0, 20)],
  ['an SVG', dot.svg],
])(
  'with %s, which was not made for a report, the site’s name takes the logo’s place',
  async (_case, logo) => {
    expect(await cover(logo)).toEqual({ images: [], left: 48 })
  },
)
