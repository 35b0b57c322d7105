import { requireReach } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockMaintenance } from './store.ts'

/** The row to change, locked until the transaction's end. Not found for an actor who may not see its machine. */
export const requireLockedMaintenance = async (tx: Db, ctx: Ctx, id: string) =>
  requireReach(ctx, await lockMaintenance(tx, id), 'escrita', 'Manutenção não encontrada')
