import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sites } from '#server/platform/database/tables.ts'
import { startJobs } from '#server/platform/work/jobs.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { dot, pngOf } from '#test/factories/pictures.ts'
import { makeSite } from '#test/factories/site.ts'
import { convertStoredLogos, startStoredLogos } from './stored-logos.ts'
import { logoPieces, logos } from './tables.ts'

const app = await appOfThisFile()
const { db } = app.services
const never = new AbortController().signal
const convert = (signal = never) => convertStoredLogos(app.services, signal)

/** As a version before this one left it: the uploaded bytes, and nothing for reports. */
async function makeStored(type: string, ending: string, data: Uint8Array): Promise<string> {
  const siteId = await makeSite(app)
  const name = `${siteId}.${ending}`
  await db.insert(logos).values({ name, siteId, type })
  await db.insert(logoPieces).values({ logoName: name, position: 0, data })
  await db
    .update(sites)
    .set({ logoFile: `/logos/${name}` })
    .where(eq(sites.id, siteId))
  return name
}
const piecesOf = async (name: string) =>
  Object.fromEntries(
    (await db.select().from(logoPieces).where(eq(logoPieces.logoName, name))).map(({ variant, data }) => [
      variant,
      Buffer.from(data),
    ]),
  )
const serve = (name: string) => app.http.inject({ url: `/logos/${name}` })

test('logos of an earlier version are converted once, under the names they are known by', async () => {
  const png = await makeStored('image/png', 'png', pngOf({ width: 30, height: 20, colours: 2 }))
  const svg = await makeStored('image/svg+xml', 'svg', dot.svg)
  const broken = await makeStored('image/png', 'png', dot.png.subarray(0, 40))
  expect((await serve(png)).headers['content-type']).toBe('image/png')
  await convert()
  const served = await serve(png)
  expect(served.headers['content-type']).toBe('image/webp')
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
  expect(await sharp((await piecesOf(png)).report).metadata()).toMatchObject({ format: 'png', width: 30 })
  expect((await serve(svg)).body).toContain('<circle')
  expect(await sharp((await piecesOf(svg)).report).metadata()).toMatchObject({ width: 400, height: 400 })

  // An unreadable logo is still served with the headers of a picture; reports do not draw it.
  const still = await serve(broken)
  expect(still.rawPayload).toEqual(dot.png.subarray(0, 40))
  expect(still.headers['content-security-policy']).toContain('sandbox')
  expect((await piecesOf(broken)).report).toHaveLength(0)

  const before = await piecesOf(png)
  await db.update(logoPieces).set({ data: dot.png }).where(eq(logoPieces.logoName, broken))
  await convert()
  expect(await piecesOf(png)).toEqual(before)
  expect((await serve(broken)).rawPayload).toEqual(dot.png)
})

test('a stop between two logos leaves the rest to the next start', async () => {
  const name = await makeStored('image/gif', 'gif', dot.gif)
  await convert(AbortSignal.abort())
  expect((await piecesOf(name)).report).toBeUndefined()
  await convert()
  expect((await piecesOf(name)).report).toBeDefined()
})

test('a starting worker converts the stored logos', async () => {
  const name = await makeStored('image/webp', 'webp', dot.webp)
  const jobs = await startJobs(app.services.database, app.services.log)
  await startStoredLogos({ ...app.services, jobs })
  await expect.poll(async () => (await piecesOf(name)).report).toBeDefined()
  await jobs.stop()
})
