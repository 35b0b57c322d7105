import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '../app/app-of-this-file.ts'
import { operators, readReport } from '../app/read-report.ts'
import { type FormPart, postForm } from '../app/upload.ts'
import { makeMachine } from '../factories/machine.ts'
import { dot, pngOf, pngPiece } from '../factories/pictures.ts'
import { makeSite } from '../factories/site.ts'
import { makeAdmin } from '../factories/user.ts'
import { endless, filtered, gifOf, named, refused, svg, zeros } from './harmful-pictures.ts'
import { rounds } from './rounds.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)
const siteId = await makeSite(app)
const machineId = await makeMachine(app, { siteId })

const form = (parts: readonly FormPart[]) => postForm(app, admin, '/sites/upload-logo', parts)
const upload = (value: string | Uint8Array, to = siteId) =>
  form([
    { name: 'siteId', value: to },
    { name: 'logo', value, filename: 'logo.png', type: 'image/png' },
  ])
await upload(dot.svg)

/** Everything stored of all logos. */
async function stored(): Promise<string> {
  const { rows } = (await app.services.db.execute(sql`
    select l.name, l.type, p.variant, p.position, length(p.data) bytes, s.logo_file, s.updated_at
    from sites s left join logos l on l.site_id = s.id left join logo_pieces p on p.logo_name = l.name
    order by s.id, p.variant, p.position`)) as unknown as { rows: object[] }
  return JSON.stringify(rows)
}
async function picturesOnCover(): Promise<number> {
  const { pdf } = await readReport(app, admin, machineId)
  return (await operators(pdf, 1)).get('paintImageXObject') ?? 0
}
/** The answer, and the longest time for which the server's own thread was blocked meanwhile. */
async function longestPause<T>(work: Promise<T>): Promise<{ answer: T; pauseMs: number }> {
  let pauseMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    pauseMs = Math.max(pauseMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const answer = await work
  clearInterval(timer)
  return { answer, pauseMs }
}

describe('a harmful picture is refused within seconds and leaves nothing behind', () => {
  test.each([...refused, ...endless.slice(0, rounds > 1 ? endless.length : 1)])(
    '%s',
    async (_case, make, message) => {
      const before = await stored()
      const picture = make()
      const rss = process.memoryUsage().rss
      const began = performance.now()
      const { answer, pauseMs } = await longestPause(upload(picture))
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { success: false, message, errors: [{ field: 'logo', message }] },
      ])
      expect(await stored()).toBe(before)
      expect(performance.now() - began).toBeLessThan(40_000)
      expect(pauseMs).toBeLessThan(2_000)
      expect(process.memoryUsage().rss - rss).toBeLessThan(100e6)
    },
    60_000,
  )
})

describe('a picture that unpacks to much more is stored small', () => {
  test.each<[string, () => string | Buffer, pictures: number]>([
    ['a hundred thousand pictures in a GIF', () => gifOf(1, 1, 100_000), 1],
    [
      'a profile of 100 MB',
      () => pngOf({ width: 1, height: 1, colours: 2 }, { pieces: [pngPiece('iCCP', named('a', zeros(25)))] }),
      1,
    ],
    [
      'texts of 100 MB',
      () =>
        pngOf(
          { width: 1, height: 1, colours: 2 },
          { pieces: Array.from({ length: 4 }, () => pngPiece('zTXt', named('a', zeros(25)))) },
        ),
      1,
    ],
    [
      'a page behind its end',
      () =>
        Buffer.concat([pngOf({ width: 9, height: 9, colours: 2 }), Buffer.from('<script>alert(1)</script>')]),
      1,
    ],
    [
      'a page in its comment',
      () =>
        pngOf(
          { width: 9, height: 9, colours: 2 },
          { pieces: [pngPiece('tEXt', Buffer.from('a\0<script>alert(1)</script>'))] },
        ),
      1,
    ],
    ['25 million pixels', () => pngOf({ width: 5000, height: 5000, colours: 2 }), 1],
    [
      'a pattern of ten thousand million pieces',
      () =>
        svg(
          '<pattern id="p" width="0.001" height="0.001" patternUnits="userSpaceOnUse"><circle r="1"/></pattern><rect width="100" height="100" fill="url(#p)"/>',
        ),
      0,
    ],
    [
      'noise of a thousand octaves',
      () => filtered('<feTurbulence baseFrequency="0.9" numOctaves="10000"/>'),
      1,
    ],
    [
      'a group within itself',
      () => svg('<g id="a"><use xlink:href="#a"/></g><rect width="9" height="9"/>'),
      1,
    ],
  ])('%s', async (_case, make, pictures) => {
    const answer = await upload(make())
    expect(answer.status).toBe(200)
    const served = await app.http.inject({ url: answer.body.data.logoFile })
    expect(served.rawPayload.length).toBeLessThan(500_000)
    expect(served.rawPayload.includes('script')).toBe(false)
    expect(await picturesOnCover()).toBe(pictures)
  })
})

