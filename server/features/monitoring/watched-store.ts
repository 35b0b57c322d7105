import { eq } from 'drizzle-orm'
import { placeFactsColumn } from '#server/features/collection/rounds/withheld-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { collections } from '#server/telemetry/tables.ts'

/** A machine and the state of its collection in one statement; leaves out the readings, which are most of the row. */
export async function findWatched(db: Db, id: string) {
  const [row] = await db
    .select({
      id: machines.id,
      siteId: machines.siteId,
      ativo: machines.ativo,
      nome: machines.nome,
      submaquinas: machines.submaquinas,
      configuracao: machines.configuracao,
      manufacturer: machines.manufacturer,
      model: machines.model,
      influxConnectionId: machines.influxConnectionId,
      uploadSource: machines.uploadSource,
      updatedAt: machines.updatedAt,
      revision: collections.revision,
      placeFacts: placeFactsColumn,
    })
    .from(machines)
    .leftJoin(connections, eq(connections.id, machines.influxConnectionId))
    .leftJoin(collections, eq(collections.machineId, machines.id))
    .where(eq(machines.id, id))
  return row
}
