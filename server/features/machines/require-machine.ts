import type { Machine } from '#contract/machines/machine.ts'
import { type Permission, requireRight } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { findMachine, lockMachine } from './store.ts'
import { toMachine } from './to-machine.ts'

const MISSING = 'Máquina não encontrada'

/** The machine, if the actor may see it; only those who manage the site see an inactive machine. */
export async function requireMachine(
  ctx: Ctx,
  id: string,
  permission: Permission,
  db: Db = ctx.db,
): Promise<Machine> {
  return toMachine(requireReach(ctx, await findMachine(db, id), permission))
}

/** The given row of a machine, or of something that belongs to one, if the row exists and the actor may see it. */
export function requireReach<R extends { siteId: string; ativo: boolean }>(
  ctx: Pick<Ctx, 'actor'>,
  row: R | undefined,
  permission: Permission,
  missing = MISSING,
): R {
  if (!row) throw notFound(missing)
  const permissoes = requireRight(ctx, row.siteId, 'leitura', missing)
  if (!row.ativo && !permissoes.admin) throw notFound(missing)
  requireRight(ctx, row.siteId, permission, missing)
  return row
}

/** `requireMachine` inside a transaction, with the row locked until its end. */
export async function requireLockedMachine(
  tx: Db,
  ctx: Ctx,
  id: string,
  permission: Permission,
): Promise<Machine> {
  await lockMachine(tx, id)
  return requireMachine(ctx, id, permission, tx)
}
