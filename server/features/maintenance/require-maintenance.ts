import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { requireReach } from '../machines/require-machine.ts'
import { lockMaintenance } from './store.ts'

/** The row to change, locked until the transaction's end; as hidden from the actor as its machine is. */
export const requireLockedMaintenance = async (tx: Db, ctx: Ctx, id: string) =>
  requireReach(ctx, await lockMaintenance(tx, id), 'escrita', 'Manutenção não encontrada')
