import type { Machine } from '#contract/machine.ts'
import type { Collection, getCollection as endpoint } from '#contract/monitoring.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Verb } from '../../platform/serve.ts'
import { readCollection } from '../../telemetry/store/collection-row.ts'
import { listRecollections } from '../../telemetry/store/recollections.ts'
import { requireMachine } from '../machines/require-machine.ts'
import { connectionState } from './collect-store.ts'
import { collectionState } from './collection-state.ts'

export const getCollection: Verb<typeof endpoint> = async (ctx, { params }) =>
  ok(await collectionOf(ctx, await requireMachine(ctx, params.id, 'leitura')))

export async function collectionOf(ctx: Ctx, machine: Machine): Promise<Collection> {
  const { id, ativo, influxConnectionId } = machine
  const facts = {
    row: await readCollection(ctx.db, id),
    recollections: await listRecollections(ctx.db, id),
    connection: ativo && influxConnectionId ? await connectionState(ctx.db, influxConnectionId) : null,
  }
  return collectionState(facts, ctx.now().getTime())
}
