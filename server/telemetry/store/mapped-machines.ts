import { eq, sql } from 'drizzle-orm'
import { KnownMachines, type MappedMachine } from '#core/discover/known-machines.ts'
import type { Db } from '#server/platform/database/database.ts'
import { connections, machines } from '../machine-tables.ts'

/** The machines that have series of the connection. */
export async function knownMachines(db: Db, connectionId: string): Promise<KnownMachines> {
  const rows = await db
    .select({
      nome: machines.nome,
      measurement: machines.influxMeasurement,
      tags: sql<MappedMachine['tags']>`coalesce(nullif(${machines.configuracao} -> 'tags', 'null'), '{}')`,
      readings: sql<MappedMachine['readings']>`${machines.readings}`,
    })
    .from(machines)
    .where(eq(machines.influxConnectionId, connectionId))
  return new KnownMachines(rows)
}

/** Until the transaction's end no other one that asks for this lock makes a machine of the connection. */
export async function lockForNewMachine(tx: Db, connectionId: string): Promise<void> {
  await tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('update')
}
