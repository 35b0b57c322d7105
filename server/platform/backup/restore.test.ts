import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/app/test-database.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { first, required } from '#test/harness/required.ts'
import { type Database, migrationsFolder } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { FolderStore } from '../files/folder-store.ts'
import { readConfig } from '../process/config.ts'
import { filesFolder } from '../process/data-folder.ts'
import { createSecrets } from '../security/secrets.ts'
import { backUp } from './back-up.ts'
import { embeddedSession, openSession, type Session } from './database-session.ts'
import { knownMigrations } from './known-migrations.ts'
import { checkBackup, restore } from './restore.ts'

const folder = temporaryFolder()
const file = join(folder.path, 'cópia')
const config = readConfig({ DATA_DIR: join(folder.path, 'dados') })
const files = new FolderStore(filesFolder({ dataDir: join(folder.path, 'arquivos') }))
const opened: { database: Database; session: Session }[] = []
afterEach(async () => {
  for (const { database, session } of opened.splice(0)) {
    if (session.engine === 'postgres') await session.close()
    await database.close()
  }
})
afterAll(() => folder.remove())

async function emptyDatabase(): Promise<Session> {
  const database = await openTestDatabase()
  const { engine } = database
  const session =
    engine.kind === 'pglite'
      ? await embeddedSession(engine.client)
      : await openSession({ ...config, databaseUrl: engine.url })
  // Open connections would look like a running product.
  if (engine.kind === 'postgres') await engine.pool.end()
  opened.push({
    database: engine.kind === 'postgres' ? { ...database, close: async () => {} } : database,
    session,
  })
  return session
}

const STRANGE = `
  insert into users (id, name, email, password_hash, role, preferencias) values
    ('u', E'"\\\\ \\t\\n☃ '' {}', 'a@b.c', '', 'admin', '{"b": [1.10, null, "\\\\u00e7"], "a": 12345678901234567890.5}');
  insert into settings values ('null', 'null'), ('', '""'), ('[1', '[]');
  insert into sites (id, nome, palette) values ('s', 'null', '{}');
  insert into machines (id, site_id, nome, tipo, submaquinas, readings, configuracao, specifications, haystack_tags)
    values ('m', 's', '', 'chiller', '[]', '[]', '{}', '{}', '{}');
  insert into daily_rollups values ('m', -9007199254740993, '{ "z" : 1.0,  "a":1e-7, "a":2 }', 9223372036854775807);
  insert into unit_events select 'm', 'u' || n, 'stop', n, null, v::float8, false, true, ''
    from unnest(array['0.1', '1e-320', 'NaN', '-Infinity', '123456789.123456789']) with ordinality as t (v, n);
  insert into sample_chunks values ('m', 0, 0, ''),
    ('m', 1, 256, (select decode(string_agg(lpad(to_hex(n), 2, '0'), '' order by n), 'hex') from generate_series(0, 255) n));
  insert into sessions values ('x', 'u', now(), now() + interval '1 day', null)`

async function insert(session: Session, statements: string): Promise<void> {
  for (const statement of statements.split(/;\n/)) await session.query(statement)
}

async function rowsOf(session: Session): Promise<string[]> {
  const tables = ['users', 'settings', 'sites', 'machines', 'daily_rollups', 'unit_events', 'sample_chunks']
  const found: string[] = []
  for (const table of tables) {
    const rows = await session.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
    found.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return found
}

test('every value is restored unchanged; sessions are not restored', async () => {
  const from = await emptyDatabase()
  await insert(from, STRANGE)
  await backUp(from, config, file, { now: new Date(), files: 'copied' })
  const to = await emptyDatabase()
  await restore(to, file, { replace: false, files, keys: null })
  const before = await rowsOf(from)
  expect(before).toHaveLength(14)
  expect(await rowsOf(to)).toEqual(before)
  expect(await to.query('select from sessions')).toEqual([])
  const told = (session: Session) =>
    session.query('select kind, actor_name, action, changes from audit_log order by created_at')
  const entry = { kind: 'security', actor_name: 'Linha de comando' }
  expect(await told(from)).toEqual([{ ...entry, action: 'backup', changes: { file: 'cópia' } }])
  const changes = { file: 'cópia', backupOf: expect.stringMatching(/Z$/) }
  expect(await told(to)).toEqual([{ ...entry, action: 'restore', changes }])
  await expect(restore(to, file, { replace: false, files, keys: null })).rejects.toThrow('--substituir')
})

/** The product's migrations and one more. */
function laterMigrations(): string {
  const later = join(folder.path, 'migrations')
  mkdirSync(later)
  cpSync(migrationsFolder, later, { recursive: true })
  const count = knownMigrations().length
  const name = (n: number) => join(later, 'meta', `${String(n).padStart(4, '0')}_snapshot.json`)
  cpSync(name(count - 1), name(count))
  const journal = join(later, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const entry = { ...entries.at(-1), idx: count, when: entries.at(-1).when + 1, tag: 'later' }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, entry] }))
  writeFileSync(join(later, 'later.sql'), LATER.join('--> statement-breakpoint\n'))
  return later
}
const LATER = [
  'alter table settings add column origin text',
  `update settings set origin = 'from ' || key`,
  'alter table settings alter column origin set not null',
]

