import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { machineCreateSchema } from '#contract/machines/machine.ts'
import { paletteSchema } from '#contract/sites/site.ts'
import { zeroSums } from '#core/rollups/hour-sums.ts'
import type { PresentUnit } from '#core/signals/present-units.ts'
import { DAY_MS, floorDay, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { insertMachine } from '#server/features/machines/store.ts'
import { getOverview } from '#server/features/monitoring/overview/get-overview.ts'
import { insertSite } from '#server/features/sites/store.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { connections } from '#server/telemetry/machine-tables.ts'
import { packSums } from '#server/telemetry/store/packed-sums.ts'
import { startPostgres } from '#test/harness/postgres.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { asMs, asRatio, quantile, type Result } from '../table.ts'

const MACHINES = 500
const SITES = 50
const DAYS = 60
const ROUNDS = 40
const LIMIT_MS = 50
/** The last day of a month, when the month has the most days. */
const NOW = Date.UTC(2026, 9, 31, 20)
const UNITS = ['chiller', 'C1', 'C2', 'C3', 'C4']

/** The page of all sites: one answer for the machines of a large plant, on both engines, without HTTP. */
export async function overview(): Promise<Result[]> {
  return [...(await onEngine('PGlite')), ...(await onEngine('PostgreSQL'))]
}

async function onEngine(engine: 'PGlite' | 'PostgreSQL'): Promise<Result[]> {
  const data = temporaryFolder()
  const server = engine === 'PostgreSQL' ? await startPostgres() : undefined
  const where = server ? { url: server.url } : { folder: join(data.path, 'database') }
  const { db, close } = await openDatabase(where)
  try {
    await fill(db)
    return await measured(db, engine)
  } finally {
    await close()
    await server?.stop()
    data.remove()
  }
}

async function measured(db: Db, engine: string): Promise<Result[]> {
  const actor = { role: 'admin', sites: new Map(), timezone: 'America/Sao_Paulo' } as const
  const ask = async () => {
    const began = performance.now()
    const { data } = await getOverview({ db, now: () => new Date(NOW), actor })
    JSON.stringify(data)
    if (data.sites.length !== SITES) throw new Error(`${data.sites.length} sites`)
    return performance.now() - began
  }
  const cold = await ask()
  const rounds = (before: () => Promise<unknown>) => timed(ask, before)
  const newer = sql`update collections set revision = revision + 1`
  const warm = await rounds(async () => undefined)
  const collected = await rounds(() => db.execute(newer))
  const derived = await rounds(async () => {
    await db.execute(newer)
    await db.execute(sql`update daily_rollups d set revision = c.revision from collections c
      where c.machine_id = d.machine_id and d.day_ms = ${floorDay(NOW)}::bigint`)
  })
  return [
    result(
      `${engine}: GET /overview, ${MACHINES} máquinas em ${SITES} sites, primeira chamada do processo`,
      { times: [cold], cpuMs: null },
      false,
    ),
    result('de novo', warm),
    result('depois de uma coleta de todas', collected),
    result('depois de uma hora nova de todas ao mesmo tempo', derived, false),
  ]
}

/** `cpuMs`: the processor time of a call in this process, which a busy machine changes less than the time by the clock. */
interface Rounds {
  readonly times: readonly number[]
  readonly cpuMs: number | null
}

async function timed(ask: () => Promise<number>, before: () => Promise<unknown>): Promise<Rounds> {
  const times: number[] = []
  let cpuMicroseconds = 0
  for (let n = 0; n < ROUNDS; n += 1) {
    await before()
    const began = process.cpuUsage()
    times.push(await ask())
    const { user, system } = process.cpuUsage(began)
    cpuMicroseconds += user + system
  }
  return { times, cpuMs: cpuMicroseconds / 1000 / ROUNDS }
}

function result(what: string, { times, cpuMs }: Rounds, hasGoal = true): Result {
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  return {
    what,
    ours: `p50 ${asMs(p50)}, p95 ${asMs(p95)}${cpuMs === null ? '' : `, CPU ${asMs(cpuMs)}`}`,
    peer: hasGoal ? `limite ${asMs(LIMIT_MS)}` : '',
    ratio: asRatio(p95 / LIMIT_MS),
    goal: hasGoal ? '≤ 1 ×' : '(sem meta)',
    met: !hasGoal || p95 <= LIMIT_MS,
  }
}

async function addMachines(db: Db): Promise<void> {
  const times = { createdAt: new Date(NOW), updatedAt: new Date(NOW) }
  const palette = paletteSchema.parse({})
  const siteIds = Array.from({ length: SITES }, () => randomUUID())
  const influxConnectionId = randomUUID()
  await db
    .insert(connections)
    .values({ id: influxConnectionId, nome: 'Fonte', version: 'demo', config: {}, ...times })
  for (const [n, id] of siteIds.entries())
    await insertSite(db, { id, nome: `Unidade ${n}`, palette, ...times })
  for (let n = 0; n < MACHINES; n += 1) {
    const siteId = required(siteIds[n % SITES], 'site id')
    const row = machineCreateSchema.parse({
      siteId,
      nome: `Chiller ${n}`,
      tipo: 'chiller',
      influxConnectionId,
    })
    await insertMachine(db, { ...row, id: randomUUID(), ...times })
  }
}

/** Rows as two months of collection leave them. */
async function fill(db: Db): Promise<void> {
  await addMachines(db)
  const day = JSON.stringify(sumsOf(24))
  const hour = JSON.stringify(sumsOf(1))
  const newest = NOW - MINUTE_MS
  await db.execute(sql`insert into collections (machine_id, from_ms, until_ms, newest_sample_ms, present, revision, completed_at_ms)
    select id, ${NOW - DAYS * DAY_MS}::bigint, ${NOW}::bigint, ${newest}::bigint, ${JSON.stringify(present(newest))}::jsonb, 7, 0 from machines`)
  await db.execute(sql`insert into daily_rollups (machine_id, day_ms, sums, revision)
    select id, ${floorDay(NOW)}::bigint - n * ${DAY_MS}::bigint, ${day}::json, 7 from machines, generate_series(0, ${DAYS}::int) n`)
  await db.execute(sql`insert into hourly_rollups (machine_id, hour_ms, sums)
    select id, ${NOW}::bigint - n * ${HOUR_MS}::bigint, ${hour}::json from machines, generate_series(1, ${40 * 24}::int) n`)
  await db.execute(sql`insert into unit_events (machine_id, unit, type, from_ms, known_ms, caused_shutdown, micro, reading_id)
    select id, (array['chiller', 'C1'])[n % 2 + 1], (array['failure', 'start', 'stop', 'stop'])[n % 4 + 1],
      ${NOW}::bigint - n * ${4 * HOUR_MS}::bigint, 0, false, false, 'fault' from machines, generate_series(1, 400) n`)
  await db.execute(sql`analyze`)
}

const sumsOf = (hours: number) =>
  packSums(
    new Map(
      UNITS.map((unit) => [
        unit,
        {
          ...zeroSums(),
          runningMs: hours * HOUR_MS * 0.8123456789,
          knownMs: hours * HOUR_MS,
          downMs: hours * 3600.5,
          coolingTrH: hours * 412.123456789,
          electricKwh: hours * 298.987654321,
          energyKwh: hours * 301.123456789,
          energyKnownMs: hours * HOUR_MS,
        },
      ]),
    ),
  )

const present = (atMs: number): PresentUnit[] =>
  UNITS.map((unit) => {
    const state = (reading: string, isOn: boolean) => ({ reading, atMs, isOn, untilMs: atMs + 5 * MINUTE_MS })
    return { unit, running: state('status', true), fault: state('fault', false), watchesFaults: true }
  })
