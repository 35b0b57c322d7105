import type { CacheInfo } from '#contract/analytics.ts'
import { hasSource } from '#contract/has-source.ts'
import type { Machine } from '#contract/machine.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { TRAINING } from '#core/training/training-number.ts'
import { findWithheld } from '#server/features/collection/withheld.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import { listTrainings } from './list-trainings.ts'
import { type ModelRun, shownRun } from './runs/run-store.ts'
import { LEAST_HISTORY_MS, RETRAIN_AFTER_MS, STALE_AFTER_MS } from './training-times.ts'

/** The machine of a call about models, and a compressor if the call is about that compressor only. */
export interface ModelCall {
  params: { id: string }
  query: { compressor?: string | undefined }
}

/** The members that every answer about models has, and the run whose statements are shown. */
export async function modelAnswer(ctx: Ctx, { params, query }: ModelCall) {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const unit = unitOf(machine, query.compressor)
  const withheld = await findWithheld(ctx.db, machine.id)
  const run = withheld ? undefined : await shownRun(ctx.db, { machineId: machine.id, unit })
  const trainings = await listTrainings(ctx.db, machine.id)
  return {
    machine,
    unit,
    run,
    members: {
      equipmentName: equipmentName(machine, unit),
      cacheInfo: cacheInfo(run, ctx.now().getTime()),
      canRetrain: mayTrain(ctx, machine),
      training: trainings[unit] ?? null,
    },
  }
}

/** An unknown compressor selects the machine itself, as on the Dashboard. */
export const unitOf = ({ submaquinas }: Machine, compressor: string | undefined): string =>
  submaquinas.some(({ id }) => id === compressor) ? (compressor ?? MACHINE_UNIT) : MACHINE_UNIT

function equipmentName({ nome, submaquinas }: Machine, unit: string): string {
  const part = submaquinas.find(({ id }) => id === unit)
  return part ? part.nome || part.id : nome
}

const mayTrain = (ctx: Ctx, machine: Machine): boolean =>
  machine.ativo && hasSource(machine) && permissoesIn(ctx, machine.siteId)?.admin === true

const NOT_TRAINED = `Ainda não há modelo treinado para este equipamento: o primeiro treinamento começa sozinho com ${LEAST_HISTORY_MS / DAY_MS} dias de dados.`
const OLDER = 'Foi treinado por uma versão anterior do programa; um novo treinamento começa sozinho.'
const STALE = 'Treine de novo para incluir os dados mais recentes.'
const FRESH = 'Nenhuma ação é necessária.'

function cacheInfo(run: ModelRun | undefined, nowMs: number): CacheInfo {
  if (!run?.endedAt) return { isStale: true, recommendation: NOT_TRAINED, age: null, nextAutoRetrain: null }
  const endedMs = run.endedAt.getTime()
  const isOlder = run.training < TRAINING
  const isStale = isOlder || nowMs - endedMs > STALE_AFTER_MS
  return {
    isStale,
    recommendation: isOlder ? OLDER : isStale ? STALE : FRESH,
    age: Math.max(0, Math.round((nowMs - endedMs) / 1000)),
    nextAutoRetrain: new Date(Math.max(nowMs, endedMs + RETRAIN_AFTER_MS)).toISOString(),
  }
}
