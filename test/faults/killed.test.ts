import { setTimeout as pause } from 'node:timers/promises'
import { eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Database } from '#server/platform/database/database.ts'
import { collections, lateChecks } from '#server/telemetry/tables.ts'
import { Clock } from '../harness/clock.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { describeWith } from '../harness/parts.ts'
import { type Call, temporaryFolder } from '../harness/product.ts'
import { required } from '../harness/required.ts'
import { FaultyProxy } from '../influx/faulty-proxy.ts'
import { type Influxd, startInfluxd } from '../influx/influxd.ts'
import { storedRows } from '../telemetry/stored-rows.ts'
import { GrowingHistory } from './growing-history.ts'
import { Alone, type Installation, Shared } from './installations.ts'
import { addConnection, addMachine, created, spec } from './plant.ts'
import { seeded } from './random.ts'

// A long run by hand, with this many seeds and this many kills each: KILL_SEEDS=30 KILLS=12 npm test -- test/faults/killed
const first = Number(process.env.KILL_FROM ?? 1)
const seeds = Array.from({ length: Number(process.env.KILL_SEEDS ?? 1) }, (_, n) => first + n)
const kills = Number(process.env.KILLS ?? 4)
const KILLS_AT_FIRST = Math.ceil(kills / 2)
const KILLS_AS_TIME_PASSES = Math.floor(kills / 2)
const LONGEST_LIFE_MS = 2_800
/** Machines are due every second, so runs follow one another without moving the clock, on which leases depend. */
const EVERY_SECOND = { collectIntervalSeconds: 1 }
/** Younger data are not settled, so they are not compared. */
const UNSETTLED_MS = 6 * HOUR_MS

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

// Each life of a process begins with a start, which takes long on a slow machine.
vi.setConfig({ testTimeout: 300_000 })

describeWith(['influxd'], 'processes killed with -9 at random instants', () => {
  let influxd: Influxd

  beforeAll(async () => {
    influxd = await startInfluxd()
  })
  afterAll(async () => {
    await influxd?.stop()
  })

  test.each(seeds)(
    'the product on the embedded database stores the same data as one undisturbed run (seed %i)',
    async (seed) => {
      const folder = temporaryFolder()
      cleanups.push(folder.remove)
      const clock = new Clock(folder.path)
      await scenario(new Alone(`${folder.path}/data`, clock.env), clock, `alone_${seed}`, seed)
    },
  )

  test.each(seeds)(
    'two workers on PostgreSQL store the same data as one undisturbed run (seed %i)',
    async (seed) => {
      const folder = temporaryFolder()
      cleanups.push(folder.remove)
      const clock = new Clock(folder.path)
      const url = await productDatabaseUrl()
      await clock.rule(url)
      await scenario(new Shared(url, `${folder.path}/data`, clock.env), clock, `shared_${seed}`, seed)
    },
  )

  async function scenario(product: Installation, clock: Clock, database: string, seed: number) {
    const random = seeded(seed)
    const kill = async () => {
      await pause(100 + random() * LONGEST_LIFE_MS)
      await product.kill(Math.floor(random() * product.processCount))
    }
    const proxy = await FaultyProxy.start(influxd)
    cleanups.push(() => proxy.close())
    const beginMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 120 * HOUR_MS
    const history = new GrowingHistory(influxd, database, beginMs)
    await history.begin()
    clock.set(history.beginMs)
    cleanups.push(() => product.stop())
    await product.start()
    proxy.paceMs = 60
    const call = await product.call()
    const places = await placesFor(call, proxy.port, database)
    const machines = await Promise.all(places.map((place) => addMachine(call, place, EVERY_SECOND)))
    for (let kills = 0; kills < KILLS_AT_FIRST; kills++) await kill()

    proxy.paceMs = 0
    await allReadUntil(product, machines, history.beginMs)
    const clockAtEnd = advanceToEnd(clock, history)
    for (let kills = 0; kills < KILLS_AS_TIME_PASSES; kills++) await kill()
    await clockAtEnd

    const reference = await addMachine(await product.call(), required(places[0], 'first place'), EVERY_SECOND)
    await workOff(product, clock, [...machines, reference], history.endMs)
    await product.look(async ({ db }) => {
      const beforeMs = history.endMs - UNSETTLED_MS
      const expected = await storedRows(db, reference, beforeMs)
      expect(expected.events.length).toBeGreaterThan(10)
      expect(expected.chunks.length).toBeGreaterThan(history.historyHours)
      for (const id of machines) expect(await storedRows(db, id, beforeMs)).toEqual(expected)
    })
    // A takeover by another worker and a broken connection to the source are not faults of the product.
    expect(product.output()).not.toMatch(/Falha interna|collection failed|broke off|can not tell/)
  }
})

/** Moves the clock by many minutes at a time while processes are killed; the source gets the points of that time. */
async function advanceToEnd(clock: Clock, history: GrowingHistory): Promise<void> {
  const steps = (KILLS_AS_TIME_PASSES * LONGEST_LIFE_MS) / 2 / 250
  while (clock.nowMs < history.endMs) {
    clock.advance((history.endMs - history.beginMs) / steps)
    await history.at(clock)
    await pause(250)
  }
}

/** Two connections with three machines: the places of their points. */
async function placesFor(call: Call, port: number, database: string) {
  const siteId = await created(call, '/sites', { nome: 'Cobertura' })
  const one = await addConnection(call, port, database)
  const two = await addConnection(call, port, database)
  return [one, one, two].map((influxConnectionId) => ({
    siteId,
    influxConnectionId,
    influxMeasurement: spec.key,
  }))
}

/** Moves the clock until all machines have checked for late points since the last write, and no derivation is pending. */
async function workOff(
  product: Installation,
  clock: Clock,
  machines: readonly string[],
  writtenMs: number,
): Promise<void> {
  for (let looks = 0; looks < 20; looks++) {
    clock.advance(5 * MINUTE_MS)
    await allReadUntil(product, machines, clock.nowMs)
    if (await product.look((database) => isWorkedOff(database, writtenMs))) return
    // On a busy machine a derivation takes longer than several looks.
    if (looks > 5) await pause(1000)
  }
  throw new Error('there is still something to be read or derived')
}

async function isWorkedOff({ db }: Database, writtenMs: number): Promise<boolean> {
  const toDerive = or(isNotNull(collections.rederive), isNull(collections.completedAtMs))
  // One machine per connection checks at a time; the others check with their next run.
  const toCheck = or(isNull(lateChecks.checkedAtMs), lte(lateChecks.checkedAtMs, writtenMs))
  const open = await db
    .select({ machineId: collections.machineId })
    .from(collections)
    .leftJoin(lateChecks, eq(lateChecks.machineId, collections.machineId))
    .where(or(toDerive, toCheck))
  return open.length === 0
}

async function allReadUntil(product: Installation, machines: readonly string[], atMs: number): Promise<void> {
  const call = await product.call()
  const isRead = async (id: string) => {
    type Answer = { data: { state: string; until: string | null } }
    const { state, until } = (await call<Answer>('GET', `/machines/${id}/collection`)).body.data
    return state === 'em_dia' && until !== null && Date.parse(until) >= atMs
  }
  const all = () => Promise.all(machines.map(isRead))
  await expect.poll(all, { timeout: 60_000, interval: 500 }).not.toContain(false)
}
