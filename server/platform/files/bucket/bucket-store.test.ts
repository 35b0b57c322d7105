import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync, utimesSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
