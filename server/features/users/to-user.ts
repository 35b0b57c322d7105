import type { Preferencias, User } from '#contract/access/user.ts'
import { toPermissoes } from '#server/platform/security/authenticate.ts'
import type { UserLink, UserRow } from './store.ts'

/** The user on the wire, without the password's hash and without secrets. */
export function toUser(row: UserRow, links: readonly UserLink[]): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.isActive,
    sites: links.map((link) => ({ siteId: link.siteId, permissoes: toPermissoes(link) })),
    preferencias: row.preferencias as Preferencias,
    secondFactor: row.totpSince !== null,
    owes: row.owes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
