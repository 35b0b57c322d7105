import type { Machine } from '#contract/machines/machine.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { findWithheld } from '#server/features/collection/rounds/withheld.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { permissoesIn } from '#server/features/sites/require-site.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readSummary } from '#server/telemetry/store/collection-row.ts'
import { cacheInfo } from './cache-info.ts'
import { missingData } from './missing-data.ts'
import { hurryTraining } from './runs/run-jobs.ts'
import { newestRuns, shownRun, trainingOf } from './runs/run-store.ts'

/** The machine of a call about models, and a compressor if the call is about that compressor only. */
export interface ModelCall {
  params: { id: string }
  query: { compressor?: string | undefined }
}

export const modelAnswer = async (ctx: Ctx, { params, query }: ModelCall) =>
  unitAnswer(ctx, await machineModels(ctx, params.id), query.compressor)

/** What the answers about the models of all units of a machine rest on. */
export async function machineModels(ctx: Ctx, id: string) {
  const machine = await requireMachine(ctx, id, 'leitura')
  return {
    machine,
    withheld: await findWithheld(ctx.db, machine.id),
    runs: await newestRuns(ctx.db, machine.id),
    collection: await readSummary(ctx.db, machine.id),
  }
}

/** The members that every answer about models has, and the run whose statements are shown. A training that somebody waits for is the next one. */
export async function unitAnswer(
  ctx: Ctx,
  { machine, withheld, runs, collection }: Awaited<ReturnType<typeof machineModels>>,
  compressor: string | undefined,
) {
  const unit = unitOf(machine, compressor)
  const run = withheld ? undefined : await shownRun(ctx.db, { machineId: machine.id, unit })
  const newest = runs.find((one) => one.unit === unit)
  if (newest?.state === 'waiting') await hurryTraining(ctx, newest.id)
  const missing = run ? null : missingData(collection)
  return {
    machine,
    unit,
    run,
    members: {
      equipmentName: equipmentName(machine, unit),
      cacheInfo: cacheInfo({ run, newest, missing, epoch: collection?.epoch, nowMs: ctx.now().getTime() }),
      canRetrain: mayTrain(ctx, machine),
      missingData: missing,
      training: newest ? trainingOf(newest) : null,
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
