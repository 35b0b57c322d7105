import { randomUUID } from 'node:crypto'
import type { Db } from '#server/platform/database/database.ts'
import type { CollectTarget } from '#server/telemetry/collect/collect-job.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'
import { plantTarget } from './plant-target.ts'

/** Stores a machine of the site with a connection of its own; returns the collector's target. */
export async function newTarget(db: Db, siteId: string): Promise<CollectTarget> {
  const [machineId, connectionId] = [randomUUID(), randomUUID()]
  await db.insert(connections).values({ id: connectionId, nome: 'C', version: 'demo', config: {} })
  const json = { submaquinas: [], readings: [], configuracao: {}, specifications: {}, haystackTags: {} }
  await db.insert(machines).values({ id: machineId, siteId, nome: 'M', tipo: 'chiller', ...json })
  return plantTarget({ machineId, connectionId })
}
