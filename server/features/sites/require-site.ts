import type { Permissoes } from '#contract/access/user.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { findSite, lockSite, type SiteRow } from './store.ts'
import { everything } from './to-site.ts'

export type Permission = keyof Permissoes

/** The actor's rights in a site: none outside the actor's active sites. */
export function permissoesIn(ctx: Pick<Ctx, 'actor'>, siteId: string): Permissoes | undefined {
  return ctx.actor.role === 'admin' ? everything : ctx.actor.sites.get(siteId)
}

/** Throws not found for a site outside the actor's sites, and forbidden when the actor's rights there are too low. */
export function requireRight(
  ctx: Pick<Ctx, 'actor'>,
  siteId: string,
  permission: Permission,
  missing: string,
): Permissoes {
  const permissoes = permissoesIn(ctx, siteId)
  if (!permissoes) throw notFound(missing)
  if (!permissoes[permission]) throw new AppError('forbidden', 'Sem permissão para esta operação')
  return permissoes
}

export interface ReachedSite {
  row: SiteRow
  permissoes: Permissoes
}

const MISSING = 'Site não encontrado'

export async function requireSite(ctx: Ctx, id: string, permission: Permission): Promise<ReachedSite> {
  const permissoes = requireRight(ctx, id, permission, MISSING)
  return { row: found(await findSite(ctx.db, id)), permissoes }
}

/** `requireSite` inside a transaction, with the row locked until its end. */
export async function requireLockedSite(
  tx: Db,
  ctx: Ctx,
  id: string,
  permission: Permission,
): Promise<ReachedSite> {
  const permissoes = requireRight(ctx, id, permission, MISSING)
  return { row: found(await lockSite(tx, id)), permissoes }
}

/** Only administrators change the site itself: not found outside the actor's sites, forbidden within them. */
export function requireAdministrator(ctx: Ctx, id: string): void {
  requireRight(ctx, id, 'leitura', MISSING)
  if (ctx.actor.role !== 'admin') throw new AppError('forbidden', 'Acesso restrito a administradores')
}

function found(row: SiteRow | undefined): SiteRow {
  if (!row) throw notFound(MISSING)
  return row
}
