import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { lockUsers, type UserRow } from './store.ts'

/**
 * Locks the user and the calling administrator until the transaction's end. When two administrators deactivate each other at the
 * same moment, the second is no administrator any more and is refused, so that one always remains.
 */
export async function requireLockedUser(tx: Db, ctx: Ctx, id: string): Promise<UserRow> {
  const rows = await lockUsers(tx, [...new Set([id, ctx.actor.userId])])
  const actor = rows.find((row) => row.id === ctx.actor.userId)
  if (!actor?.isActive || actor.role !== 'admin') {
    throw new AppError('forbidden', 'Acesso restrito a administradores')
  }
  const row = rows.find((one) => one.id === id)
  if (!row) throw notFound('Usuário não encontrado')
  return row
}
