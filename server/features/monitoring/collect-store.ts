import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { connections, machines, sites } from '../../platform/tables.ts'
import type { Candidate } from '../../telemetry/collect/lanes.ts'
import { MOST_WAIT_MS } from '../../telemetry/collect/pace.ts'
import { leaseIsFree } from '../../telemetry/store/lease.ts'
import { collections, recollections } from '../../telemetry/tables.ts'

export type CollectableRow = NonNullable<Awaited<ReturnType<typeof findCollectable>>>

/** Whether a machine is collected at all: active, on an active site, with a connection. */
const collectable = and(machines.ativo, sites.ativo, isNotNull(machines.influxConnectionId))

export interface DueMachine extends Candidate {
  /** Changes when the machine or its connection is changed. */
  readonly version: string
  /** Somebody has asked to read a stretch again. */
  readonly asked: boolean
}

/** Machines whose next collection is due and that no worker holds, those that have waited longest first. */
export async function dueMachines(db: Db, nowMs: number): Promise<DueMachine[]> {
  const asked = sql`exists (select 1 from ${recollections}
    where ${recollections.machineId} = ${machines.id} and ${recollections.kind} = 'asked')`
  const rows = await db
    .select({
      machineId: machines.id,
      connectionId: sql<string>`${machines.influxConnectionId}`,
      completedAtMs: collections.completedAtMs,
      version: sql<string>`concat(${machines.influxConnectionId}, ' ', ${machines.updatedAt}, ' ', ${connections.updatedAt})`,
      asked: sql<boolean>`${asked}`,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .innerJoin(connections, eq(connections.id, machines.influxConnectionId))
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(
      and(
        collectable,
        or(
          isNull(collections.machineId),
          and(
            leaseIsFree,
            or(
              lte(collections.nextAtMs, nowMs),
              // The clock was ahead when this was written: nobody waits for so long.
              gt(collections.nextAtMs, nowMs + MOST_WAIT_MS),
              and(eq(collections.failures, 0), isNotNull(collections.completedAtMs), asked),
            ),
          ),
        ),
      ),
    )
    .orderBy(sql`coalesce(${collections.nextAtMs}, 0)`)
  return rows.map(({ completedAtMs, ...row }) => ({ ...row, first: completedAtMs === null }))
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

/** The health of an active machine's connection; null when it has none, or is not active. */
export async function connectionOf(db: Db, machineId: string) {
  const { status, ultimoErro } = connections
  const [row] = await db
    .select({ status, ultimoErro })
    .from(machines)
    .innerJoin(connections, eq(connections.id, machines.influxConnectionId))
    .where(and(eq(machines.id, machineId), machines.ativo))
  return row ?? null
}
