import type { collectAgain as endpoint } from '#contract/monitoring/monitoring.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/security/audit.ts'
import { addRecollection } from '#server/telemetry/store/recollections.ts'
import { findWithheld } from './rounds/withheld.ts'
import { collectionFacts } from './state/collection-facts.ts'
import { collectionState } from './state/collection-state.ts'

/** Stores the request and returns. The collector begins within a second, or after the machine's present run. */
export const collectAgain: Verb<typeof endpoint> = async (ctx, { params, body }) => {
  const machine = await requireMachine(ctx, params.id, 'admin')
  if (!machine.ativo) throw new AppError('conflict', 'A máquina está desativada')
  if (!hasSource(machine)) throw new AppError('conflict', 'A máquina não tem conexão de monitoramento')
  const { stopped = null } = (await findWithheld(ctx.db, machine.id)) ?? {}
  if (stopped !== null) throw new AppError('conflict', stopped)
  const nowMs = ctx.now().getTime()
  const fromMs = Date.parse(body.from)
  if (fromMs >= nowMs) throw fieldError('from', 'O início não pode ser no futuro')
  const toMs = Math.min(Date.parse(body.to), nowMs)
  await ctx.db.transaction(async (tx) => {
    await addRecollection(tx, machine.id, { fromMs, toMs, kind: 'asked', askedAtMs: nowMs })
    const changes = { coleta: body }
    await recordChange(tx, ctx, { action: 'update', entity: 'machine', entityId: machine.id, changes })
  })
  const data = collectionState(await collectionFacts(ctx.db, machine.id), nowMs)
  return { success: true, message: 'Nova coleta do intervalo solicitada', data }
}
