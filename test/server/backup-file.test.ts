import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackup, writeBackup } from '#server/platform/backup/backup-file.ts'
import { knownMigrations } from '#server/platform/backup/known-migrations.ts'
import type { Manifest } from '#server/platform/backup/manifest.ts'
import { checkBackup } from '#server/platform/backup/restore.ts'
import { openKey, sealKey } from '#server/platform/backup/sealed-key.ts'
import { temporaryFolder } from '../harness/product.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder.path, name)
const file = inFolder('cópia')
const migrations = knownMigrations().map(({ tag, hash, atMs }) => ({ tag, hash, atMs }))
const manifest: Manifest = {
  geada: 'backup',
  format: 1,
  product: '1.2.3',
  createdAt: '2026-11-21T20:00:00.000Z',
  engine: 'pglite',
  migrations,
  secrets: null,
  tables: [{ name: 'settings', columns: ['key', 'value'], rows: 3 }],
}
const rows = ['["a", "1"]', '["ç\\n☃", null]', '["b", "{}"]']

async function* some(...batches: string[][]): AsyncGenerator<string[]> {
  yield* batches
}
const write = (path: string) =>
  writeBackup(path, some([JSON.stringify(manifest)], ['{"table":"settings"}', ...rows]))

beforeAll(async () => void (await write(file)))
afterAll(folder.remove)

function named(name: string, bytes: Uint8Array): string {
  writeFileSync(inFolder(name), bytes)
  return inFolder(name)
}

const content = () => gunzipSync(readFileSync(file)).toString()

/** The backup with another manifest and a matching checksum. */
function withManifest(name: string, change: Record<string, unknown>): string {
  const [, ...others] = content().split('\n').slice(0, -2)
  const body = `${[JSON.stringify({ ...manifest, ...change }), ...others].join('\n')}\n`
  const sha256 = createHash('sha256').update(body).digest('hex')
  return named(name, gzipSync(`${body}${JSON.stringify({ sha256 })}\n`))
}

test('a backup is read back, and only its owner may read the file', async () => {
  const read = await readBackup(file)
  expect(read.manifest).toEqual(manifest)
  const lines: string[] = []
  for await (const line of read.lines) lines.push(line)
  expect(lines).toEqual(['{"table":"settings"}', ...rows])
  expect(await checkBackup(file)).toEqual(manifest)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a failing backup keeps the earlier one, and leaves no other file', async () => {
  const earlier = readFileSync(file)
  async function* broken() {
    yield [JSON.stringify(manifest)]
    throw new Error('the database is gone')
  }
  await expect(writeBackup(file, broken())).rejects.toThrow('the database is gone')
  expect(readFileSync(file).equals(earlier)).toBe(true)
  expect(readdirSync(folder.path).filter((name) => name.includes('parcial'))).toEqual([])
})

test('the rest of a killed backup is removed by the next one', async () => {
  const other = inFolder('outra')
  // No process has this id.
  writeFileSync(`${other}.parcial-4194305`, 'metade')
  writeFileSync(`${other}.parcial-${process.ppid}`, 'de outro que trabalha')
  await write(other)
  expect(existsSync(`${other}.parcial-4194305`)).toBe(false)
  expect(existsSync(`${other}.parcial-${process.ppid}`)).toBe(true)
})

describe('refused, with a message for a person', () => {
  const later = { tag: '0099_x', hash: 'x', atMs: Date.now() + 1e12 }
  test.each<[string, () => string, RegExp]>([
    ['a file that is not there', () => inFolder('nada'), /não existe/],
    ['a folder', () => folder.path, /é uma pasta/],
    ['something else', () => named('json', Buffer.from('{}')), /não é uma cópia de segurança do Geada/],
    ['an empty file', () => named('vazio', Buffer.alloc(0)), /não é uma cópia|está incompleto/],
    ['something else, compressed', () => named('gz', gzipSync('{}\n[]\n')), /não é uma cópia de segurança/],
    ['a file cut off', () => named('meio', readFileSync(file).subarray(0, -20)), /está incompleto/],
    [
      'a file without its last lines',
      () => named('fim', gzipSync(content().slice(0, -90))),
      /está incompleto/,
    ],
    ['a changed file', () => named('outro', gzipSync(content().replace('"b"', '"c"'))), /foi alterado/],
    [
      'a newer format',
      () => withManifest('formato', { format: 3 }),
      /versão mais nova do Geada \(1\.2\.3\).*Atualize/,
    ],
    ['newer tables', () => withManifest('novas', { migrations: [...migrations, later] }), /mais nova/],
    [
      'tables of another line',
      () => withManifest('outras', { migrations: [{ tag: '0000_y', hash: 'y', atMs: 1 }] }),
      /outra versão do Geada \(1\.2\.3\), cujas tabelas/,
    ],
  ])('%s', async (_what, path, said) => {
    await expect(checkBackup(path())).rejects.toThrow(said)
  })
})

test('a key closed with a passphrase opens with that passphrase only', () => {
  const sealed = sealKey('a chave da instalação', 'uma frase de quem opera')
  expect(JSON.stringify(sealed)).not.toContain('chave')
  expect(openKey(sealed, 'uma frase de quem opera')).toBe('a chave da instalação')
  expect(openKey(sealed, 'uma frase de quem operA')).toBeUndefined()
})
