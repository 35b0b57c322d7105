import type { getCollection as endpoint } from '#contract/monitoring/monitoring.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { collectionFacts } from './collection-facts.ts'
import { collectionState } from './collection-state.ts'

export const getCollection: Verb<typeof endpoint> = async (ctx, { params }) => {
  const { id } = await requireMachine(ctx, params.id, 'leitura')
  return ok(collectionState(await collectionFacts(ctx.db, id), ctx.now().getTime(), ctx.actor.timezone))
}
