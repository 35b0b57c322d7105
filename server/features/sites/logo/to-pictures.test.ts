import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { KeptProcess } from '#server/platform/threads/kept-process.ts'
import { dot, pngOf } from '#test/factories/pictures.ts'
import type { LogoFault } from './logo-fault.ts'
import type { LogoPictures } from './logo-pictures.ts'
import { toPictures } from './to-pictures.ts'

// One process for the pictures of most tests. Each upload starts one of its own, which takes longer than its picture.
const kept = new KeptProcess(new URL('../../../../test/harness/kept-logo-process.ts', import.meta.url), {
  heapMb: 96,
  keptMs: 1_000,
  timeoutMs: 15_000,
  mostWaiting: 1,
})
const inKeptProcess = (bytes: Uint8Array) => kept.run<LogoPictures | LogoFault>(bytes)

async function picturesOf(bytes: Uint8Array, make = inKeptProcess): Promise<LogoPictures> {
  const made = await make(bytes)
  if (typeof made === 'string') throw new Error(made)
  return made
}
const sizeOf = async (data: Uint8Array) => {
  const { width, height, channels } = await sharp(data).metadata()
  return { width, height, channels }
}
/** Red, green, blue and opacity of the pixel in the middle. */
async function middleOf(data: Uint8Array): Promise<number[]> {
  const { data: pixels, info } = await sharp(data).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = info.channels * (info.width * Math.floor(info.height / 2) + Math.floor(info.width / 2))
  return [...pixels.subarray(at, at + 4)]
}
const near = (...colour: number[]) =>
  colour.map((value) => expect.toSatisfy((n) => Math.abs(n - value) <= 20))
const plain = (background: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background } })
const svg = (inside: string, attributes = 'viewBox="0 0 300 100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

describe('a picture of pixels', () => {
  test.each([
    ['PNG', () => plain('#c80000').png().toBuffer()],
    ['interlaced PNG', () => plain('#c80000').png({ progressive: true }).toBuffer()],
    ['PNG of 16 bits', () => plain('#c80000').toColourspace('rgb16').png().toBuffer()],
    ['PNG with a palette', () => plain('#c80000').png({ palette: true }).toBuffer()],
    ['GIF', () => plain('#c80000').gif().toBuffer()],
    ['WebP', () => plain('#c80000').webp({ lossless: true }).toBuffer()],
    ['JPEG', () => plain('#c80000').jpeg().toBuffer()],
    ['progressive JPEG', () => plain('#c80000').jpeg({ progressive: true }).toBuffer()],
    ['JPEG for print', () => plain('#c80000').toColourspace('cmyk').jpeg().toBuffer()],
  ])('of %s keeps size and colours, for screens and for the report', async (_case, make) => {
    const { type, data, report } = await picturesOf(await make())
    expect(type).toBe('image/webp')
    expect(await sizeOf(data)).toMatchObject({ width: 40, height: 20 })
    expect(await sizeOf(report)).toEqual({ width: 40, height: 20, channels: 3 })
    expect(await middleOf(data)).toEqual(near(200, 0, 0, 255))
    expect(await middleOf(report)).toEqual(near(200, 0, 0, 255))
  })

  test('has the same pictures from a process of its own, and so has an SVG with text', async () => {
    const text = svg('<text y="80" font-family="Missing Sans" font-size="60">Frio</text>')
    for (const bytes of [await plain('#c80000').png().toBuffer(), text])
      expect(await picturesOf(bytes, toPictures)).toEqual(await picturesOf(bytes))
  })

  test('keeps its opacity on screens, and is laid on white for paper', async () => {
    const { data, report } = await picturesOf(await plain('rgba(0,0,200,0.5)').png().toBuffer())
    expect(await middleOf(data)).toEqual(near(0, 0, 200, 128))
    expect(await middleOf(report)).toEqual(near(127, 127, 227, 255))
  })

  test('is made as small as screens and paper need, and never larger', async () => {
    const { data, report } = await picturesOf(await plain('#00f', 4000, 1000).png().toBuffer())
    expect(await sizeOf(data)).toMatchObject({ width: 1200, height: 300 })
    expect(await sizeOf(report)).toMatchObject({ width: 1200, height: 300 })
  })

  test('stands upright, and keeps no other content of its file', async () => {
    const photo = await plain('#123456')
      .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    const { data, report } = await picturesOf(photo)
    for (const made of [data, report]) {
      const { width, height, exif, icc, xmp, orientation } = await sharp(made).metadata()
      expect({ width, height }).toEqual({ width: 20, height: 40 })
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('that is an animation shows its first picture', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 255), Buffer.alloc(300, 0)])
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ loop: 0, delay: [10, 10] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const { data } = await picturesOf(moving)
    expect(await middleOf(data)).toEqual([255, 255, 255, 255])
    expect((await sharp(data).metadata()).pages).toBeUndefined()
  })

  test('without visible content on white paper has no picture for reports', async () => {
    const white = await picturesOf(await plain('#fff').png().toBuffer())
    const clear = await picturesOf(pngOf({ width: 9, height: 9 }))
    expect([white.report.length, clear.report.length]).toEqual([0, 0])
    expect(await sizeOf(clear.data)).toMatchObject({ width: 9, height: 9, channels: 4 })
  })

  test('keeps nothing of a page that its file contains', async () => {
    const page = '<!doctype html><script>alert(1)</script>'
    const { data, report } = await picturesOf(Buffer.concat([dot.png, Buffer.from(page)]))
    expect(Buffer.concat([data, report]).includes('script')).toBe(false)
  })
})

