import type { cancelTraining as cancel, retrainAnalytics as endpoint } from '#contract/models/analytics.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import type { Ctx } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { type ModelCall, unitOf } from './model-answer.ts'
import { askTraining } from './runs/run-jobs.ts'
import { cancelRuns } from './runs/run-store.ts'
import { trainedMachine } from './runs/trained-machine-store.ts'

async function requireTrainable(ctx: Ctx, { params, query }: ModelCall) {
  const machine = await requireMachine(ctx, params.id, 'admin')
  if (!machine.ativo) throw new AppError('conflict', 'A máquina está desativada')
  if (!hasSource(machine)) throw new AppError('conflict', 'A máquina não tem conexão de monitoramento')
  return { machineId: machine.id, unit: unitOf(machine, query.compressor) }
}

/** Asks for a training of all models of a machine's own unit or of one compressor. */
export const retrain: Verb<typeof endpoint> = async (ctx, input) => {
  const unit = await requireTrainable(ctx, input)
  await trainedMachine(ctx.db, unit.machineId)
  const jobId = await askTraining(ctx, unit, ctx.actor.userId)
  return { success: true, message: 'Retreino iniciado.', data: { jobId } }
}

export const cancelTraining: Verb<typeof cancel> = async (ctx, input) => {
  const unit = await requireTrainable(ctx, input)
  if ((await cancelRuns(ctx.db, [unit], ctx.now())) === 0)
    throw new AppError('conflict', 'Nenhum treinamento espera ou está em andamento.')
  return { success: true, message: 'Treinamento cancelado.' }
}
