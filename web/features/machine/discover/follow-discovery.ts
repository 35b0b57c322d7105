import { discoverMachines } from '#contract/sources/connection-questions.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import { ApiError, networkError } from '#web/api/api-error.ts'
import { client } from '#web/api/client.ts'
import { readEvents } from '#web/api/event-stream.ts'
import { type DiscoveryProgress, eventOf } from './discovery-progress.ts'

/** Follows a discovery to its end; aborting the signal cancels it on the server too. */
export async function followDiscovery(
  connectionId: string,
  signal: AbortSignal,
  onProgress: (progress: DiscoveryProgress) => void,
): Promise<ResponseOf<typeof discoverMachines>> {
  const input = { params: { id: connectionId } }
  const { body } = await client.stream(discoverMachines, input, { signal, lastEventId: null })
  if (body === null) throw networkError(undefined)
  for await (const received of readEvents(body, () => {})) {
    const event = eventOf(received)
    if (event.is === 'found') return event.answer
    if (event.is === 'progress') onProgress(event.progress)
    if (event.is === 'failed') throw new ApiError(event.message, { status: event.status })
  }
  throw networkError(undefined)
}
