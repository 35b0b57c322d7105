import { sql } from 'drizzle-orm'
import { HOUR_MS } from '#core/time/hours.ts'
import { findCollectable } from '#server/features/collection/rounds/collect-store.ts'
import { collectTarget } from '#server/features/collection/rounds/collect-target.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { openServices } from '#server/platform/process/services.ts'
import { SWEEP_EVERY_MS } from '#server/telemetry/collect/revise/past.ts'
import { CHECK_EVERY_MS } from '#server/telemetry/collect/schedule/pace.ts'
import { sourceReader } from '#server/telemetry/collect/source/source-reader.ts'
import { required } from '#test/harness/required.ts'

/**
 * Copies each collected machine, as if every copy had been collected from its source: collecting each history would take longer
 * than the rest of the benchmark. The late checks of the copies are spread over their interval, as after a day.
 */
export async function copyMachines(
  dataDir: string,
  machines: readonly string[],
  times: number,
): Promise<string[]> {
  const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir, DEMO: '0' }))
  try {
    const { db } = services
    await db.execute(sql`update collections set lease_owner = null, lease_until_ms = 0, next_at_ms = 0`)
    for (const id of machines) await noteMarks(services, id)
    for (let copy = 1; copy < times; copy += 1) await copyAll(db, machines, copy)
    const share = (everyMs: number) => sql`(abs(hashtext(machine_id)) % ${everyMs})`
    await db.execute(sql`update late_checks set checked_at_ms = checked_at_ms - ${share(CHECK_EVERY_MS)},
      swept_at_ms = ${Date.now()}::bigint - ${share(SWEEP_EVERY_MS)}`)
    return Array.from({ length: times }, (_, n) => machines.map((id) => (n === 0 ? id : `${id}-${n}`))).flat()
  } finally {
    await close()
  }
}

/** Stores the marks that a late check would have found in the source's hours. */
async function noteMarks(services: Awaited<ReturnType<typeof openServices>>['services'], id: string) {
  const { db, secrets } = services
  const nowMs = Date.now()
  const target = collectTarget(required(await findCollectable(db, id), 'collectable machine'), secrets)
  const reader = sourceReader({ allowLoopback: true, now: Date.now })
  try {
    const fromMs = Math.floor((nowMs - target.lateMs) / HOUR_MS) * HOUR_MS
    const found = await reader.marks(target, { fromMs, toMs: nowMs }, new AbortController().signal)
    const marks = JSON.stringify(Object.fromEntries(found))
    await db.execute(
      sql`update late_checks set source_hash = ${`${target.sourceHash}.${target.mappingHash}`}, checked_at_ms = ${nowMs}, marks = ${marks}::jsonb where machine_id = ${id}`,
    )
  } finally {
    await reader.close()
  }
}

async function copyAll(db: Db, machines: readonly string[], copy: number): Promise<void> {
  const ids = sql.join(
    machines.map((id) => sql`${id}`),
    sql`, `,
  )
  await db.transaction(async (tx) => {
    for (const table of TABLES) {
      const key = table === 'machines' ? 'id' : 'machine_id'
      const { rows } = (await tx.execute(
        sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table} and column_name <> ${key} order by ordinal_position`,
      )) as unknown as { rows: { column_name: string }[] }
      const columns = sql.raw(rows.map(({ column_name }) => column_name).join(', '))
      await tx.execute(
        sql`insert into ${sql.raw(table)} (${sql.raw(key)}, ${columns}) select ${sql.raw(key)} || ${`-${copy}`}, ${columns} from ${sql.raw(table)} where ${sql.raw(key)} in (${ids})`,
      )
    }
  })
}

const TABLES = [
  'machines',
  'collections',
  'late_checks',
  'sample_chunks',
  'reading_days',
  'carries',
  'hourly_rollups',
  'daily_rollups',
  'unit_events',
]

/** The number of machines that were compared with their source since an instant, and of those whose past was read again. */
export async function checkedSince(
  dataDir: string,
  atMs: number,
): Promise<{ checks: number; sweeps: number }> {
  const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir, DEMO: '0' }))
  try {
    const { rows } = (await services.db.execute(
      sql`select count(*) filter (where checked_at_ms >= ${atMs})::int as checks,
        count(*) filter (where swept_at_ms >= ${atMs})::int as sweeps from late_checks`,
    )) as unknown as { rows: { checks: number; sweeps: number }[] }
    return required(rows[0], 'first row')
  } finally {
    await close()
  }
}
