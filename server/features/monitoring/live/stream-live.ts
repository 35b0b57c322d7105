import type { getLive as endpoint } from '#contract/monitoring/live.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ServerEvent } from '#server/platform/http/answers/event-streams.ts'
import type { StreamVerb } from '#server/platform/http/route.ts'
import { type LiveTopic, liveTopic, PARTS } from './live-hub.ts'

/** The most open streams per user and process: enough for an office with one account, and a bound for leaks. */
const MOST_STREAMS = 200
const RETRY_SECONDS = 10
const open = new Map<string, number>()

export const streamLive: StreamVerb<typeof endpoint> = async (ctx, { params }, options) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const { userId } = ctx.actor
  if ((open.get(userId) ?? 0) >= MOST_STREAMS) {
    throw new AppError('too-many', 'Muitas conexões ao vivo abertas', undefined, {
      retryAfterSeconds: RETRY_SECONDS,
    })
  }
  open.set(userId, (open.get(userId) ?? 0) + 1)
  const topic = liveTopic(ctx, machine.id)
  const leave = topic.watch()
  const giveBack = () => {
    leave()
    const left = (open.get(userId) ?? 1) - 1
    if (left > 0) open.set(userId, left)
    else open.delete(userId)
  }
  options.signal.addEventListener('abort', giveBack, { once: true })
  if (options.signal.aborted) giveBack()
  options.guard(async () => requireMachine(await options.again(), machine.id, 'leitura'))
  return changes(topic, options.lastEventId, options.signal)
}

/** Sends the parts unknown to the caller, then the changes. An event's id holds the keys of all parts last sent. */
async function* changes(
  topic: LiveTopic,
  lastEventId: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  const known = lastEventId?.split('.') ?? []
  const sent = PARTS.map((_, i) => known[i] ?? '')
  while (!signal.aborted) {
    const { snapshot } = topic
    const i = PARTS.findIndex((name, place) => snapshot !== null && snapshot[name].key !== sent[place])
    const event = PARTS[i]
    if (snapshot === null || event === undefined) {
      await topic.news(signal)
      continue
    }
    sent[i] = snapshot[event].key
    yield { event, id: sent.join('.'), data: snapshot[event].data }
  }
}
