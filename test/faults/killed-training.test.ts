import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { AnalyticsData } from '#contract/models/analytics.ts'
import { floatAt } from '#core/arrays/element-at.ts'
import { plantField } from '#core/plant/plant-signals.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { modelRuns } from '#server/features/models/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { trainingDays } from '#server/telemetry/tables.ts'
import { addFileMachine, columnReading, filesCollected } from '../harness/file-machine.ts'
import { productDatabaseUrl } from '../harness/fresh-database.ts'
import { type Call, temporaryFolder, whenReady } from '../harness/product.ts'
import { SentFiles } from '../harness/sent-files.ts'
import { Alone, type Installation, Shared } from './installations.ts'
import { plantPoints, spec } from './plant.ts'
import { seeded } from './random.ts'

// A long run by hand, with this many seeds and this many kills each: KILL_SEEDS=30 KILLS=6 npm test -- test/faults/killed-training
const first = Number(process.env.KILL_FROM ?? 1)
const seeds = Array.from({ length: Number(process.env.KILL_SEEDS ?? 1) }, (_, n) => first + n)
const kills = Number(process.env.KILLS ?? 1)
/** The trainings of this history take a few seconds. */
const DAYS = 4
const LONGEST_LIFE_MS = 1_000
const UNITS = ['C1', 'C2', 'chiller']

vi.setConfig({ testTimeout: 400_000 })

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test.each(seeds)('each unit is trained once on the embedded database (seed %i)', async (seed) => {
  const folder = temporaryFolder()
  cleanups.push(folder.remove)
  await scenario(new Alone(`${folder.path}/data`, {}), seed)
})

test.each(seeds)('each unit is trained once by two workers on PostgreSQL (seed %i)', async (seed) => {
  const folder = temporaryFolder()
  cleanups.push(folder.remove)
  await scenario(new Shared(await productDatabaseUrl(), folder.path, {}), seed)
})

async function scenario(product: Installation, seed: number): Promise<void> {
  const random = seeded(seed)
  cleanups.push(() => product.stop())
  await product.start()
  const call = await product.call()
  const machineId = await addPlant(product, call)
  await askTrainings(call, machineId)
  for (let n = 0; n < kills; n++) await killInTraining({ product, call, machineId }, random)
  await allTrained(call, machineId)
  const once = await analytics(call, machineId, 'chiller')
  expect(once.summary?.operationalPoints).toBeGreaterThan(1_000)

  await askTrainings(call, machineId)
  await killInTraining({ product, call, machineId }, random)
  await whenReady(product.url)
  expect((await analytics(call, machineId, 'chiller')).summary).toEqual(once.summary)
  await allTrained(call, machineId)

  const runs = await storedRuns(product, machineId)
  const twice = UNITS.flatMap((unit) => [unit, unit])
  expect(runs.map(({ unit, state, error }) => [unit, state, error])).toEqual(
    twice.map((unit) => [unit, 'trained', null]),
  )
  // The same samples give the same statements, so a result that a kill had cut or mixed would differ.
  for (let n = 0; n < runs.length; n += 2) expect(runs[n + 1]?.result).toEqual(runs[n]?.result)
  expect(product.output()).not.toContain('modelo não treinado')
}

const READINGS = ['status', 'power', 'capacity', 'demand', 'fault', 'chw_in_temp', 'chw_out_temp']
const OF_COMPRESSORS = ['status', 'power', 'capacity', 'fault']

/** A chiller with two compressors, whose data are a file, so that the data stay the same. */
async function addPlant(product: Installation, call: Call): Promise<string> {
  const ids = [...READINGS, ...[1, 2].flatMap((n) => OF_COMPRESSORS.map((word) => `c${n}_${word}`))]
  const files = new SentFiles(() => product.url)
  await files.signIn()
  const uploadId = await files.send('planta.csv', contentOf(ids))
  await files.ended(uploadId, 200_000)
  const machineId = await addFileMachine(call, [uploadId], {
    readings: ids.map((id) => {
      const compressor = /^c(\d)_/.exec(id)?.[1]
      const own = compressor ? { type: 'compressor', compressorId: `C${compressor}` } : {}
      return { ...columnReading(id, plantField(spec, id), ''), ...own }
    }),
    submaquinas: [1, 2].map((n) => ({ id: `C${n}`, nome: `Compressor ${n}` })),
  })
  await filesCollected(call, machineId, 200_000)
  return machineId
}

