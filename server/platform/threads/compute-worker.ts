import type { MessagePort } from 'node:worker_threads'

/** What a worker's thread says about one job. */
export type StreamMessage =
  | { kind: 'item'; item: unknown }
  | { kind: 'end' }
  | { kind: 'failure'; error: unknown }
/** What it is told: to go on by one more item, or to stop. */
export type StreamReply = 'more' | 'stop'

export interface StreamTask<Job> {
  readonly job: Job
  readonly port: MessagePort
}

/** In the worker's thread: sends what the job yields, waiting for the other side when it is one item ahead. */
export async function streamTo<Item>(
  port: MessagePort,
  items: (signal: AbortSignal) => AsyncIterable<Item>,
  wireError: (error: unknown) => unknown,
): Promise<void> {
  const stop = new AbortController()
  let credit = 1
  let wake = () => {}
  port.on('message', (reply: StreamReply) => {
    if (reply === 'more') credit++
    else stop.abort()
    wake()
  })
  const say = (message: StreamMessage) => port.postMessage(message)
  try {
    for await (const item of items(stop.signal)) {
      while (credit === 0 && !stop.signal.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      stop.signal.throwIfAborted()
      credit--
      say({ kind: 'item', item })
    }
    say({ kind: 'end' })
  } catch (error) {
    if (!stop.signal.aborted) say({ kind: 'failure', error: wireError(error) })
  } finally {
    port.close()
  }
}
