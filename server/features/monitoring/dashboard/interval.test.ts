import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import type { RawBlock } from '#core/signals/blocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import { dueMachines } from '#server/features/collection/rounds/collect-store.ts'
import { ConnectionWatch } from '#server/features/collection/rounds/connection-watch.ts'
import { connections } from '#server/telemetry/machine-tables.ts'
import { SourceError } from '#server/telemetry/sources/source.ts'
import { appOfThisFile } from '#test/app/app-of-this-file.ts'
import { signIn } from '#test/app/caller.ts'
import { makeMachine } from '#test/factories/machine.ts'
import { makeSite } from '#test/factories/site.ts'
import { makeUser, TEST_PASSWORD } from '#test/factories/user.ts'
import { first, required } from '#test/harness/required.ts'
import { type CollectedMachine, makeCollectedMachine } from '#test/telemetry/collected-machine.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'

const START = Date.UTC(2025, 9, 20, 5, 17)
const NOW = START + 2 * DAY_MS
const points = plantBlock(chillerSpec, START, NOW + 3 * DAY_MS)

const app = await appOfThisFile()
const siteId = await makeSite(app)
let email: string
let machine: CollectedMachine
let nowMs: number
const setNow = (atMs: number) => {
  nowMs = atMs
  app.setNow(new Date(atMs))
}

beforeEach(async () => {
  setNow(NOW)
  email = (await makeUser(app, { sites: { [siteId]: 'admin' } })).email
  machine = await makeCollectedMachine(app, siteId, points)
  machine.source.arrivedToMs = NOW
})

/** A sign-in expires within an hour. */
const keeper = () => signIn(app, email, TEST_PASSWORD)
const ask = async (path = '') => (await (await keeper()).get(`/machines/${machine.id}${path}`)).body.data
async function change(machineChange: object): Promise<void> {
  expect((await (await keeper()).put(`/machines/${machine.id}`, machineChange)).status).toBe(200)
}
const put = (configuracao: object) => change({ configuracao })
const isDue = async (atMs: number) =>
  (await dueMachines(app.services.db, atMs)).some(({ machineId }) => machineId === machine.id)
/** One run, with all points up to now. */
async function collect(): Promise<void> {
  machine.source.arrivedToMs = nowMs
  expect(await machine.collect()).toBe('collected')
}
/** The next run at its due time; late points are checked after four minutes. */
async function nextRun(): Promise<void> {
  const sinceMs = nowMs
  while (!(await isDue(nowMs))) setNow(nowMs + MINUTE_MS)
  expect(nowMs - sinceMs).toBeLessThanOrEqual(4 * MINUTE_MS)
  await collect()
}
const collection = () => ask('/collection')
const dashboard = () => ask('/dashboard-data?timeRange=all')
const newest = async () => (await dashboard()).newestSampleAt
async function knownHours(): Promise<number> {
  const { period, chiller } = await dashboard()
  const { coverage } = chiller.kpis
  return (required(coverage, 'coverage') * (Date.parse(period.to) - Date.parse(period.from))) / HOUR_MS
}

