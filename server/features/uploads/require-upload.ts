import { requireMachine, requireReach } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, fieldError, notFound } from '#server/platform/errors.ts'
import { lockUpload, selectUploads, type UploadReach, type UploadRecord } from './store.ts'

const MISSING = 'Arquivo não encontrado'
const forbidden = () => new AppError('forbidden', 'Sem permissão para esta operação')

const writesSomewhere = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.role === 'admin' || [...actor.sites.values()].some(({ escrita, admin }) => escrita || admin)

/** The row, if the actor may use it: administrators every file, others their own files for machines of sites where they may write. */
function requireUse<R extends UploadReach>(ctx: Pick<Ctx, 'actor'>, row: R | undefined): R {
  if (!row) throw notFound(MISSING)
  if (ctx.actor.role === 'admin') return row
  const isOwn = row.uploaderId === ctx.actor.userId
  if (row.siteId === null) {
    if (!isOwn || !writesSomewhere(ctx)) throw notFound(MISSING)
    return row
  }
  const machine = { siteId: row.siteId, ativo: row.machineAtivo ?? false }
  requireReach(ctx, machine, 'escrita', MISSING)
  if (!isOwn) throw forbidden()
  return row
}

/** `requireUse` as a question, for lists. */
export function mayUse(ctx: Pick<Ctx, 'actor'>, row: UploadReach): boolean {
  try {
    requireUse(ctx, row)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

export async function requireUpload(ctx: Ctx, id: string, db: Db = ctx.db): Promise<UploadRecord> {
  const [row] = await selectUploads(db, [id])
  return requireUse(ctx, row)
}

/** The row to change, locked until the transaction's end. */
export const requireLockedUpload = async (tx: Db, ctx: Ctx, id: string) =>
  requireUse(ctx, await lockUpload(tx, id))

export function requireAdministrator({ actor }: Pick<Ctx, 'actor'>): void {
  if (actor.role !== 'admin') throw forbidden()
}

/** Refuses a machine that the actor may not write to. Only administrators keep files without a machine. */
export async function requirePlace(tx: Db, ctx: Ctx, machineId: string | null): Promise<void> {
  if (machineId !== null) await requireMachine(ctx, machineId, 'escrita', tx)
  else if (!writesSomewhere(ctx)) throw forbidden()
  else if (ctx.actor.role !== 'admin') throw fieldError('machineId', 'Escolha a máquina do arquivo')
}
