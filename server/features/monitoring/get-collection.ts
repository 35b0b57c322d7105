import type { getCollection as endpoint } from '#contract/monitoring.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/serve.ts'
import { readCollection } from '../../telemetry/store/collection-row.ts'
import { requireMachine } from '../machines/require-machine.ts'
import { collectionState } from './collection-state.ts'

export const getCollection: Verb<typeof endpoint> = async (ctx, { params }) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const connected = machine.ativo && machine.influxConnectionId !== null
  const row = await readCollection(ctx.db, machine.id)
  return ok(collectionState(row, connected, ctx.now().getTime()))
}