describe('a machine with an interval of an hour', () => {
  beforeEach(async () => {
    await put({ collectIntervalSeconds: 3600 })
    await collect()
  })

  it('is read once an hour', async () => {
    const before = await newest()
    const dueMs = nowMs + HOUR_MS
    while (nowMs < dueMs - 4 * MINUTE_MS) await nextRun()
    expect(await newest()).toBe(before)
    await nextRun()
    expect(nowMs).toBe(dueMs)
    expect(nowMs - Date.parse(await newest())).toBeLessThan(2 * MINUTE_MS)
  })

  it('stays up to date in between, with the age of its data', async () => {
    setNow(nowMs + 50 * MINUTE_MS)
    expect(await collection()).toMatchObject({
      state: 'em_dia',
      progress: 1,
      lagSeconds: 3000,
      lastError: null,
    })
    const advice = async () =>
      (await dashboard()).recommendations.map(({ title }: { title: string }) => title)
    expect(await advice()).not.toContain('Sem dados recentes')
    machine.source.arrivedToMs = NOW
    setNow(NOW + 2 * HOUR_MS)
    await machine.collect()
    expect(await advice()).toContain('Sem dados recentes')
  })

  it('is due at once after a shorter interval, a request, or a clock that was ahead', async () => {
    await put({ collectIntervalSeconds: 10 })
    expect(await isDue(nowMs)).toBe(true)
    await collect()
    expect(await isDue(nowMs + 9 * SECOND_MS)).toBe(false)
    expect(await isDue(nowMs + 10 * SECOND_MS)).toBe(true)
    await put({ collectIntervalSeconds: 3600 })
    await collect()
    expect(await isDue(nowMs)).toBe(false)
    expect(await isDue(nowMs - 5 * HOUR_MS)).toBe(true)
    const stretch = { from: new Date(START).toISOString(), to: new Date(NOW).toISOString() }
    await (await keeper()).post(`/machines/${machine.id}/collection`, stretch)
    expect(await isDue(nowMs)).toBe(true)
  })

  it.each([
    ['points that came 43 h late within five minutes', 48, 5 / 60],
    ['points that came after the late horizon within a day', 2, 24],
  ])('takes in %s', async (_, lateHours, hours) => {
    const hole = (at: number) => at >= START + 5 * HOUR_MS && at < START + 8 * HOUR_MS
    machine = await makeCollectedMachine(app, siteId, without(hole))
    await put({ collectIntervalSeconds: 3600, lateHours })
    await collect()
    await nextRun()
    const known = await knownHours()
    machine.source.replacePoints(points)
    for (const endMs = nowMs + hours * HOUR_MS; nowMs < endMs; ) {
      // The test skips a day's checks for late points, because none are late.
      if (hours > 1) setNow(nowMs + 16 * MINUTE_MS)
      await nextRun()
    }
    expect((await knownHours()) - known).toBeGreaterThan(Math.floor(hours) + 1.9)
  })
})

/** The points without those at the instants that are gone. */
function without(gone: (atMs: number) => boolean): RawBlock {
  const { atMs, fields } = points
  const rows = [...atMs.entries()].flatMap(([row, at]) => (gone(at) ? [] : [row]))
  const pick = (column: ArrayLike<unknown>) => Float64Array.from(rows, (row) => column[row] as number)
  const columns = Object.entries(fields).map(([name, column]) => [name, pick(column)])
  return { atMs: pick(atMs), fields: Object.fromEntries(columns) }
}

describe('a connection whose machines are all collected seldom', () => {
  let failure: SourceError | null
  let asked: string[]
  let connectionId: string
  let watch: ConnectionWatch
  const failing = new Set<string>()
  const status = async () => {
    const rows = await app.services.db.select().from(connections).where(eq(connections.id, connectionId))
    const { status, ultimoErro } = first(rows, 'connection')
    return [status, ultimoErro]
  }
  /** The watch looks every five seconds. */
  async function seconds(n: number): Promise<void> {
    for (const endMs = nowMs + n * SECOND_MS; nowMs < endMs; ) {
      setNow(nowMs + 5 * SECOND_MS)
      await watch.round()
    }
  }
  beforeEach(async () => {
    failure = null
    asked = []
    await put({ collectIntervalSeconds: 3600 })
    await collect()
    connectionId = (await ask()).influxConnectionId
    watch = new ConnectionWatch(app.services, {
      alive: async () => {
        asked.push(connectionId)
        if (failure) throw failure
      },
      answered: (id) => failing.delete(id),
      failed: (id) => failing.add(id),
    })
    // The first round asks about the other tests' machines.
    await watch.round()
    asked = []
  })

  it('shows within a minute that its source stopped answering, and that it answers again', async () => {
    await seconds(60)
    expect(await status()).toEqual(['ativo', null])
    failure = new SourceError('unreachable', 'Conexão recusada')
    await seconds(60)
    expect(await status()).toEqual(['erro', 'Conexão recusada'])
    expect(failing).toContain(connectionId)
    expect(await collection()).toMatchObject({ state: 'erro', lastError: 'Conexão recusada' })
    failure = null
    await seconds(60)
    expect(await status()).toEqual(['ativo', null])
    expect(failing).not.toContain(connectionId)
    expect(await collection()).toMatchObject({ state: 'em_dia', lastError: null })
  })

  it('is not checked if one of its machines asks often or no machine is collected', async () => {
    await change({ ativo: false })
    const others = async () => {
      await seconds(60)
      return asked.length
    }
    const before = await others()
    await change({ ativo: true })
    asked = []
    expect(await others()).toBeGreaterThan(before)
    await makeMachine(app, { siteId, influxConnectionId: connectionId })
    asked = []
    expect(await others()).toBe(before)
  })
})
