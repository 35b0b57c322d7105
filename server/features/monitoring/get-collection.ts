import type { getCollection as endpoint } from '#contract/monitoring.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/route.ts'
import { requireMachine } from '../machines/require-machine.ts'
import { collectionFacts } from './collection-facts.ts'
import { collectionState } from './collection-state.ts'

export const getCollection: Verb<typeof endpoint> = async (ctx, { params }) => {
  const { id } = await requireMachine(ctx, params.id, 'leitura')
  return ok(collectionState(await collectionFacts(ctx.db, id), ctx.now().getTime()))
}
