import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { MachineOverview } from '#contract/sites/overview.ts'
import type { PresentUnit } from '#core/signals/present-units.ts'
import { placeFactsColumn } from '#server/features/collection/rounds/withheld-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sites } from '#server/platform/database/tables.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { collections } from '#server/telemetry/tables.ts'

/** The active sites by name: all of them, or those with these ids. */
export function selectOverviewSites(
  db: Db,
  ids: readonly string[] | null,
): Promise<{ id: string; nome: string }[]> {
  return db
    .select({ id: sites.id, nome: sites.nome })
    .from(sites)
    .where(and(eq(sites.ativo, true), ids ? inArray(sites.id, [...ids]) : undefined))
    .orderBy(asc(sql`lower(${sites.nome})`), sites.id)
}

export type OverviewRow = Awaited<ReturnType<typeof selectOverviewMachines>>[number]

/** The active machines of these sites by name, each with its collection. */
export async function selectOverviewMachines(db: Db, siteIds: readonly string[]) {
  return db
    .select({
      id: machines.id,
      siteId: machines.siteId,
      nome: machines.nome,
      tipo: sql<MachineOverview['tipo']>`${machines.tipo}`,
      influxConnectionId: machines.influxConnectionId,
      uploadSource: machines.uploadSource,
      sourceKind: connections.version,
      intervalSeconds: sql<number | null>`(${machines.configuracao} ->> 'collectIntervalSeconds')::float8`,
      placeFacts: placeFactsColumn,
      newestSampleMs: collections.newestSampleMs,
      present: sql<readonly PresentUnit[] | null>`${collections.present}`,
      revision: collections.revision,
      epoch: collections.epoch,
    })
    .from(machines)
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(and(eq(machines.ativo, true), inArray(machines.siteId, [...siteIds])))
    .orderBy(asc(sql`lower(${machines.nome})`), machines.id)
}
