import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db.ts'
import { connections } from '#server/platform/tables.ts'

/** The connection answers: active, without an error. Writes only when that is news. */
export async function connectionAnswers(db: Db, connectionId: string): Promise<void> {
  await db
    .update(connections)
    .set({ status: 'ativo', ultimoErro: null })
    .where(
      and(
        eq(connections.id, connectionId),
        or(ne(connections.status, 'ativo'), isNotNull(connections.ultimoErro)),
      ),
    )
}

export async function connectionFails(db: Db, connectionId: string, message: string): Promise<void> {
  await db
    .update(connections)
    .set({ status: 'erro', ultimoErro: message })
    .where(eq(connections.id, connectionId))
}
