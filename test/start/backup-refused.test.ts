import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#server/features/demo/seed-demo.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { lockDataFolder } from '#server/platform/process/data-folder.ts'
import { launchCommand, runCommand } from '../harness/backup-commands.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { copyEmptyInstallation } from '../harness/prepared-data.ts'
import { freePort, temporaryFolder } from '../harness/product.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => join(folder.path, name)
const file = inFolder('cópia')
/** Holds the demonstration, as the backup does. */
let shared: { DATA_DIR: string; DATABASE_URL: string }
/** Holds the demonstration, too, with another site. */
const embedded = { DATA_DIR: inFolder('embutido') }

beforeAll(async () => {
  shared = { DATA_DIR: inFolder('dados'), DATABASE_URL: await productDatabaseUrl() }
  await inDatabase(
    shared,
    async ({ db }) => void (await seedDemo({ db, now: () => new Date(), config: readConfig({}) })),
  )
  expect(await runCommand('backup', [file], shared)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  folder.remove()
})

type Where = { DATA_DIR: string; DATABASE_URL?: string }

async function inDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Where,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ url: DATABASE_URL, folder: join(DATA_DIR, 'database') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const siteNames = (where: Where): Promise<string[]> =>
  inDatabase(where, async ({ db }) => {
    const { rows } = (await db.execute(sql`select nome from sites order by 1`)) as unknown as {
      rows: { nome: string }[]
    }
    return rows.map(({ nome }) => nome)
  })

const addSite = (where: Where, nome: string) =>
  inDatabase(where, ({ db }) =>
    db.execute(sql`insert into sites (id, nome, palette) values (${nome}, ${nome}, '{}')`),
  )

const named = (name: string, bytes: Uint8Array): string => {
  writeFileSync(inFolder(name), bytes)
  return inFolder(name)
}

/** The backup with a text replaced and a matching checksum. */
function changed(name: string, change: (content: string) => string): string {
  const content = gunzipSync(readFileSync(file)).toString().split('\n').slice(0, -2).join('\n')
  const body = `${change(content)}\n`
  const sha256 = createHash('sha256').update(body).digest('hex')
  return named(name, gzipSync(`${body}${JSON.stringify({ sha256 })}\n`))
}

describe('refused before anything has begun', () => {
  const target = { DATA_DIR: inFolder('alvo') }
  test.each<[string, () => string[], RegExp, number]>([
    ['no file', () => [], /^Uso: npm run restore -- ARQUIVO/, 2],
    ['an unknown option', () => [file, '--replace'], /^Uso:/, 2],
    ['a file cut off', () => [named('meio', readFileSync(file).subarray(0, -20))], /está incompleto/, 1],
  ])('%s', async (_what, args, said, code) => {
    const ran = await runCommand('restore', args(), target)
    expect(ran.output).toMatch(said)
    expect(ran.code).toBe(code)
    expect(existsSync(target.DATA_DIR)).toBe(false)
  })

  test('an installation in use, unless the command is told to replace it', async () => {
    await addSite(shared, 'Depois da cópia')
    const before = await siteNames(shared)
    const refused = await runCommand('restore', [file], shared)
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('acrescente --substituir') })
    expect(await siteNames(shared)).toEqual(before)
    const replaced = await runCommand('restore', [file, '--substituir'], shared)
    expect(replaced.output).toContain('Restaurado')
    expect(await siteNames(shared)).toEqual(before.filter((nome) => nome !== 'Depois da cópia'))
  })

  test('a file with one row fewer than it announces', async () => {
    const less = changed('menos', (text) => text.replace(/\n\[[^\n]*Hospital Serra Azul[^\n]*/, ''))
    const ran = await runCommand('restore', [less, '--substituir'], shared)
    expect(ran).toMatchObject({ code: 1, output: expect.stringContaining('não contém o que diz conter') })
    expect(await siteNames(shared)).toContain('Hospital Serra Azul')
  })
})

