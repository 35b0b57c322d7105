import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '#test/app/app.ts'
import { type FormPart, formBody, formHeaders } from '#test/app/upload.ts'
import { headOf, rawCall } from '#test/attack/raw-call.ts'
import { makeAdmin } from '#test/factories/user.ts'
import { FILE_TOO_LARGE, fileRoutes, fileRules, putFile } from '#test/harness/file-routes.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { AppError } from '../errors.ts'
import { createHttpServer } from '../http/http-server.ts'
import { storedUploadRoute } from '../http/route.ts'

const folder = temporaryFolder()
const app = await createTestApp({ dataDir: folder.path })
const admin = await makeAdmin(app)
const signedIn = { authorization: `Bearer ${admin.token}` }
const http = await createHttpServer(app.services, fileRoutes, {
  patience: { whileMs: 400, whileBytes: 5_000, refusedMs: 2_000 },
})
await http.listen({ port: 0, host: '127.0.0.1' })
const { port } = http.server.address() as AddressInfo
afterAll(async () => {
  await http.close()
  await app.close()
  folder.remove()
})

/** Every file below the data folder, whole or not. */
const filesLeft = (): string[] =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

const file = (value: string | Uint8Array): FormPart => ({ name: 'arquivo', value, filename: 'a.csv' })
const nome: FormPart = { name: 'nome', value: 'Medições' }

async function send(parts: readonly FormPart[]) {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/test-files',
    headers: { ...formHeaders, ...signedIn },
    payload: formBody(parts),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const read = (id: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'GET',
    url: `/api/test-files/${encodeURIComponent(id)}`,
    headers: { ...signedIn, ...headers },
  })
const uploadHead = (length: number) =>
  headOf('POST', '/test-files', { ...formHeaders, ...signedIn, 'content-length': length })

test('a file at any place of the form is stored and read back', async () => {
  for (const parts of [
    [nome, file('a;b\n1;2\n')],
    [file('a;b\n1;2\n'), nome],
  ]) {
    const { status, body } = await send(parts)
    expect([status, body.nome, body.bytes]).toEqual([200, 'Medições', 8])
    expect((await read(body.id)).body).toBe('a;b\n1;2\n')
    expect((await read(body.id, { 'if-none-match': `"${body.id}"` })).statusCode).toBe(304)
    await app.services.files.delete(body.id)
  }
  expect(filesLeft()).toEqual([])
})

test.each(['nothing', '../../lock', '%2e%2e%2flock'])('%j opens no file', async (id) => {
  expect((await read(id)).statusCode).toBe(404)
})

test.each([
  ['a file that is not there', [nome], 400],
  ['another field that is refused', [file('x'), { name: 'nome', value: 'x' }], 400],
  ['another field that is missing', [file('x')], 400],
  ['a form that is no form', [file('x'), { name: '__proto__', value: 'x' }], 400],
  ['too many parts', [file('x'), ...Array.from({ length: 30 }, () => nome)], 400],
])('a form with %s leaves no file', async (_what, parts: readonly FormPart[], status) => {
  expect((await send(parts)).status).toBe(status)
  expect(filesLeft()).toEqual([])
})

test('a verb that refuses the call leaves no file; before it the arrival is told', async () => {
  const arrivals: number[] = []
  const payload = formBody([nome, file('x')])
  const refusing = await createHttpServer(app.services, [
    storedUploadRoute(
      putFile,
      async ({ files }, { file: { id } }) => {
        expect([await files.find(id), arrivals]).toMatchObject([{ bytes: 1 }, [payload.length]])
        throw new AppError('conflict', 'Não agora')
      },
      (_services, bytes) => arrivals.push(bytes),
    ),
  ])
  const answer = await refusing.inject({
    method: 'POST',
    url: '/api/test-files',
    headers: { ...formHeaders, ...signedIn },
    payload,
  })
  await refusing.close()
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Não agora'])
  expect(filesLeft()).toEqual([])
})

test('a file over the limit is refused with 413 and leaves nothing, also without a Content-Length', async () => {
  const whole = uploadHead(fileRules.maxBytes + 200_000)
  const told = rawCall(port, whole)
  expect(await told.answer).toMatchObject({ status: 413, body: { message: FILE_TOO_LARGE } })
  told.socket.destroy()
  const untold = rawCall(
    port,
    headOf('POST', '/test-files', { ...formHeaders, ...signedIn, 'transfer-encoding': 'chunked' }),
  )
  const form = formBody([file('')])
  const begin = form.subarray(0, form.indexOf('\r\n\r\n') + 4)
  untold.socket.write(`${begin.length.toString(16)}\r\n`)
  untold.socket.write(begin)
  const piece = Buffer.concat([Buffer.from('\r\n100000\r\n'), Buffer.alloc(2 ** 20, 7)])
  for (let n = 0; n <= 51; n++) await new Promise((resolve) => untold.socket.write(piece, resolve))
  expect(await untold.answer).toMatchObject({ status: 413, body: { message: FILE_TOO_LARGE } })
  untold.socket.destroy()
  await expect.poll(filesLeft).toEqual([])
}, 60_000)

test.each([
  ['cut off', true],
  ['that stands still', false],
])('an upload %s in the middle leaves nothing', async (_what, isCut) => {
  const form = formBody([nome, file(Buffer.alloc(3_000_000, 7))])
  const call = rawCall(port, uploadHead(form.length))
  await new Promise((resolve) => call.socket.write(form.subarray(0, 2_000_000), resolve))
  await expect.poll(filesLeft).toHaveLength(1)
  if (isCut) call.socket.destroy()
  else expect((await call.answer).status).toBe(408)
  await expect.poll(filesLeft).toEqual([])
})
