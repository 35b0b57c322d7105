import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { machines } from '../../platform/tables.ts'

/** Whether the machine is there, active and has a connection. */
export async function isConnected(db: Db, machineId: string): Promise<boolean> {
  const connected = and(eq(machines.id, machineId), machines.ativo, isNotNull(machines.influxConnectionId))
  return (await db.$count(machines, connected)) > 0
}