test('rows of an older product go through the migrations that came after it', async () => {
  const from = await emptyDatabase()
  await insert(from, STRANGE)
  await backUp(from, config, file, { now: new Date(), files: 'copied' })
  const later = laterMigrations()
  const to = await emptyDatabase()
  for (const statement of LATER) await to.query(statement)
  const { hash, atMs } = required(knownMigrations(later).at(-1), 'last migration')
  await to.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, atMs])
  await restore({ ...to, migrate: async () => {} }, file, {
    replace: false,
    files,
    keys: null,
    folder: later,
  })
  expect(await to.query('select key, origin from settings order by key')).toEqual([
    { key: '', origin: 'from ' },
    { key: '[1', origin: 'from [1' },
    { key: 'null', origin: 'from null' },
  ])
  // A product that does not know that migration leaves such a database alone.
  await expect(restore(to, file, { replace: true, files, keys: null })).rejects.toThrow(
    'de outra versão do Geada',
  )
})

test('secrets of connections and second factors are encrypted again with the key of the new installation', async () => {
  const [oldKey, newKey] = ['a chave da instalação copiada', 'a chave da nova instalação']
  const box = (about: string, value: string) => createSecrets(oldKey).encrypt(value, about)
  const from = await emptyDatabase()
  await insert(from, STRANGE)
  await from.query('update users set totp_secret = $1, totp_since = now() where id = $2', [
    box('second-factor:u', 'do aplicativo'),
    'u',
  ])
  await from.query(
    `insert into connections (id, nome, version, config, secrets) values ('c', 'c', 'v1_8', '{}', $1)`,
    [box('c', 'da conexão')],
  )
  await backUp(from, { ...config, secretKey: oldKey }, file, { now: new Date(), files: 'copied' })
  const to = await emptyDatabase()
  const { secrets } = await checkBackup(file)
  expect(secrets?.count).toBe(2)
  await restore(to, file, { replace: false, files, keys: { from: oldKey, to: newKey } })
  const user = first(await to.query<{ text: string }>('select totp_secret as text from users'), 'users')
  const connection = first(
    await to.query<{ text: string }>('select secrets as text from connections'),
    'connections',
  )
  const { decrypt } = createSecrets(newKey)
  expect(decrypt(user.text, 'second-factor:u')).toBe('do aplicativo')
  expect(decrypt(connection.text, 'c')).toBe('da conexão')
})

async function* content(bytes: number) {
  for (let at = 0; at < bytes; at += 100_000) yield Buffer.alloc(Math.min(100_000, bytes - at), at % 251)
}
const storeIn = (name: string) => new FolderStore(filesFolder({ dataDir: join(folder.path, name) }))
async function idsIn(store: FileStore): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of store.list()) ids.push(id)
  return ids.toSorted()
}

test('files are restored under their ids, and the files of a replaced installation are deleted', async () => {
  const from = await emptyDatabase()
  const source = storeIn('com-arquivos')
  const stored = [
    await source.put(content(3_000_001)),
    await source.put(content(0)),
    await source.put(content(7)),
  ]
  await backUp(from, { ...config, dataDir: join(folder.path, 'com-arquivos') }, file, {
    now: new Date(),
    files: 'copied',
  })
  expect(await checkBackup(file)).toMatchObject({ format: 2, files: { count: 3, bytes: 3_000_008 } })
  const target = storeIn('destino')
  await target.put(content(5))
  await restore(await emptyDatabase(), file, { replace: true, files: target, keys: null })
  expect(await idsIn(target)).toEqual(stored.map(({ id }) => id).toSorted())
  for (const { id, bytes } of stored) {
    const found = await target.open(id)
    expect(Buffer.concat((await found?.toArray()) ?? [])).toEqual(
      Buffer.concat(await Readable.from(content(bytes)).toArray()),
    )
  }
})

test('a backup without files is one of the former format, and leaves the files of its installation alone', async () => {
  const from = await emptyDatabase()
  await backUp(from, { ...config, dataDir: join(folder.path, 'sem-arquivos') }, file, {
    now: new Date(),
    files: 'copied',
  })
  const manifest = await checkBackup(file)
  expect([manifest.format, manifest.files]).toEqual([1, undefined])
  const target = storeIn('destino-com')
  const { id } = await target.put(content(5))
  await restore(await emptyDatabase(), file, { replace: true, files: target, keys: null })
  expect(await idsIn(target)).toEqual([id])
})

test('a failed restore deletes its files, and a damaged file stops a backup', async () => {
  const from = await emptyDatabase()
  const source = storeIn('danificados')
  const { id } = await source.put(content(300_000))
  const damagedConfig = { ...config, dataDir: join(folder.path, 'danificados') }
  await backUp(from, damagedConfig, file, { now: new Date(), files: 'copied' })
  const target = storeIn('destino-que-falha')
  const old = await target.put(content(5))
  const to = await emptyDatabase()
  const failing: Session = {
    ...to,
    query: (text, values) => {
      if (text.startsWith('drop schema')) throw new Error('the database is gone')
      return to.query(text, values)
    },
  }
  await expect(restore(failing, file, { replace: true, files: target, keys: null })).rejects.toThrow('gone')
  expect(await idsIn(target)).toEqual([old.id])
  writeFileSync(join(folder.path, 'danificados', 'files', id.slice(0, 2), id), 'other bytes')
  await expect(backUp(from, damagedConfig, file, { now: new Date(), files: 'copied' })).rejects.toThrow(
    /danificado/,
  )
})
