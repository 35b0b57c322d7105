import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Configuracao, Reading } from '#contract/machines/machine.ts'
import type { Db } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { connections, machines } from '#server/telemetry/machine-tables.ts'

export type ConnectionRow = typeof connections.$inferSelect
export interface ConnectionRecord extends ConnectionRow {
  creator: { name: string; email: string } | null
}
export interface ConnectionUse {
  connectionId: string | null
  id: string
  nome: string
  influxMeasurement: string | null
  /** The machine's tags. */
  configuracao: Pick<Configuracao, 'tags'>
  /** Empty unless a reading names its own measurement or tags. */
  readings: Pick<Reading, 'measurement' | 'tags'>[]
}

const select = (db: Db) =>
  db
    .select({ connection: connections, creator: { name: users.name, email: users.email } })
    .from(connections)
    .leftJoin(users, eq(users.id, connections.creatorId))

export async function selectConnections(db: Db): Promise<ConnectionRecord[]> {
  const rows = await select(db).orderBy(asc(sql`lower(${connections.nome})`), connections.id)
  return rows.map(({ connection, creator }) => ({ ...connection, creator }))
}

export async function findConnection(db: Db, id: string): Promise<ConnectionRecord | undefined> {
  const [row] = await select(db).where(eq(connections.id, id))
  return row && { ...row.connection, creator: row.creator }
}

/** Locks the row until the transaction's end. */
export async function lockConnection(db: Db, id: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.id, id)).for('update')
  return row
}

export function selectUses(db: Db, connectionIds: readonly string[]): Promise<ConnectionUse[]> {
  if (connectionIds.length === 0) return Promise.resolve([])
  return db
    .select({
      connectionId: machines.influxConnectionId,
      id: machines.id,
      nome: machines.nome,
      influxMeasurement: machines.influxMeasurement,
      configuracao: sql<
        ConnectionUse['configuracao']
      >`jsonb_build_object('tags', ${machines.configuracao} -> 'tags')`,
      readings: sql<
        ConnectionUse['readings']
      >`case when ${machines.readings} @? '$[*] ? (exists(@.measurement) || exists(@.tags))'
        then ${machines.readings} else '[]'::jsonb end`,
    })
    .from(machines)
    .where(inArray(machines.influxConnectionId, [...connectionIds]))
    .orderBy(asc(sql`lower(${machines.nome})`), machines.id)
}

export async function insertConnection(db: Db, row: typeof connections.$inferInsert): Promise<void> {
  await db.insert(connections).values(row)
}

export async function updateConnectionRow(db: Db, id: string, change: Partial<ConnectionRow>): Promise<void> {
  await db.update(connections).set(change).where(eq(connections.id, id))
}

export async function deleteConnectionRow(db: Db, id: string): Promise<void> {
  await db.delete(connections).where(eq(connections.id, id))
}
