import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DERIVATION } from '#core/derivation.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { checkBackup } from '#server/platform/backup/restore.ts'
import { seeded } from '../faults/random.ts'
import { runCommand } from '../harness/backup-commands.ts'
import { describeWithFormer, formerProgram, programOfDerivation } from '../harness/former-program.ts'
import {
  type Call,
  launchProduct,
  type Product,
  signIn,
  startProduct,
  temporaryFolder,
} from '../harness/product.ts'

// A long run by hand, with as many kills: UPDATE_KILLS=40 npm test -- test/start/update
const KILLS = Number(process.env.UPDATE_KILLS ?? 4)
const LONGEST_LIFE_MS = 6_000
const HISTORY_DAYS = 40

const formerAtMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
/** Three hours later the program is updated. */
const updatedAtMs = formerAtMs + 3 * HOUR_MS

const folder = temporaryFolder()
const at = (name: string) => join(folder.path, name)
const running: Product[] = []
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop()
})
afterAll(() => folder.remove())

const frozen = (atMs: number) => ({
  FROZEN_AT: String(atMs),
  NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${new URL('../harness/frozen-clock.ts', import.meta.url).href}`,
})

async function start(dataFolder: string, atMs: number, program?: string): Promise<Product> {
  const env = { DATA_DIR: dataFolder, DEMO: '1', ...frozen(atMs) }
  const product = await startProduct(env, 100_000, program)
  running.push(product)
  return product
}
const signedIn = ({ url }: Product) => signIn(url, 'admin@demo.local', 'demo-admin')

async function look<T>(dataFolder: string, into: (client: PGlite) => Promise<T>): Promise<T> {
  const client = await PGlite.create(join(dataFolder, 'database'))
  try {
    return await into(client)
  } finally {
    await client.close()
  }
}

type Row = Record<string, unknown> & { id: string }
const list = async (call: Call, path: string) => (await call<{ data: Row[] }>('GET', path)).body.data
const one = async (call: Call, path: string) => (await call<{ data: Row }>('GET', path)).body.data

async function connected(call: Call): Promise<Row[]> {
  return (await list(call, '/machines')).filter(({ influxConnectionId }) => influxConnectionId !== null)
}

/** All machines are collected, and none has figures of a former program left. */
async function settled(call: Call): Promise<void> {
  const states = async () => {
    const ids = (await connected(call)).map(({ id }) => id)
    const all = await Promise.all(ids.map((id) => one(call, `/machines/${id}/collection`)))
    return all.map(({ state, rederiving = null }) => [state === 'parada' ? 'em_dia' : state, rederiving])
  }
  await expect
    .poll(async () => (await states()).filter(([state, left]) => state !== 'em_dia' || left !== null), {
      timeout: 90_000,
      interval: 200,
    })
    .toEqual([])
}

/** Every figure that a person can see of the machines. */
async function figures(call: Call) {
  const all: Record<string, unknown> = {}
  for (const { id, submaquinas, readings } of await connected(call)) {
    for (const range of ['7d', '30d', 'all'])
      all[`${id} ${range}`] = await one(call, `/machines/${id}/dashboard-data?timeRange=${range}`)
    for (const { id: unit } of submaquinas as { id: string }[])
      all[`${id} ${unit}`] = (
        await one(call, `/machines/${id}/dashboard-data?compressor=${unit}`)
      ).recommendations
    all[`${id} events`] = await call('GET', `/machines/${id}/events?timeRange=all&limit=500`)
    const fields = (readings as { id: string }[]).slice(0, 6).map((reading) => reading.id)
    for (const [days, points] of [
      [HISTORY_DAYS, 30],
      [9, 200],
      [1, 300],
    ] as const) {
      const window = `from=${iso(formerAtMs - days * DAY_MS)}&to=${iso(formerAtMs)}`
      all[`${id} ${days}`] = await one(
        call,
        `/machines/${id}/series?fields=${fields}&points=${points}&${window}`,
      )
    }
  }
  return all
}
const iso = (atMs: number) => new Date(atMs).toISOString()

const DERIVED = ['hourly_rollups', 'daily_rollups', 'unit_events', 'carries']

/** What is left when only the samples are true: figures of a former arithmetic, as its rows were. */
const POISON = `
  update hourly_rollups set sums = '{"chiller":[1,2,3],"C1":[4,5,6]}';
  update daily_rollups set sums = '{"chiller":[1,2,3],"C1":[4,5,6]}';
  delete from unit_events where type = 'failure';
  update unit_events set evidence = 'former';
  update carries set carry = jsonb_set(carry, '{held}', '{}');
  update reading_days set hours = '', whole = '';
  update collections set model = jsonb_set(model, '{gapLimitMs}', '1234567')`
const FORGET = ['sample_chunks', 'reading_days', ...DERIVED, 'late_checks', 'recollections', 'collections']
  .map((table) => `delete from ${table}`)
  .join(';')

/** The rows of each table by the number of their derivation. */
async function numbers(dataFolder: string): Promise<number[]> {
  const tables = [...DERIVED, 'reading_days', 'collections']
  const select = tables.map((table) => `select derivation from ${table}`).join(' union ')
  const { rows } = await look(dataFolder, (client) => client.query<{ derivation: number }>(select))
  return rows.map(({ derivation }) => derivation)
}

describeWithFormer('an installation of the program before figures had numbers', () => {
  let former: string
  let expected: Awaited<ReturnType<typeof figures>>
  const dataOf = (name: string) => {
    cpSync(at('data'), at(name), { recursive: true })
    return at(name)
  }

  beforeAll(async () => {
    former = formerProgram(at('former'))
    await makeFormerData()
    const fresh = dataOf('fresh')
    await look(fresh, (client) => client.exec(FORGET))
    const product = await start(fresh, updatedAtMs)
    const call = await signedIn(product)
    await settled(call)
    expected = await figures(call)
    await product.stop()
  }, 240_000)

  /** A demonstration of some weeks, a machine of which is set otherwise, and another one inactive. */
  async function makeFormerData(): Promise<void> {
    const seeding = await start(at('data'), formerAtMs, former)
    await seeding.stop()
    const startMs = formerAtMs - HISTORY_DAYS * DAY_MS
    await look(at('data'), (client) =>
      client.exec(`${FORGET}; update connections set config = jsonb_set(config, '{startMs}', '${startMs}')`),
    )
    const product = await start(at('data'), formerAtMs, former)
    const call = await signedIn(product)
    const [changed, stopped] = (await connected(call)) as [Row, Row]
    await settled(call)
    await change(call, changed, { configuracao: { gapLimitSeconds: 240, microStopSeconds: 420 } })
    await change(call, stopped, { ativo: false })
    await settled(call)
    await product.stop()
    await look(at('data'), (client) => client.exec(POISON))
  }

  async function change(call: Call, { id }: Row, part: Record<string, unknown>): Promise<void> {
    const { updatedAt } = await one(call, `/machines/${id}`)
    expect((await call('PUT', `/machines/${id}`, { updatedAt, ...part })).status).toBe(200)
  }

  test('is backed up, updated, and shows every figure as if it had just been collected', async () => {
    const data = dataOf('updated')
    const product = await start(data, updatedAtMs)
    expect(product.output()).toMatch(/antes dela é feita uma cópia em .*antes-da-atualizacao-.*\.geada\./)
    const call = await signedIn(product)
    await settled(call)
    expect(await figures(call)).toEqual(expected)
    await product.stop()
    expect(await numbers(data)).toEqual([DERIVATION])

    const [backup] = readdirSync(join(data, 'backups'))
    const file = join(data, 'backups', backup!)
    const back = { DATA_DIR: at('back'), BACKUP_SECRET_KEY: '' }
    cpSync(join(data, 'secret.key'), join(at('key'), 'secret.key'), { recursive: true })
    const env = { ...back, DATA_DIR: at('key') }
    expect(await runCommand('restore', [file], env, former)).toMatchObject({ code: 0 })
    const returned = await start(at('key'), formerAtMs, former)
    expect(await connected(await signedIn(returned))).toHaveLength(
      Object.keys(expected).filter((k) => k.endsWith(' 7d')).length,
    )
    await returned.stop()
    cpSync(join(data, 'secret.key'), join(at('again'), 'secret.key'), { recursive: true })
    expect(await runCommand('restore', [file], { DATA_DIR: at('again') })).toMatchObject({ code: 0 })
    const again = await start(at('again'), updatedAtMs)
    const other = await signedIn(again)
    await settled(other)
    expect(await figures(other)).toEqual(expected)
  })

  test('loses nothing by kill -9 at any instant of the update', async () => {
    const data = dataOf('killed')
    const random = seeded(7)
    for (let n = 0; n < KILLS; n++) {
      const env = { DATA_DIR: data, DEMO: '1', PORT: '0', ...frozen(updatedAtMs) }
      const { child, ended } = launchProduct(env)
      await pause(300 + random() * LONGEST_LIFE_MS)
      child.kill('SIGKILL')
      await ended
    }
    const product = await start(data, updatedAtMs)
    const call = await signedIn(product)
    await settled(call)
    expect(await figures(call)).toEqual(expected)
    await product.stop()
    expect(await numbers(data)).toEqual([DERIVATION])
    const kept = readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.geada'))
    expect(kept.length).toBeGreaterThan(0)
    for (const name of kept) await checkBackup(join(data, 'backups', name))
  })

  test('shows the same figures under a raised derivation, and is then refused by this program', async () => {
    const data = dataOf('raised')
    const newer = programOfDerivation(at('newer'), DERIVATION + 1)
    const product = await start(data, updatedAtMs, newer)
    const call = await signedIn(product)
    await settled(call)
    expect(await figures(call)).toEqual(expected)
    await product.stop()
    expect(await numbers(data)).toEqual([DERIVATION + 1])
    const refused = launchProduct({ DATA_DIR: data, DEMO: '1', PORT: '0' })
    expect(await refused.ended).toBe(1)
    expect(refused.output().trim()).toBe(
      'Os dados são de uma versão mais nova do Geada do que esta: use aquela versão, ou restaure uma cópia feita antes da atualização. Nada foi alterado.',
    )
  })

  test('is not updated while its backup cannot be made', async () => {
    const data = dataOf('full')
    writeFileSync(join(data, 'backups'), 'a file where the folder should be')
    const refused = launchProduct({ DATA_DIR: data, DEMO: '1', PORT: '0' })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('A cópia de antes da atualização não pôde ser feita')
    const { rows } = await look(data, (client) => client.query('select from drizzle.__drizzle_migrations'))
    expect(rows).toHaveLength(2)
  })
})
