import { and, eq, gt, isNotNull, isNull, lt, ne, notExists, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { connections, machines } from '../machine-tables.ts'
import { collections } from '../tables.ts'

/** While a connection keeps answering, its row is written at most this often. */
const STILL_WELL_MS = 60_000

/** Stores that the connection answers: status `ativo`, no error. */
export async function connectionAnswers(db: Db, connectionId: string, nowMs: number): Promise<void> {
  const { id, status, ultimoErro, ultimoTeste } = connections
  const isNews = or(
    ne(status, 'ativo'),
    isNotNull(ultimoErro),
    isNull(ultimoTeste),
    lt(ultimoTeste, new Date(nowMs - STILL_WELL_MS)),
    // A time in the future: the clock was ahead when the row was written.
    gt(ultimoTeste, new Date(nowMs + STILL_WELL_MS)),
  )
  await db
    .update(connections)
    .set({ status: 'ativo', ultimoErro: null, ultimoTeste: new Date(nowMs) })
    .where(and(eq(id, connectionId), isNews))
}

export interface ConnectionFailure {
  readonly connectionId: string
  readonly message: string
  readonly nowMs: number
  /**
   * The machine whose own question failed: the connection then stays `ativo` while another of its machines reads well. Null: the
   * connection itself failed.
   */
  readonly ofMachineId: string | null
}

/** Stores that the connection fails: status `erro`, with the message. */
export async function connectionFails(db: Db, failure: ConnectionFailure): Promise<void> {
  const { connectionId, message, nowMs, ofMachineId } = failure
  const others = db
    .select({ id: machines.id })
    .from(machines)
    .innerJoin(collections, eq(collections.machineId, machines.id))
    .where(
      and(
        eq(machines.influxConnectionId, connectionId),
        machines.ativo,
        ne(machines.id, ofMachineId ?? ''),
        eq(collections.failures, 0),
        isNotNull(collections.fromMs),
      ),
    )
  await db
    .update(connections)
    .set({ status: 'erro', ultimoErro: message, ultimoTeste: new Date(nowMs) })
    .where(and(eq(connections.id, connectionId), ofMachineId === null ? undefined : notExists(others)))
}
