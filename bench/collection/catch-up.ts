import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { machineCreateSchema } from '#contract/machines/machine.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { startCollector } from '#server/features/collection/rounds/run-collector.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { createLog } from '#server/platform/process/log.ts'
import { openServices } from '#server/platform/process/services.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { collections } from '#server/telemetry/tables.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { type Influxd, startInfluxd } from '#test/influx/influxd.ts'
import { writeBlock } from '#test/influx/line-protocol.ts'
import { fleetBlock, fleetReadings, fleetSubmachines } from '../plants/fleet-plant.ts'
import { interruptedSource } from '../plants/interrupted-source.ts'
import { asRatio, type Result } from '../table.ts'

const DATABASE = 'catchup'
const MEASUREMENTS = 10
/** Long enough for the waits between tries to reach their longest, as they do in an hour's outage. */
const DEAD_MS = 75_000

/**
 * A source is gone for an hour: measures how long after its return all of its points are collected. The product's collector
 * runs on its embedded database. The clock of this process, and so the database's, is an hour behind until the outage. The
 * connection to the source is really cut.
 */
export async function catchUp({ machines: count }: { machines: number }): Promise<Result[]> {
  const influxd = await startInfluxd()
  const data = temporaryFolder()
  const way = await interruptedSource(influxd)
  await fill(influxd)
  const realNow = Date.now
  Date.now = () => realNow() - HOUR_MS
  const { services, close } = await openServices(readConfig({ DATA_DIR: data.path, DEMO: '0' }))
  const now = () => new Date(Date.now())
  try {
    await register(services.db, { count, host: influxd.host, port: way.port })
    const collector = await startCollector({ ...services, now, log: createLog({ level: 'silent' }) })
    console.log(`Primeira coleta de ${count} máquinas…`)
    await until(async () => (await oldest(services.db, count)) !== null)
    console.log('A fonte some…')
    way.cut()
    const outageFromMs = required(await oldest(services.db, count), 'time until which all are collected')
    Date.now = realNow
    await until(async () => (await statusOf(services.db)) === 'erro')
    await pause(DEAD_MS)
    const backMs = Date.now()
    way.restore()
    await until(
      async () => required(await oldest(services.db, count), 'time until which all are collected') >= backMs,
    )
    const seconds = (Date.now() - backMs) / 1000
    await collector.stop()
    const outageSeconds = (backMs - outageFromMs) / 1000
    if (outageSeconds < 3600) throw new Error('the database did not go by the clock of this process')
    return [resultOf(count, outageSeconds, seconds)]
  } finally {
    Date.now = realNow
    way.close()
    await close()
    data.remove()
    await influxd.stop()
  }
}

async function fill(influxd: Influxd): Promise<void> {
  console.log('Enchendo o InfluxDB…')
  await influxd.createDatabase(DATABASE)
  const nowMs = Date.now()
  // Some minutes into the future, because time goes on during the measurement.
  for (let at = nowMs - 3 * HOUR_MS; at < nowMs + HOUR_MS / 4; at += HOUR_MS / 4)
    for (let n = 0; n < MEASUREMENTS; n += 1)
      await writeBlock(influxd, DATABASE, { measurement: `m${n}` }, fleetBlock(at, at + HOUR_MS / 4))
}

async function register(db: Db, { count, host, port }: { count: number; host: string; port: number }) {
  const config = { host, port, ssl: false, database: DATABASE }
  await db.insert(sites).values({ id: 's', nome: 'Bancada', palette: {} })
  await db.insert(connections).values({ id: 'c', nome: 'Bancada', version: 'v1_8', config })
  for (let n = 0; n < count; n += 1) {
    const row = machineCreateSchema.parse({
      siteId: 's',
      nome: `Chiller ${n + 1}`,
      tipo: 'chiller',
      influxConnectionId: 'c',
      influxMeasurement: `m${n % MEASUREMENTS}`,
      submaquinas: fleetSubmachines,
      readings: fleetReadings,
    })
    await db.insert(machines).values({ id: `m${n}`, ...row })
  }
}

/** The instant up to which every machine is collected; null while one is in its first collection. */
async function oldest(db: Db, count: number): Promise<number | null> {
  const [row] = await db
    .select({
      completed: sql<number>`count(${collections.completedAtMs})::int`,
      untilMs: sql<number>`min(${collections.untilMs})::float8`,
    })
    .from(collections)
  return required(row, 'row').completed < count ? null : required(row, 'row').untilMs
}

async function statusOf(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ status: connections.status })
    .from(connections)
    .where(eq(connections.id, 'c'))
  return row?.status
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const began = Date.now()
  while (!(await done())) {
    if (Date.now() - began > 240_000) throw new Error('this took more than 4 minutes')
    await pause(250)
  }
}

const resultOf = (count: number, outageSeconds: number, seconds: number): Result => ({
  what: `${count} máquinas × ${fleetReadings.length} leituras a cada 10 s, fonte de volta após ${Math.round(outageSeconds / 60)} min`,
  ours: `${seconds.toFixed(1)} s até tudo coletado`,
  peer: 'tempo real',
  ratio: `${asRatio(outageSeconds / seconds)} mais rápido`,
  goal: '≥ 50 ×',
  met: outageSeconds / seconds >= 50,
})