describe('a backup that fails', () => {
  test('keeps the earlier one, and leaves no other file', async () => {
    const earlier = readFileSync(file)
    const away = `postgres://geada@127.0.0.1:${await freePort()}/nada`
    const unreachable = await runCommand('backup', [file], { ...shared, DATABASE_URL: away })
    expect(unreachable).toMatchObject({
      code: 1,
      output: expect.stringContaining('Não foi possível conectar ao banco de dados 127.0.0.1:'),
    })
    const empty = await runCommand('backup', [file], {
      ...shared,
      DATABASE_URL: await productDatabaseUrl(),
    })
    expect(empty).toMatchObject({ code: 1, output: expect.stringContaining('Não há o que copiar') })
    expect(readFileSync(file).equals(earlier)).toBe(true)
    expect(readdirSync(folder.path).filter((name) => name.includes('parcial'))).toEqual([])
  })

  test('reports a missing folder for the file, and a missing installation', async () => {
    const nowhere = await runCommand('backup', [inFolder('sem/pasta')], shared)
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('não existe, ou a pasta dele') })
    const nothing = await runCommand('backup', [inFolder('x')], { DATA_DIR: inFolder('vazia') })
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('não tem um banco') })
    expect(existsSync(inFolder('vazia'))).toBe(false)
  })
})

describe('a restore that is killed with -9 keeps the former data', () => {
  test('on PostgreSQL, when everything except the commit is done', async () => {
    await addSite(shared, 'Só aqui')
    const before = await siteNames(shared)
    const blocker = new pg.Client({ connectionString: shared.DATABASE_URL })
    await blocker.connect()
    // The restore needs this table in its last step before the commit.
    await blocker.query('create schema pgboss; create table pgboss.version (version int)')
    await blocker.query('begin; lock table pgboss.version in access share mode')
    const restore = launchCommand('restore', [file, '--substituir'], shared)
    const waits = async () => {
      const { rows } = await blocker.query(
        `select from pg_locks where not granted and relation = 'pgboss.version'::regclass`,
      )
      return rows.length
    }
    await expect.poll(waits, { timeout: 60_000 }).toBe(1)
    restore.child.kill('SIGKILL')
    await restore.ended
    await blocker.query('rollback')
    await blocker.end()
    expect(await siteNames(shared)).toEqual(before)
    expect((await runCommand('restore', [file, '--substituir'], shared)).code).toBe(0)
    expect(await siteNames(shared)).not.toContain('Só aqui')
  })

  test('on the embedded database, in the middle of the rows', async () => {
    await copyEmptyInstallation(embedded.DATA_DIR)
    expect((await runCommand('restore', [file], embedded)).output).toContain('Restaurado')
    await addSite(embedded, 'Só aqui')
    const before = await siteNames(embedded)
    const lock = lockDataFolder(embedded.DATA_DIR)
    const taken = await runCommand('restore', [file, '--substituir'], embedded)
    expect(taken).toMatchObject({
      code: 1,
      output: expect.stringContaining('O Geada está em execução com a pasta'),
    })
    lock.release()

    const pipe = inFolder('cano')
    execFileSync('mkfifo', [pipe])
    const restore = launchCommand('restore', [pipe, '--substituir'], embedded)
    const whole = readFileSync(file)
    try {
      // A pipe of its own for each reading: the first one could still be open when the second one is written to.
      await feed(pipe, whole, () => {
        rmSync(pipe)
        execFileSync('mkfifo', [pipe])
      })
      // The second reading gets no further than this.
      const stuck = await open(pipe, 'w')
      await stuck.write(whole.subarray(0, -100))
      await pause(1_500)
      expect(restore.child.exitCode).toBeNull()
      restore.child.kill('SIGKILL')
      await restore.ended
      await stuck.close()
    } finally {
      restore.child.kill('SIGKILL')
    }
    expect(await siteNames(embedded)).toEqual(before)
  })
})

async function feed(pipe: string, bytes: Uint8Array, beforeTheEnd: () => void): Promise<void> {
  const handle = await open(pipe, 'w')
  await handle.write(bytes)
  beforeTheEnd()
  await handle.close()
}
