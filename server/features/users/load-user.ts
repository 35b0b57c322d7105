import type { User } from '#contract/access/user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { findUser, selectLinks } from './store.ts'
import { toUser } from './to-user.ts'

export async function loadUser(db: Db, id: string): Promise<User> {
  const row = await findUser(db, id)
  if (!row) throw notFound('Usuário não encontrado')
  const links = await selectLinks(db, [id])
  return toUser(row, links.get(id) ?? [])
}
