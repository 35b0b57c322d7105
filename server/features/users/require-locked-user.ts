import type { Db } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import { lockUser, type UserRow } from './store.ts'

export async function requireLockedUser(tx: Db, id: string): Promise<UserRow> {
  const row = await lockUser(tx, id)
  if (!row) throw notFound('Usuário não encontrado')
  return row
}
