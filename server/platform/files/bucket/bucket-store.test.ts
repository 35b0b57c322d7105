import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts'
import { readConfig } from '../../process/config.ts'
import type { ByteStream, FileId, FileStore, ListedFile } from '../file-store.ts'
import { newFileId } from '../file-store.ts'
import { openFileStore } from '../open-file-store.ts'
import { type BucketAccess, bucketAddress } from './bucket-address.ts'
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
async function contentOf(store: FileStore, id: FileId): Promise<Buffer | null> {
  const stream = await store.open(id)
  return stream && Buffer.concat(await stream.toArray())
}
async function listed(store: FileStore): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const file of store.list()) found.push(file)
  return found.toSorted((a, b) => a.id.localeCompare(b.id))
}
const copiesIn = (dataDir: string) =>
  readdirSync(join(dataDir, 'files-copies'), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )

test('a file is stored, found on another machine, listed and deleted', async () => {
  const [here, there] = [await openFileStore(configOf()), await openFileStore(configOf())]
  const large = randomBytes(20_000_000)
  const stored = await here.put(pieces(large.subarray(0, 7), large.subarray(7)))
  const sha256 = createHash('sha256').update(large).digest('hex')
  expect(stored).toEqual({ id: stored.id, bytes: large.length, sha256 })
  const empty = await here.put(pieces())
  expect(await there.find(stored.id)).toEqual(stored)
  expect((await contentOf(there, stored.id))?.equals(large)).toBe(true)
  expect((await contentOf(there, empty.id))?.length).toBe(0)
  expect((await listed(there)).map(({ id, bytes }) => [id, bytes])).toEqual(
    [stored, empty].map(({ id, bytes }) => [id, bytes]).toSorted(),
  )
  for (const { storedAt } of await listed(there))
    expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(600_000)
  for (const { id } of [stored, empty]) await there.delete(id)
  await there.delete(stored.id)
  expect([await listed(there), await there.find(stored.id), await there.open(stored.id)]).toEqual([
    [],
    null,
    null,
  ])
}, 60_000)

test('a list of several pages is read to its end, and other objects of the bucket are none of it', async () => {
  const store = await openFileStore(configOf())
  const calls = new BucketCalls(access())
  const ids = Array.from({ length: 1_002 }, () => newFileId(createHash('sha256').update('x').digest('hex')))
  const put = (key: string) =>
    calls.make({
      method: 'PUT',
      key,
      headers: { 'content-length': '0' },
    })
  for (let from = 0; from < ids.length; from += 50)
    await Promise.all(ids.slice(from, from + 50).map(async (id) => (await put(id)).body.dump()))
  await (await put('note.txt')).body.dump()
  expect((await listed(store)).map(({ id }) => id)).toEqual(ids.toSorted())
  for (let from = 0; from < ids.length; from += 50)
    await Promise.all(ids.slice(from, from + 50).map((id) => store.delete(id)))
}, 120_000)

test('a stream that fails leaves nothing, and a content with another checksum is refused', async () => {
  const config = configOf()
  const store = await openFileStore(config)
  const failing = (async function* () {
    yield Buffer.from('half')
    throw new Error('cut off')
  })()
  await expect(store.put(failing)).rejects.toThrow('cut off')
  const id = newFileId(createHash('sha256').update('right').digest('hex'))
  await expect(store.putBack(id, pieces('wrong'))).rejects.toThrow('checksum')
  expect(copiesIn(config.dataDir)).toEqual([])
  expect(await store.putBack(id, pieces('right'))).toMatchObject({ id, bytes: 5 })
  expect((await listed(store)).map((one) => one.id)).toEqual([id])
  await store.delete(id)
})

test('a copy that was deleted or damaged is fetched anew, and a damaged one in the bucket is refused', async () => {
  const config = configOf()
  const store = await openFileStore(config)
  const { id } = await store.put(pieces('content'))
  const path = required(await store.localPath(id), 'path')
  rmSync(path)
  const both = await Promise.all([store.localPath(id), store.localPath(id)])
  expect(both).toEqual([path, path])
  expect((await contentOf(store, id))?.toString()).toBe('content')
  rmSync(path)
  const body = await new BucketCalls(access()).make({
    ...{ method: 'PUT', key: id, headers: { 'content-length': '7' } },
    body: () => Readable.from(pieces('CONTENT')),
  })
  await body.body.dump()
  await expect(store.localPath(id)).rejects.toThrow('checksum')
  expect(copiesIn(config.dataDir)).toEqual([])
  await store.delete(id)
})

test('old copies make room for new ones; copies in use stay', async () => {
  const place = join(folder.path, 'room')
  const store = new BucketStore(new BucketCalls(access()), 'planta/', new LocalCopies(place, 1_000))
  const [old, used] = [await store.put(pieces('x'.repeat(600))), await store.put(pieces('y'.repeat(600)))]
  const anHourAgo = new Date(Date.now() - 3_600_000)
  for (const { id } of [old, used])
    utimesSync(required(await store.localPath(id), 'path'), anHourAgo, anHourAgo)
  await store.localPath(used.id)
  const { id } = await store.put(pieces('z'.repeat(600)))
  const names = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual([used.id, id].toSorted())
  for (const one of [old.id, used.id, id]) {
    expect(await contentOf(store, one)).toHaveLength(600)
    await store.delete(one)
  }
})

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

test('the address names bucket, path, server and region', () => {
  expect(bucketAddress('s3://geada')).toEqual({
    ...{ bucket: 'geada', prefix: '', region: undefined },
    endpoint: 'https://s3.us-east-1.amazonaws.com',
  })
  expect(bucketAddress('s3://geada/a/b/?endpoint=https://minio:9000/&region=sa-east-1')).toEqual({
    ...{ bucket: 'geada', prefix: 'a/b/', region: 'sa-east-1' },
    endpoint: 'https://minio:9000',
  })
  const env = { FILES_URL: 's3://geada', AWS_REGION: 'sa-east-1', AWS_SESSION_TOKEN: 't' }
  expect(configOf(env).bucket).toMatchObject({
    ...{ region: 'sa-east-1', endpoint: 'https://s3.sa-east-1.amazonaws.com', sessionToken: 't' },
  })
})
