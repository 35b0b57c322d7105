import type { RefObject } from 'react'
import type { ChatMessage } from '../conversation/chat-message.ts'
import { MarkdownText } from './markdown-text.tsx'
import { Bubble, MessageBubble } from './message-bubble.tsx'
import { Thinking } from './thinking.tsx'

interface Props {
  listRef: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** The first message; null: its machines are being read. */
  welcome: string | null
  suggestions: readonly string[]
  messages: readonly ChatMessage[]
  /** The answer so far; null: no reply is pending. */
  pending: string | null
  onAsk: (question: string) => void
  onRetry: () => void
  onFollow: (address: string) => void
}

/**
 * The conversation. An answer is outside of the log while it grows, and in the log once it is complete: a screen reader reads it once,
 * as a whole.
 */
export function MessageList(props: Props) {
  const { listRef, onScroll, welcome, suggestions, messages, pending, onAsk, onRetry, onFollow } = props
  const last = messages.at(-1)
  return (
    <section
      ref={listRef}
      onScroll={onScroll}
      aria-label="Mensagens"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="relative flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-3"
    >
      <div
        role="log"
        aria-live="polite"
        aria-label="Conversa"
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {welcome !== null && (
          <Bubble of="bot">
            <p>{welcome}</p>
          </Bubble>
        )}
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            onFollow={onFollow}
            onRetry={message === last && isRepeatable(message) ? onRetry : undefined}
          />
        ))}
      </div>
      {suggestions.length > 0 && <Suggestions questions={suggestions} onAsk={onAsk} />}
      {welcome === null && (
        <Bubble of="bot">
          <Thinking words="Lendo as suas máquinas…" />
        </Bubble>
      )}
      {pending !== null && (
        <Bubble of="bot">
          {pending !== '' && <MarkdownText text={pending} onFollow={onFollow} />}
          <Thinking words="Pensando…" />
        </Bubble>
      )}
    </section>
  )
}

/** The failure of a reply; a failed diagnostic has a title and repeats itself by its own button. */
const isRepeatable = ({ kind, title }: ChatMessage) => kind === 'failure' && title === null

function Suggestions({
  questions,
  onAsk,
}: {
  questions: readonly string[]
  onAsk: (question: string) => void
}) {
  return (
    <ul aria-label="Perguntas sugeridas" className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-8 max-w-full rounded-lg border border-border-strong px-2.5 py-1 text-left text-primary-text [overflow-wrap:anywhere] hover:bg-primary-soft pointer-coarse:min-h-11"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
