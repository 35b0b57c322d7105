import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { rowsOf } from '#server/telemetry/store/hand-written-query.ts'
import { LEASE_MS } from '#server/telemetry/store/lease.ts'
import { Shared } from '#test/faults/installations.ts'
import { startPostgres } from '#test/harness/postgres.ts'
import { temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { startInfluxd } from '#test/influx/influxd.ts'
import { fill, writeOn } from '../plants/fleet-points.ts'
import { asRatio, type Result } from '../table.ts'
import { newSite, register, untilUpToDate } from './fleet-calls.ts'

const USUAL_MS = 20_000
/** A lease, and the time to read the machine after it ended. */
const LOST_MS = LEASE_MS + 20_000
const LEASE_SECONDS = LEASE_MS / 1000

export interface LostWorkerOptions {
  readonly machines: number
  readonly measurements: number
  readonly historyHours: number
}

/** One of two workers is suspended or killed: which machines wait for their collection, and how long. */
export async function lostWorker(options: LostWorkerOptions): Promise<Result[]> {
  const influxd = await startInfluxd()
  const postgres = await startPostgres()
  const data = temporaryFolder()
  const product = new Shared(postgres.url, data.path, {})
  const nowMs = await fill(influxd, options)
  const stopWriting = writeOn(influxd, options, nowMs)
  try {
    await product.start()
    const call = () => product.call()
    const siteId = await newSite(await call())
    const machines = await register(await call(), siteId, influxd.port, options)
    await untilUpToDate(call, machines)
    return await product.look(async ({ db }) => {
      await pause(10_000)
      const before = await lags(db, USUAL_MS)
      console.log('Um dos processos para…')
      product.freeze(0)
      const frozen = await lags(db, LOST_MS)
      product.thaw(0)
      await pause(10_000)
      console.log('Um dos processos é morto…')
      required(product.workers[0], 'first worker').child.kill('SIGKILL')
      const killed = await lags(db, LOST_MS)
      return [
        ...compared(options, 'fica parado', before, frozen),
        ...compared(options, 'é morto', before, killed),
      ]
    })
  } finally {
    await stopWriting()
    await product.stop()
    await postgres.stop()
    await influxd.stop()
    data.remove()
  }
}

interface Lags {
  /** Per machine, the largest lag of its data, in seconds. */
  readonly worst: ReadonlyMap<string, number>
  /** Machines that the same run has held since the first seconds. */
  readonly held: ReadonlySet<string>
}

async function lags(db: Db, forMs: number): Promise<Lags> {
  const worst = new Map<string, number>()
  const began = performance.now()
  let held = null as ReadonlyMap<string, string> | null
  while (performance.now() - began < forMs) {
    const rows = await look(db)
    for (const { id, lag } of rows) worst.set(id, Math.max(worst.get(id) ?? 0, lag))
    const sinceMs = performance.now() - began
    const owned = new Map(rows.flatMap(({ id, owner }) => (owner === null ? [] : [[id, owner] as const])))
    if (sinceMs < 10_000)
      held = held ? new Map([...held].filter(([id, owner]) => owned.get(id) === owner)) : owned
    await pause(500)
  }
  return { worst, held: new Set(held?.keys()) }
}

const look = (db: Db) =>
  rowsOf<{ id: string; lag: number; owner: string | null }>(
    db,
    sql`select machine_id as id, extract(epoch from clock_timestamp())::float8 - until_ms / 1000.0::float8 as lag,
      case when lease_until_ms > 0 then lease_owner end as owner from collections`,
  )

function compared(
  { machines }: LostWorkerOptions,
  what: string,
  before: Lags,
  { worst, held }: Lags,
): Result[] {
  const most = (of: readonly number[]) => Math.max(0, ...of)
  const lagsOf = (isHeld: boolean) =>
    [...worst].filter(([id]) => held.has(id) === isHeld).map(([, lag]) => lag)
  const usual = most([...before.worst.values()])
  const [others, read] = [most(lagsOf(false)), most(lagsOf(true))]
  const results: Result[] = [
    {
      what: `um de dois processos ${what}: atraso das ${machines - held.size} máquinas que ele não lia`,
      ours: `${others.toFixed(1)} s no máximo`,
      peer: `${usual.toFixed(1)} s antes`,
      ratio: asRatio(others / usual),
      goal: '≤ 1,2 ×',
      met: others <= Math.max(1.2 * usual, usual + 1),
    },
    {
      what: `um de dois processos ${what}: atraso das ${held.size} que ele lia`,
      ours: `${read.toFixed(1)} s no máximo`,
      peer: `${LEASE_SECONDS} s de reserva e ${usual.toFixed(1)} s`,
      ratio: asRatio(read / (LEASE_SECONDS + usual)),
      goal: '≤ 1,2 ×',
      met: read <= 1.2 * (LEASE_SECONDS + usual),
    },
  ]
  // A killed worker may have been between two runs, and then held no machine.
  return held.size > 0 ? results : results.slice(0, 1)
}
