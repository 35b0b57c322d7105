import type { StreamEvent } from '#web/api/event-stream.ts'

/** How an answer ended, with the text that came. `long`: the rest was not read. */
export type Outcome =
  | { readonly kind: 'whole' | 'stopped' | 'long'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string; readonly error: unknown }

/** A longer answer is no answer; the call takes no longer message back either. */
export const MOST_LETTERS = 20_000

/** Reads an answer to its end; `onText` is told the text so far. The event `done` has the whole answer, which replaces its pieces. */
export async function readAnswer(
  events: AsyncIterable<StreamEvent>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Outcome> {
  let text = ''
  try {
    for await (const { event, data } of events) {
      if (event === 'done') return bounded(memberOf(data, 'response'))
      if (event !== 'text') continue
      text += memberOf(data, 'text')
      if (text.length > MOST_LETTERS) return bounded(text)
      onText(text)
    }
    throw new Error('an answer without its end')
  } catch (error) {
    return signal.aborted ? { kind: 'stopped', text } : { kind: 'failed', text, error }
  }
}

const bounded = (text: string): Outcome =>
  text.length > MOST_LETTERS ? { kind: 'long', text: text.slice(0, MOST_LETTERS) } : { kind: 'whole', text }

function memberOf(data: unknown, name: string): string {
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined
  if (typeof value !== 'string') throw new TypeError(`an event without ${name}`)
  return value
}
