import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { callerWith } from '#test/app/caller.ts'
import { formBody, formHeaders, postForm } from '#test/app/upload.ts'
import { dot } from '#test/factories/pictures.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeAdmin, makeCaller } from '#test/factories/user.ts'
import { logos } from './tables.ts'

const app = await appOfThisFile()
const admin = await makeAdmin(app)

const PNG = dot.png
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>'
const upload = (siteId: string, value: string | Uint8Array, filename = 'logo.png', type = 'image/png') =>
  postForm(app, admin, '/sites/upload-logo', [
    { name: 'logo', value, filename, type },
    { name: 'siteId', value: siteId },
  ])
const rowsOf = (siteId: string) => app.services.db.select().from(logos).where(eq(logos.siteId, siteId))

describe('an uploaded logo', () => {
  test('is encoded anew and served to every caller at the path that the site names', async () => {
    const site = await makeSite(app)
    await admin.put(`/sites/${site}`, { logoUrl: 'https://exemplo.com/a.png' })
    const { status, body } = await upload(site, PNG, '../../etc/passwd; rm -rf.svg', 'text/html')
    expect(status).toBe(200)
    expect(body.data.logoFile).toMatch(/^\/logos\/[0-9a-f]{32}\.webp$/)
    expect(body.data.logoUrl).toBeNull()
    expect((await admin.get(`/sites/${site}`)).body.data).toMatchObject({ logoFile: body.data.logoFile })
    for (const url of [body.data.logoFile, `/api${body.data.logoFile}`]) {
      const served = await app.http.inject({ url })
      expect(served.statusCode).toBe(200)
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1, height: 1 })
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': url.startsWith('/api') ? 'no-store' : 'public, max-age=31536000, immutable',
      })
    }
  })

  test('replaces the former logo, which is deleted', async () => {
    const site = await makeSite(app)
    const first = (await upload(site, PNG)).body.data
    const second = (await upload(site, SVG)).body.data
    expect(second.logoFile).not.toBe(first.logoFile)
    expect(second.updatedAt > first.updatedAt).toBe(true)
    expect((await app.http.inject({ url: first.logoFile })).statusCode).toBe(404)
    expect(await rowsOf(site)).toHaveLength(1)
  })

  test.each([
    ['an address', { logoUrl: 'https://exemplo.com/b.png' }],
    ['a removal', { logoFile: null }],
  ])('is deleted by %s', async (_case, change) => {
    const site = await makeSite(app)
    const { logoFile } = (await upload(site, PNG)).body.data
    expect((await admin.put(`/sites/${site}`, { logoUrl: '', logoFile })).body.data.logoFile).toBe(logoFile)
    expect((await admin.put(`/sites/${site}`, change)).body.data.logoFile).toBeNull()
    expect((await app.http.inject({ url: logoFile })).statusCode).toBe(404)
    expect(await rowsOf(site)).toEqual([])
  })

  test('is deleted with its site', async () => {
    const site = await makeSite(app)
    const { logoFile } = (await upload(site, PNG)).body.data
    expect((await admin.delete(`/sites/${site}?permanent=true`)).status).toBe(200)
    expect((await app.http.inject({ url: logoFile })).statusCode).toBe(404)
    expect(await rowsOf(site)).toEqual([])
  })

  test('as an SVG runs no script and opens as no document', async () => {
    const site = await makeSite(app)
    const evil = SVG.replace('<circle', '<script>alert(1)</script><circle onload="alert(2)"')
    const { logoFile } = (await upload(site, evil, 'logo.png')).body.data
    const served = await app.http.inject({ url: logoFile })
    expect(logoFile).toMatch(/\.svg$/)
    expect(served.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment; filename="logo.svg"',
    })
    expect(served.headers['content-security-policy']).toMatch(/default-src 'none';.*sandbox$/)
    expect(served.body).not.toMatch(/script|onload|alert/)
    expect(served.body).toContain('<circle cx="1" cy="1" r="1">')
  })
})