function contentOf(ids: readonly string[]): string {
  const beginMs = Date.parse('2026-02-02T03:00:00Z')
  const { atMs, fields } = plantPoints(beginMs, beginMs + DAYS * DAY_MS)
  const names = ids.map((id) => plantField(spec, id))
  const columns = names.map((name) => fields[name] as Float64Array)
  const lines = [['hora', ...names].join(';')]
  for (let row = 0; row < atMs.length; row++) {
    const values = columns.map((column) => floatAt(column, row))
    const cells = values.map((value) => (Number.isNaN(value) ? '' : String(value)))
    lines.push([new Date(floatAt(atMs, row)).toISOString(), ...cells].join(';'))
  }
  return lines.join('\n')
}

const compressorQuery = (unit: string) => (unit === 'chiller' ? '' : `?compressor=${unit}`)

async function askTrainings(call: Call, machineId: string): Promise<void> {
  for (const unit of UNITS) {
    const { status } = await call('POST', `/machines/${machineId}/ml-retrain${compressorQuery(unit)}`)
    expect(status).toBe(202)
  }
}

async function analytics(call: Call, machineId: string, unit: string): Promise<AnalyticsData> {
  const path = `/machines/${machineId}/analytics-data${compressorQuery(unit)}`
  return (await call<{ data: AnalyticsData }>('GET', path)).body.data
}

/** The state of each unit's training; nothing while the product starts again. */
async function states(call: Call, machineId: string): Promise<unknown[]> {
  const all = UNITS.map((unit) => analytics(call, machineId, unit))
  return (await Promise.all(all).catch(() => [])).map(({ training }) => training?.state)
}

interface Scene {
  readonly product: Installation
  readonly call: Call
  readonly machineId: string
}

/** Kills the process, or both workers, at a random instant of a training. */
async function killInTraining({ product, call, machineId }: Scene, random: () => number): Promise<void> {
  await expect.poll(() => states(call, machineId), { timeout: 120_000, interval: 100 }).toContain('running')
  await pause(random() * LONGEST_LIFE_MS)
  for (let n = 0; n < product.processCount; n++) await product.kill(n)
  if (product instanceof Shared) await product.look(takeBackJobs)
}

/** The dead workers' jobs wait for a worker at once; test/server/jobs.test.ts shows that the queue itself misses a dead worker. */
async function takeBackJobs({ db }: Database): Promise<void> {
  await db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where state = 'active'`,
  )
}

async function allTrained(call: Call, machineId: string): Promise<void> {
  let ended: unknown[] = []
  const haveEnded = async () => {
    ended = await states(call, machineId)
    return ended.length > 0 && ended.every((state) => state === 'trained' || state === 'failed')
  }
  await expect.poll(haveEnded, { timeout: 200_000, interval: 500 }).toBe(true)
  expect(ended).toEqual(UNITS.map(() => 'trained'))
}

/** The runs that ended with a model, those of one unit in order; a kill leaves no others. */
const storedRuns = (product: Installation, machineId: string) =>
  product.look(async ({ db }) => {
    const days = await db.select({ unit: trainingDays.unit }).from(trainingDays)
    expect(days.length % UNITS.length).toBe(0)
    expect(days.length / UNITS.length).toBeGreaterThanOrEqual(DAYS)
    return db
      .select()
      .from(modelRuns)
      .where(eq(modelRuns.machineId, machineId))
      .orderBy(asc(modelRuns.unit), asc(modelRuns.askedAt))
  })
