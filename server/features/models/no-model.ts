import type { CacheInfo } from '#contract/analytics.ts'
import { hasSource } from '#contract/has-source.ts'
import type { Machine } from '#contract/machine.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'

const NOT_TRAINED =
  'Ainda não há modelo treinado para este equipamento: o treinamento ainda não está disponível nesta versão.'

/** The machine of a call about models, and a compressor if the call is about that compressor only. */
interface ModelCall {
  params: { id: string }
  query: { compressor?: string | undefined }
}

/** The members of every answer while no model exists: the equipment's name, the missing model, and whether the caller may train one. */
export async function withoutTrainedModel(ctx: Ctx, { params, query }: ModelCall) {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const cacheInfo: CacheInfo = {
    isStale: true,
    recommendation: NOT_TRAINED,
    age: null,
    nextAutoRetrain: null,
  }
  return {
    equipmentName: equipmentName(machine, query.compressor),
    cacheInfo,
    canRetrain: mayTrain(ctx, machine),
  }
}

/** Refuses every training: this version trains no models. */
export async function refuseTraining(ctx: Ctx, { params }: Pick<ModelCall, 'params'>): Promise<never> {
  const machine = await requireMachine(ctx, params.id, 'admin')
  if (!machine.ativo) throw new AppError('conflict', 'A máquina está desativada')
  if (!hasSource(machine)) throw new AppError('conflict', 'A máquina não tem conexão de monitoramento')
  throw new AppError('conflict', NOT_TRAINED)
}

/** An unknown compressor selects the machine itself, as on the Dashboard. */
function equipmentName({ nome, submaquinas }: Machine, compressor: string | undefined): string {
  const part = submaquinas.find(({ id }) => id === compressor)
  return part ? part.nome || part.id : nome
}

const mayTrain = (ctx: Ctx, machine: Machine): boolean =>
  machine.ativo && hasSource(machine) && permissoesIn(ctx, machine.siteId)?.admin === true
