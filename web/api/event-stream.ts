export interface StreamEvent {
  readonly event: string
  /** The id of this event, or of the event before when this event has no id. */
  readonly id: string | null
  readonly data: unknown
}

/** Yields the events of a `text/event-stream`. Calls `onBytes` for all received bytes, also those of comments. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let id: string | null = null
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      text += decoder.decode(value, { stream: true })
      const blocks = text.split(/\r?\n\r?\n/)
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = fieldsOf(block)
        id = fields.id ?? id
        if (fields.data !== undefined)
          yield { event: fields.event ?? 'message', id, data: JSON.parse(fields.data) }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function fieldsOf(block: string): { event?: string; id?: string; data?: string } {
  const fields: Record<string, string> = {}
  for (const line of block.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon <= 0) continue
    const name = line.slice(0, colon)
    const value = line.slice(colon + 1).replace(/^ /, '')
    fields[name] = name === 'data' && fields.data !== undefined ? `${fields.data}\n${value}` : value
  }
  return fields
}