describe('an upload is refused', () => {
  const WRONG = 'Tipo de arquivo não permitido. Use JPG, PNG, GIF, SVG ou WebP'
  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['XML that is no SVG', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a BMP', Buffer.from('BM\0\0\0\0\0\0')],
    ['nothing', ''],
  ])('%s, though it claims to be a PNG', async (_case, content) => {
    const site = await makeSite(app)
    const answer = await upload(site, content)
    expect(answer).toMatchObject({
      status: 415,
      body: { success: false, message: WRONG, errors: [{ field: 'logo', message: WRONG }] },
    })
    expect(await rowsOf(site)).toEqual([])
    expect((await admin.get(`/sites/${site}`)).body.data.logoFile).toBeNull()
  })

  const BROKEN = 'o XML tem um erro ou uma entidade que não é aceita'
  test.each<[string, string | Buffer, string?]>([
    ['is broken', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['has own entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
    ['has an error in UTF-16', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'utf16le')],
    [
      'has bytes of no declared encoding',
      Buffer.from('<?xml version="1.0"?><!-- ã --><svg/>', 'latin1'),
      'os caracteres não estão na codificação declarada. Salve-o em UTF-8',
    ],
  ])('with its own reason, of an SVG that %s', async (_case, content, reason = BROKEN) => {
    const site = await makeSite(app)
    const message = `O SVG não pode ser lido: ${reason}`
    expect(await upload(site, content)).toMatchObject({
      status: 422,
      body: { message, errors: [{ field: 'logo', message }] },
    })
    expect(await rowsOf(site)).toEqual([])
  })

  test('above 5 MB, and accepted at 5 MB', async () => {
    const site = await makeSite(app)
    const most = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)])
    expect((await upload(site, most)).status).toBe(200)
    const { logoFile } = (await admin.get(`/sites/${site}`)).body.data
    expect((await app.http.inject({ url: logoFile })).rawPayload.length).toBeLessThan(100)
    expect(await upload(site, Buffer.concat([most, Buffer.alloc(1)]))).toMatchObject({
      status: 413,
      body: { message: 'O arquivo deve ter no máximo 5MB' },
    })
    expect((await upload(site, Buffer.alloc(9e6))).status).toBe(413)
    expect((await admin.get(`/sites/${site}`)).body.data.logoFile).toBe(logoFile)
  })

  test.each([
    ['no file', [{ name: 'siteId', value: 'x' }], 400, 'Arquivo é obrigatório'],
    [
      'text in its place',
      [
        { name: 'logo', value: 'oi' },
        { name: 'siteId', value: 'x' },
      ],
      400,
      'Arquivo é obrigatório',
    ],
    ['no site', [{ name: 'logo', value: PNG, filename: 'a.png' }], 400, 'Site é obrigatório'],
    [
      'an unknown site',
      [
        { name: 'logo', value: PNG, filename: 'a.png' },
        { name: 'siteId', value: 'nenhum' },
      ],
      404,
      'Site não encontrado',
    ],
  ])('%s', async (_case, parts, status, message) => {
    expect(await postForm(app, admin, '/sites/upload-logo', parts)).toMatchObject({
      status,
      body: { message },
    })
  })

  test('as a truncated form, as JSON, and as a form of another call', async () => {
    const site = await makeSite(app)
    const headers = { ...formHeaders, authorization: `Bearer ${admin.token}` }
    const whole = formBody([
      { name: 'siteId', value: site },
      { name: 'logo', value: PNG, filename: 'a.png' },
    ])
    const send = (url: string, payload: Buffer) => app.http.inject({ method: 'POST', url, headers, payload })
    for (const cut of [0, 10, 60, whole.length - 70, whole.length - 5]) {
      const answer = await send('/api/sites/upload-logo', whole.subarray(0, cut))
      expect(answer.statusCode).toBe(400)
    }
    expect((await admin.post('/sites/upload-logo', { siteId: site })).status).toBe(415)
    expect((await send('/api/sites', whole)).statusCode).toBe(415)
    expect(await rowsOf(site)).toEqual([])
  })

  test('an upload that its sender gives up, or that is far too long, leaves nothing', async () => {
    const site = await makeSite(app)
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const open = () =>
      request(`${address}/api/sites/upload-logo`, {
        method: 'POST',
        headers: { ...formHeaders, authorization: `Bearer ${admin.token}` },
      })
    const begin = formBody([
      { name: 'siteId', value: site },
      { name: 'logo', value: PNG, filename: 'a.png' },
    ])
    const gone = open()
    gone.on('error', () => {})
    gone.write(begin.subarray(0, -60))
    await new Promise((resolve) => setTimeout(resolve, 100))
    gone.destroy()
    const endless = open()
    const ended = new Promise((resolve) => endless.on('close', resolve))
    const status = await new Promise((resolve) => {
      endless.on('response', (response) => resolve(response.resume().statusCode))
      endless.on('error', () => {})
      endless.write(begin.subarray(0, -60))
      const more = () => endless.destroyed || endless.write(Buffer.alloc(1e6), () => setImmediate(more))
      more()
    })
    expect(status).toBe(413)
    await ended
    expect(await rowsOf(site)).toEqual([])
  })

  test('from users who are no administrators', async () => {
    const site = await makeSite(app)
    const parts = [
      { name: 'logo', value: PNG, filename: 'a.png' },
      { name: 'siteId', value: site },
    ]
    const manager = await makeCaller(app, { sites: { [site]: 'admin' } })
    expect((await postForm(app, manager, '/sites/upload-logo', parts)).status).toBe(403)
    expect((await postForm(app, callerWith(app), '/sites/upload-logo', parts)).status).toBe(401)
  })
})