describe('an SVG', () => {
  test('stays vectors on screens, and is drawn as large as the paper shows it', async () => {
    const { type, data, report } = await picturesOf(svg('<rect width="300" height="100" fill="#00c800"/>'))
    expect([type, Buffer.from(data).includes('<rect')]).toEqual(['image/svg+xml', true])
    expect(await sizeOf(report)).toEqual({ width: 1200, height: 400, channels: 3 })
    expect(await middleOf(report)).toEqual([0, 200, 0, 255])
  })

  test.each([
    ['a tiny one', 'width="3" height="1"', 1200, 400],
    ['one in millimetres', 'width="90mm" height="90mm"', 400, 400],
    ['one in hundredths', 'width="100%" height="100%" viewBox="0 0 6 1"', 1200, 200],
    ['one of thousands', 'width="30000" height="10000"', 1200, 400],
    ['one without a size', '', 1200, 400],
  ])('%s is drawn at the same size', async (_case, attributes, width, height) => {
    const { report } = await picturesOf(svg('<path d="M0 0H300V100H0z"/>', attributes))
    const drawn = await sizeOf(report)
    expect(Math.abs(drawn.width - width) + Math.abs(drawn.height - height)).toBeLessThan(4)
  })

  test('has its text drawn for any requested typeface', async () => {
    const words = (text: string) =>
      svg(`<text y="80" font-family="Missing Sans" font-size="60">${text}</text>`)
    const [one, other, none] = [
      await picturesOf(words('Frio')),
      await picturesOf(words('Calor')),
      await picturesOf(words('')),
    ]
    expect(none.report.length).toBe(0)
    expect(one.report.length).toBeGreaterThan(1000)
    expect(Buffer.from(one.report).equals(other.report)).toBe(false)
  })

  test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'has a picture of %s in it written anew',
    async (format) => {
      const inner = await plain('#c80000').keepMetadata().toFormat(format).toBuffer()
      const marked = Buffer.concat([inner, Buffer.from('behind its end')])
      const address = `data:image/${format};base64,${marked.toString('base64')}`
      const { data, report } = await picturesOf(
        svg(`<image width="300" height="100" xlink:href="${address}"/>`),
      )
      expect(await middleOf(report)).toEqual(near(200, 0, 0, 255))
      const kept = /data:image\/\w+;base64,([^"]+)/.exec(Buffer.from(data).toString())?.[1] ?? ''
      expect(Buffer.from(kept, 'base64').includes('behind')).toBe(false)
      expect(await sizeOf(Buffer.from(kept, 'base64'))).toMatchObject({ width: 40, height: 20 })
    },
  )
})

describe('a file is no logo', () => {
  test.each<[string, Uint8Array, LogoFault, make?: typeof toPictures]>([
    ['a picture cut off', dot.png.subarray(0, 40), 'unreadable', toPictures],
    [
      'one that claims to be larger than it is',
      pngOf({ width: 900, height: 900 }, { rows: Buffer.alloc(9) }),
      'unreadable',
    ],
    [
      'one that claims to be huge',
      pngOf({ width: 60_000, height: 60_000 }, { rows: Buffer.alloc(9) }),
      'too-many-pixels',
    ],
    ['the head of a WebP', Buffer.from('RIFF0000WEBPVP8 '), 'unreadable'],
    ['an SVG without a size or anything in it', svg('', ''), 'unreadable'],
    ['an SVG of no height', svg('<rect width="9" height="9"/>', 'width="9" height="0"'), 'unreadable'],
    [
      'an SVG with a broken picture',
      svg('<image xlink:href="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>'),
      'unreadable',
    ],
    ['an SVG with an error', Buffer.from('<svg><rect'), 'broken-svg'],
    ['a page', Buffer.from('<html>'), 'wrong-type', toPictures],
  ])('%s', async (_case, bytes, fault, make = inKeptProcess) => {
    expect(await make(bytes)).toBe(fault)
  })
})
