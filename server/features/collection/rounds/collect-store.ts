import {
  type AnyColumn,
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { DERIVATION } from '#core/derivation.ts'
import { selectSourceFiles, sourceTablesColumn } from '#server/features/machines/files-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import type { Candidate } from '#server/telemetry/collect/schedule/lanes.ts'
import { MOST_WAIT_MS } from '#server/telemetry/collect/schedule/pace.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { isDerivable, leaseIsFree } from '#server/telemetry/store/lease.ts'
import { collections, recollections } from '#server/telemetry/tables.ts'

export type CollectableRow = NonNullable<Awaited<ReturnType<typeof findCollectable>>>

/** Whether a machine is collected at all: active, on an active site, with a connection or with files. */
const collectable = and(
  machines.ativo,
  sites.ativo,
  or(isNotNull(machines.influxConnectionId), isNotNull(machines.uploadSource)),
)
/** Files are each machine's own, so they stand for a connection of its own. */
const filesOf = (machineId: string) => `uploads ${machineId}`

export interface DueMachine extends Candidate {
  /** Changes with every change of the machine, its connection or the tables of its files. */
  readonly revision: string
  /** Whether a person has requested a stretch to be read again. */
  readonly asked: boolean
}

const epochMs = (column: AnyColumn) => sql`(extract(epoch from ${column}) * 1000)::bigint`
/** The `revision` of `CollectTarget`. */
const revision: SQL<string> = sql`concat(${connections.id}, ' ', ${epochMs(machines.updatedAt)}, ' ', ${epochMs(connections.updatedAt)}, ${sourceTablesColumn})`

/** No wait is this long: the clock was ahead when the row was written. */
const isTooFar = (nowMs: number) =>
  gt(collections.nextAtMs, sql`${nowMs}::bigint + greatest(${collections.waitMs}, ${MOST_WAIT_MS}::bigint)`)

/** Machines that are due and that no worker holds, the longest waiting first. */
export async function dueMachines(db: Db, nowMs: number): Promise<DueMachine[]> {
  const asked = sql`exists (select 1 from ${recollections}
    where ${recollections.machineId} = ${machines.id} and ${recollections.kind} = 'asked')`
  const rows = await db
    .select({
      machineId: machines.id,
      connectionId: machines.influxConnectionId,
      completedAtMs: collections.completedAtMs,
      revision,
      asked: sql<boolean>`${asked}`,
    })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(
      and(
        collectable,
        or(
          isNull(collections.machineId),
          and(
            leaseIsFree,
            isDerivable(DERIVATION),
            or(
              lte(collections.nextAtMs, nowMs),
              isTooFar(nowMs),
              sql`${collections.targetRevision} is distinct from ${revision}`,
              and(eq(collections.failures, 0), isNotNull(collections.completedAtMs), asked),
            ),
          ),
        ),
      ),
    )
    .orderBy(sql`coalesce(${collections.nextAtMs}, 0)`)
  return rows.map(({ completedAtMs, connectionId, ...row }) => ({
    ...row,
    connectionId: connectionId ?? filesOf(row.machineId),
    first: completedAtMs === null,
  }))
}

/** Revisions by machine, of the given machines that are collected. */
export async function revisionsOf(db: Db, machineIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: machines.id, revision })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .where(and(collectable, inArray(machines.id, [...machineIds])))
  return new Map(rows.map((row) => [row.id, row.revision]))
}

/** With this interval a connection shows within a minute whether it answers. */
const ASK_EVERY_MS = 25_000

/**
 * Takes the connections that no machine will ask for longer than `MOST_WAIT_MS`, and that no process has asked for
 * `ASK_EVERY_MS`. The stored time of asking keeps other processes from taking them as well.
 */
export async function takeQuietConnections(db: Db, nowMs: number) {
  const ofConnection = (when: SQL | undefined) =>
    db
      .select({ one: sql`1` })
      .from(machines)
      .innerJoin(sites, eq(sites.id, machines.siteId))
      .leftJoin(collections, eq(collections.machineId, machines.id))
      .where(and(collectable, eq(machines.influxConnectionId, connections.id), when))
  const soon = lte(sql`coalesce(${collections.nextAtMs}, 0)`, nowMs + MOST_WAIT_MS)
  const { ultimoTeste } = connections
  return db
    .update(connections)
    .set({ ultimoTeste: new Date(nowMs) })
    .where(
      and(
        or(
          isNull(ultimoTeste),
          lt(ultimoTeste, new Date(nowMs - ASK_EVERY_MS)),
          // A time in the future: the clock was ahead.
          gt(ultimoTeste, new Date(nowMs + ASK_EVERY_MS)),
        ),
        exists(ofConnection(undefined)),
        notExists(ofConnection(soon)),
      ),
    )
    .returning()
}

/** A machine with its connection or its files; null if the machine is not collected. */
export async function findCollectable(db: Db, machineId: string) {
  const [row] = await db
    .select({ machine: machines, connection: connections, revision })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .where(and(eq(machines.id, machineId), collectable))
  if (!row) return null
  const files = await selectSourceFiles(db, row.machine.uploadSource?.uploadIds ?? [])
  return { ...row, connectionId: row.connection?.id ?? filesOf(machineId), files }
}

/** A machine's row; null if the machine is deleted. */
export async function storedMachine(db: Db, machineId: string) {
  const [row] = await db.select().from(machines).where(eq(machines.id, machineId))
  return row ?? null
}

/** The health of a machine's connection, which files always have; null when the machine has neither, or when machine or site is not active. */
export async function connectionOf(db: Db, machineId: string) {
  const { status, ultimoErro } = connections
  const [row] = await db
    .select({ status, ultimoErro })
    .from(machines)
    .innerJoin(sites, eq(sites.id, machines.siteId))
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .where(and(eq(machines.id, machineId), collectable))
  return row ? { status: row.status ?? 'ativo', ultimoErro: row.ultimoErro } : null
}

/** A machine's readings, and the place that they share. */
export async function findPlaces(db: Db, machineId: string) {
  const { influxMeasurement, configuracao, readings } = machines
  const [row] = await db
    .select({ influxMeasurement, configuracao, readings })
    .from(machines)
    .where(eq(machines.id, machineId))
  return row ?? null
}
