import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSample } from '#web/features/sample-files/files/load-sample.ts'

const TEXT = 'timestamp,Eficiência_Valid\n2026-04-01,0.61\n'
const BODIES: Record<string, Buffer | undefined> = {
  '/utf-8.csv': Buffer.from(`\uFEFF${TEXT}`),
  '/windows.csv': Buffer.from(TEXT, 'latin1'),
  '/utf-16.csv': Buffer.from(`\uFEFF${TEXT}`, 'utf16le'),
  '/page.csv': Buffer.from('<!doctype html><p>Eficiência_Valid'),
  '/empty.csv': Buffer.of(),
}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (path === '/slow.csv') return
  const body = BODIES[path]
  response.writeHead(body ? 200 : path === '/broken.csv' ? 500 : 404).end(body)
})
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const load = (path: string, signal = new AbortController().signal) =>
  loadSample(path, signal, { origin, limitMs: path === '/slow.csv' ? 50 : undefined })

it.each(['/utf-8.csv', '/windows.csv', '/utf-16.csv'])('%s is read as text in its encoding', async (path) =>
  expect(await load(path)).toEqual({ text: TEXT }),
)
it.each([
  ['/none.csv', 'Erro HTTP 404 ao carregar /none.csv'],
  ['/broken.csv', 'Erro HTTP 500 ao carregar /broken.csv'],
  ['/page.csv', 'O servidor respondeu com uma página no lugar de /page.csv'],
  ['/slow.csv', 'Sem resposta ao carregar /slow.csv'],
])('%s fails with a message', async (path, error) => expect(await load(path)).toEqual({ error }))
it('an empty file is valid', async () => expect(await load('/empty.csv')).toEqual({ text: '' }))
it('a cancelled request is not a failure', async () => {
  await expect(load('/slow.csv', AbortSignal.abort())).rejects.toThrow()
})
