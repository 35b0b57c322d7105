/**
 * `question` is the user's text, `answer` the assistant's, in Markdown. `notice` and `failure` are this page's own words and no part of
 * the conversation that the server reads.
 */
export const MESSAGE_KINDS = ['question', 'answer', 'notice', 'failure'] as const

export interface ChatMessage {
  readonly id: number
  readonly kind: (typeof MESSAGE_KINDS)[number]
  /** Stands above the text. */
  readonly title: string | null
  readonly text: string
  /** Quiet words below the text: why the answer is incomplete, or the cause of a failure. */
  readonly note: string | null
}

export type NewMessage = Pick<ChatMessage, 'kind' | 'text'> & Partial<Pick<ChatMessage, 'title' | 'note'>>

/** The conversation with one more message. Its id is the time, or the number after the last id, so ids of all conversations are in order. */
export const withMessage = (
  messages: readonly ChatMessage[],
  added: NewMessage,
  atMs: number,
): readonly ChatMessage[] => [
  ...messages,
  { title: null, note: null, ...added, id: Math.max((messages.at(-1)?.id ?? 0) + 1, atMs) },
]

/** Two conversations as one, in the order of time; a message of both stands in it once. */
export const merged = (
  some: readonly ChatMessage[],
  others: readonly ChatMessage[],
): readonly ChatMessage[] =>
  [...new Map([...some, ...others].map((message) => [message.id, message])).values()].sort(
    (a, b) => a.id - b.id,
  )
