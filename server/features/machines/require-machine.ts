import type { Machine } from '#contract/machine.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import { type Level, requireRight } from '../sites/require-site.ts'
import { findMachine, lockMachine } from './store.ts'
import { toMachine } from './to-machine.ts'

const MISSING = 'Máquina não encontrada'

/** The machine, if the actor reaches it; an inactive one is there only for those who manage its site. */
export async function requireMachine(ctx: Ctx, id: string, level: Level, db: Db = ctx.db): Promise<Machine> {
  return toMachine(requireReach(ctx, await findMachine(db, id), level))
}

/** A machine's row, however much was read of it, if there is one and the actor reaches it. */
export function requireReach<R extends { siteId: string; ativo: boolean }>(
  ctx: Ctx,
  row: R | undefined,
  level: Level,
): R {
  if (!row) throw notFound(MISSING)
  const permissoes = requireRight(ctx, row.siteId, 'leitura', MISSING)
  if (!row.ativo && !permissoes.admin) throw notFound(MISSING)
  requireRight(ctx, row.siteId, level, MISSING)
  return row
}

/** The same inside a transaction, with the row locked until its end. */
export async function requireLockedMachine(tx: Db, ctx: Ctx, id: string, level: Level): Promise<Machine> {
  await lockMachine(tx, id)
  return requireMachine(ctx, id, level, tx)
}
