import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/product.ts'
import { asFileId, type ByteStream, type FileId } from './file-store.ts'
import { FolderStore, writeAll } from './folder-store.ts'
import { storageError } from './storage-error.ts'

const folder = temporaryFolder()
afterAll(folder.remove)
let stores = 0
function newStore(): { store: FolderStore; path: string } {
  const path = join(folder.path, `store-${stores++}`)
  return { store: new FolderStore(path), path }
}

async function* pieces(...texts: string[]): ByteStream & AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function textOf(store: FolderStore, id: FileId): Promise<string | null> {
  const stream = await store.open(id)
  return stream && Buffer.concat(await stream.toArray()).toString()
}

async function idsOf(store: FolderStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  return ids.toSorted()
}

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('a stored stream is read back unchanged, with size and checksum', async () => {
  const { store, path } = newStore()
  const { id, bytes, sha256 } = await store.put(pieces('cân', 'ara\0'))
  const content = Buffer.from('cânara\0')
  expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')])
  expect(await textOf(store, id)).toBe('cânara\0')
  expect(await store.find(id)).toEqual({ id, bytes, sha256 })
  for await (const { storedAt, ...listed } of store.list()) {
    expect(listed).toEqual({ id, bytes, sha256 })
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
  }
  expect(statSync(join(path, id.slice(0, 2), id)).mode & 0o777).toBe(0o600)
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('the same content twice is two files, and deleting one leaves the other', async () => {
  const { store } = newStore()
  const [one, two] = [await store.put(pieces('x')), await store.put(pieces('x'))]
  expect(one.sha256).toBe(two.sha256)
  await store.delete(one.id)
  await store.delete(one.id)
  expect(await idsOf(store)).toEqual([two.id])
  expect(await store.open(one.id)).toBeNull()
  expect(await store.find(one.id)).toBeNull()
})

test('an empty store has no files and needs no folder', async () => {
  const { store } = newStore()
  expect(await idsOf(store)).toEqual([])
  await store.removeUnfinished(new Date())
})

test('a stream that fails in the middle leaves nothing', async () => {
  const { store, path } = newStore()
  async function* broken() {
    yield Buffer.alloc(100_000, 1)
    throw new Error('the connection is gone')
  }
  await expect(store.put(broken())).rejects.toThrow('the connection is gone')
  expect(filesIn(path)).toEqual([])
})

test('a file is restored under its id, and another content is refused', async () => {
  const { store: from } = newStore()
  const { store: to, path } = newStore()
  const { id } = await from.put(pieces('abc'))
  await expect(to.putBack(id, pieces('abd'))).rejects.toThrow(id)
  expect(filesIn(path)).toEqual([])
  await to.putBack(id, pieces('a', 'bc'))
  await to.putBack(id, pieces('abc'))
  expect(await textOf(to, id)).toBe('abc')
})

test.each([
  '',
  '../../secret.key',
  'a'.repeat(101),
  '00000000-0000-4000-8000-000000000000',
  `00000000-0000-4000-8000-000000000000.${'a'.repeat(63)}/`,
  `00000000-0000-4000-8000-000000000000.${'A'.repeat(64)}`,
])('%j is no id of a file', (text) => {
  expect(asFileId(text)).toBeUndefined()
})

test('other files in the folder are not listed', async () => {
  const { store, path } = newStore()
  const { id } = await store.put(pieces('a'))
  writeFileSync(join(path, id.slice(0, 2), 'notes.txt'), '')
  writeFileSync(join(path, '.DS_Store'), '')
  expect(await idsOf(store)).toEqual([id])
})

/** Writes a megabyte at a time until it is killed. */
const WRITER = `
import { FolderStore } from ${JSON.stringify(new URL('./folder-store.ts', import.meta.url).href)}
async function* endless() {
  for (let n = 0; ; n++) {
    if (n === 5) process.stdout.write('writes')
    yield Buffer.alloc(1e6, n)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
await new FolderStore(process.argv[1]).put(endless())`

test('a process killed while it writes leaves no file, and its unfinished file is swept', async () => {
  const { store, path } = newStore()
  const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER, path])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('close', resolve))
  expect(await idsOf(store)).toEqual([])
  const [unfinished] = filesIn(path)
  expect(unfinished).toMatch(/./)
  await store.removeUnfinished(new Date(Date.now() - 3_600_000))
  expect(filesIn(path)).toHaveLength(1)
  const old = new Date(Date.now() - 7_200_000)
  utimesSync(join(path, 'incoming', unfinished ?? ''), old, old)
  await store.removeUnfinished(new Date(Date.now() - 3_600_000))
  expect(filesIn(path)).toEqual([])
})

test('a full disk is reported in Portuguese', async (context) => {
  // The device behaves like a disk without space.
  const full = await open('/dev/full', 'w').catch(() => undefined)
  if (!full) return context.skip()
  const failed = await writeAll(full, pieces('x'.repeat(100_000))).catch((error: unknown) => error)
  await full.close()
  expect(storageError(failed)).toMatchObject({
    status: 507,
    message: 'Não há espaço em disco no servidor para guardar o arquivo.',
  })
})

test('an error that is not about space stays as it is', async () => {
  const { store, path } = newStore()
  mkdirSync(path)
  writeFileSync(join(path, 'incoming'), 'a file where the folder belongs')
  await expect(store.put(pieces('x'))).rejects.toMatchObject({
    code: expect.stringMatching(/EEXIST|ENOTDIR/),
  })
})
