import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { connections, machines, sites } from '../../platform/tables.ts'
import { collections } from '../../telemetry/tables.ts'

export type CollectableRow = NonNullable<Awaited<ReturnType<typeof findCollectable>>>

/** Whether a machine is collected at all: active, on an active site, with a connection. */
const collectable = and(machines.ativo, sites.ativo, isNotNull(machines.influxConnectionId))

/** Machines whose next collection is due and that no worker holds. */
export async function dueMachines(db: Db, nowMs: number): Promise<{ id: string; begun: boolean }[]> {
  const dbNowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const rows = await db
    .select({ id: machines.id, completedAtMs: collections.completedAtMs })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(
      and(
        collectable,
        or(
          isNull(collections.machineId),
          and(lte(collections.nextAtMs, nowMs), lte(collections.leaseUntilMs, dbNowMs)),
        ),
      ),
    )
    .orderBy(sql`coalesce(${collections.nextAtMs}, 0)`)
  return rows.map(({ id, completedAtMs }) => ({ id, begun: completedAtMs !== null }))
}

/** A machine with its connection, when it is to be collected. */
export async function findCollectable(db: Db, machineId: string) {
  const [row] = await db
    .select({ machine: machines, connection: connections })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(connections, eq(connections.id, machines.influxConnectionId))
    .where(and(eq(machines.id, machineId), collectable))
  return row ?? null
}