test('a hundred reports with the largest logo take no more memory', async () => {
  const noise = await sharp({
    create: {
      width: 1500,
      height: 500,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect((await upload(noise)).status).toBe(200)
  const draw = async () => {
    const { answer } = await readReport(app, admin, machineId)
    expect(answer.rawPayload.length).toBeLessThan(1e6)
  }
  for (let n = 0; n < 4; n++) await draw()
  const before = process.memoryUsage().rss
  for (let n = 0; n < 12 * rounds; n++) await draw()
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6)
}, 60_000)

test('neither an SVG nor a report ever requests a foreign address', async () => {
  const asked: string[] = []
  const other = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(dot.png)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const reaching = [
    `<image width="99" height="99" xlink:href="${url}/image.png"/>`,
    `<image width="99" height="99" href="file:///etc/hostname"/>`,
    `<use xlink:href="${url}/use.svg#a"/>`,
    `<filter id="f"><feImage xlink:href="${url}/filter.png"/></filter><rect width="99" height="99" filter="url(#f)" fill="none"/>`,
    `<style>@import url(${url}/style.css); @font-face{font-family:a;src:url(${url}/font.woff)}</style>`,
    `<rect width="9" height="9" fill="url(${url}/fill.svg#a)" style="fill:url(${url}/style.svg#a)"/>`,
  ].join('')
  const entity = `<?xml-stylesheet href="${url}/sheet.css"?><!DOCTYPE svg SYSTEM "${url}/svg.dtd" [<!ENTITY % p SYSTEM "${url}/p">]>`
  expect((await upload(entity + svg(reaching))).status).toBe(200)
  await picturesOnCover()
  await admin.put(`/sites/${siteId}`, { logoUrl: `${url}/logo.png` })
  expect(await picturesOnCover()).toBe(0)
  await sleep(50)
  other.close()
  expect(asked).toEqual([])
})

describe('a form with a file', () => {
  const logo: FormPart = { name: 'logo', value: dot.png, filename: 'a.png' }
  const site: FormPart = { name: 'siteId', value: siteId }

  test.each<[string, FormPart[], status: number]>([
    [
      'a hundred parts',
      [logo, ...Array.from({ length: 100 }, (_, n) => ({ name: `f${n}`, value: 'x' })), site],
      400,
    ],
    ['five files', [site, ...Array.from({ length: 5 }, () => logo)], 400],
    ['a field of a megabyte', [logo, site, { name: 'a', value: Buffer.alloc(1e6, 'x') }], 400],
    ['a name of a prototype', [logo, site, { name: '__proto__', value: 'x' }], 400],
    ['a site by the name of a constructor', [logo, { name: 'siteId', value: 'constructor' }], 404],
    ['a site’s name of a hundred letters', [logo, { name: 'siteId', value: 'x'.repeat(100) }], 400],
    ['a file by another name', [site, { ...logo, name: 'Logo' }], 400],
    ['a site that is a file', [logo, { ...site, filename: 'siteId' }], 400],
  ])('with %s is refused', async (_case, parts, status) => {
    const before = await stored()
    const answer = await form(parts)
    expect([answer.status, answer.body.success]).toEqual([status, false])
    expect(await stored()).toBe(before)
  })

  test.each(['../../../../etc/passwd', 'a.png%00.svg', '\u202egnp.svg', 'a'.repeat(5_000), ''])(
    'names its file %j, and the name appears nowhere',
    async (filename) => {
      const answer = await form([{ ...logo, filename, type: 'text/html; charset=utf-7' }, site])
      if (answer.status !== 200) expect([400, 413]).toContain(answer.status)
      else expect(answer.body.data.logoFile).toMatch(/^\/logos\/[0-9a-f]{32}\.webp$/)
    },
  )

  test('with two files and two sites is one upload to one site', async () => {
    const other = await makeSite(app)
    const answer = await form([{ ...site, value: other }, logo, { ...logo, value: dot.svg }, site])
    expect([answer.status, answer.body.data.id]).toEqual([200, siteId])
    expect(answer.body.data.logoFile).toMatch(/\.webp$/)
    expect((await admin.get(`/sites/${other}`)).body.data.logoFile).toBeNull()
  })
})
