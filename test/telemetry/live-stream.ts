import { required } from '../harness/required.ts'
export interface LiveEvent {
  readonly event: string
  readonly id: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly data: any
}

/** A stream of server-sent events as a browser's fetch reads it. */
export interface LiveStream {
  readonly response: Response
  readonly events: LiveEvent[]
  /** The text between the events: comments and `retry`. */
  readonly ended: Promise<void>
  /** The first matching event, from number `from` on. */
  next(fits: (event: LiveEvent) => boolean, withinMs?: number): Promise<LiveEvent>
  close(): void
}

export async function openLive(url: string, headers: Record<string, string>): Promise<LiveStream> {
  const stop = new AbortController()
  const response = await fetch(url, { headers, signal: stop.signal })
  const events: LiveEvent[] = []
  const read = async () => {
    let text = ''
    for await (const piece of required(response.body, 'body of the stream').pipeThrough(
      new TextDecoderStream(),
    )) {
      text += piece
      const blocks = text.split('\n\n')
      text = required(blocks.pop(), 'last block')
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
        if (fields.data) events.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) })
      }
    }
  }
  const ended = response.ok ? read().catch(() => {}) : Promise.resolve()
  return {
    response,
    events,
    ended,
    async next(fits, withinMs = 6_000) {
      const deadline = Date.now() + withinMs
      for (;;) {
        const found = events.find(fits)
        if (found) return found
        if (Date.now() > deadline) throw new Error(`did not come: ${JSON.stringify(events).slice(0, 500)}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: () => stop.abort(),
  }
}
