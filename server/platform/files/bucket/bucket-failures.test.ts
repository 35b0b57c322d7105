import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts'
import { readConfig } from '../../process/config.ts'
import type { ByteStream, FileStore, ListedFile } from '../file-store.ts'
import { newFileId } from '../file-store.ts'
import { openFileStore } from '../open-file-store.ts'
import type { BucketAccess } from './bucket-address.ts'
import { BucketCalls } from './bucket-calls.ts'
import { BucketStore } from './bucket-store.ts'
import { LocalCopies } from './local-copies.ts'

const folder = temporaryFolder()
let s3: S3Server
let places = 0
const servers: Server[] = []
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  for (const server of servers) server.close()
  await s3.remove()
  folder.remove()
})

const configOf = (environment: Readonly<Record<string, string>> = {}) =>
  readConfig({ DATA_DIR: join(folder.path, `place-${places++}`), ...s3.environment, ...environment })
const access = (): BucketAccess => required(configOf().bucket, 'bucket')

async function* pieces(...contents: (string | Uint8Array)[]): ByteStream & AsyncGenerator<Uint8Array> {
  for (const one of contents) yield Buffer.from(one)
}
async function listed(store: FileStore): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of store.list()) found.push(file)
  return found.toSorted((a, b) => a.id.localeCompare(b.id))
}
describe('the start refuses', () => {
  const opened = (environment: Readonly<Record<string, string>>) => openFileStore(configOf(environment))
  const address = (endpoint: string, bucket = 'geada') => ({
    FILES_URL: `s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}`,
    AWS_SECRET_ACCESS_KEY: 'geheim-123',
  })

  test('a wrong key, an absent bucket and a server that is not there, each on one line without the key', async () => {
    const dead = 'http://127.0.0.1:1'
    const cases = [
      [
        { AWS_ACCESS_KEY_ID: 'wrong' },
        /recusou o acesso ao bucket geada \(InvalidAccessKeyId\).*AWS_ACCESS_KEY_ID/,
      ],
      [address(s3.endpoint, 'outro'), /o bucket outro não existe em http/],
      [address(dead), /http:\/\/127\.0\.0\.1:1 não responde \(ECONNREFUSED\)/],
    ] as const
    for (const [environment, line] of cases) {
      const error = await opened(environment).catch((one: unknown) => one)
      expect(error).toMatchObject({ name: 'StartupError', message: expect.stringMatching(line) })
      expect(String(error)).toMatch(/^StartupError: FILES_URL: [^\n]+$/)
      expect(JSON.stringify([error, (error as Error).cause, String((error as Error).stack)])).not.toContain(
        'geheim',
      )
    }
  })

  test('a signature that the server finds wrong, a wrong region, and a server that speaks no S3', async () => {
    const answers: Record<string, [number, string]> = {
      '/first': [403, '<Error><Code>SignatureDoesNotMatch</Code><Message>geheim</Message></Error>'],
      '/second': [400, '<Error><Code>AuthorizationHeaderMalformed</Code></Error>'],
      '/third': [418, '<html>geheim</html>'],
    }
    const endpoint = await serving((request, response) => {
      const [status, text] = answers[request.url?.replace(/\?.*/, '') ?? ''] ?? [500, '']
      response.writeHead(status).end(text)
    })
    for (const [bucket, line] of [
      ['first', /recusou o acesso ao bucket first \(SignatureDoesNotMatch\)/],
      ['second', /não está na região us-east-1/],
      ['third', /respondeu 418 \(unknown\) para o bucket third/],
    ] as const)
      await expect(opened(address(endpoint, bucket))).rejects.toThrow(line)
  })
})

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const impatient = { connectMs: 500, silenceMs: 300, wholeMs: 600, pauseMs: 10 }
const storeAt = (endpoint: string, name: string) =>
  new BucketStore(
    new BucketCalls({ ...access(), endpoint }, impatient),
    'planta/',
    new LocalCopies(join(folder.path, name)),
  )

test('a call is made again when the server is busy, with its whole body', async () => {
  const bodies: string[] = []
  const endpoint = await serving(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    bodies.push(`${request.headers['content-length']} ${body}`)
    response.writeHead(bodies.length < 3 ? 503 : 200).end()
  })
  expect(await storeAt(endpoint, 'busy').put(pieces('abc'))).toMatchObject({ bytes: 3 })
  expect(bodies).toEqual(['3 abc', '3 abc', '3 abc'])
})

test.each([
  ['answers nothing', (() => {}) as RequestListener],
  ['hangs up', ((request) => request.socket.destroy()) as RequestListener],
  ['stays busy', ((_request, response) => response.writeHead(500).end()) as RequestListener],
  ['forbids', ((_request, response) => response.writeHead(403).end('secret')) as RequestListener],
])(
  'a server that %s fails each call within bounds, in words for a user, and leaves no copy',
  async (name, listener) => {
    const store = storeAt(await serving(listener), name)
    const begun = performance.now()
    const failure = {
      code: 'not-ready',
      message: expect.stringMatching(/^O armazenamento de arquivos não responde/),
    }
    const id = newFileId('0'.repeat(64))
    for (const call of [
      () => store.put(pieces('x')),
      () => store.find(id),
      () => store.open(id),
      () => store.delete(id),
      () => listed(store),
    ])
      await expect(call()).rejects.toMatchObject(failure)
    expect(performance.now() - begun).toBeLessThan(20_000)
    const left = readdirSync(join(folder.path, name), { recursive: true, withFileTypes: true })
    expect(left.filter((one) => one.isFile())).toEqual([])
  },
  40_000,
)

test('an answer that breaks off leaves no copy', async () => {
  const content = 'x'.repeat(100_000)
  const id = newFileId(createHash('sha256').update(content).digest('hex'))
  const endpoint = await serving((_request, response) => {
    response.writeHead(200, { 'content-length': content.length })
    response.write(content.slice(0, 50_000), () => response.destroy())
  })
  const store = storeAt(endpoint, 'broken')
  await expect(store.localPath(id)).rejects.toMatchObject({ code: 'not-ready' })
  writeFileSync(join(folder.path, 'broken', 'note'), '')
  const left = readdirSync(join(folder.path, 'broken'), { recursive: true, withFileTypes: true })
  expect(left.filter((one) => one.isFile()).map(({ name }) => name)).toEqual(['note'])
})
