import type { getLive as endpoint } from '#contract/monitoring/live.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { liveTopic } from './live-hub.ts'

export const getLive: Verb<typeof endpoint> = async (ctx, { params }) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const topic = liveTopic(ctx, machine.id)
  const { readings, collection, training } = topic.snapshot ?? (await topic.read())
  return ok({ readings: readings.data, collection: collection.data, training: training.data })
}
