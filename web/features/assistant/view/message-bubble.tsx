import type { ReactNode } from 'react'
import { cn } from '#web/ui/behaviour/class-names.ts'
import type { ChatMessage } from '../conversation/chat-message.ts'
import { MarkdownText } from './markdown-text.tsx'

interface Props {
  message: ChatMessage
  onFollow: (address: string) => void
  /** Asks the question again; absent where that makes no sense. */
  onRetry?: (() => void) | undefined
}

export function MessageBubble({ message, onFollow, onRetry }: Props) {
  const { kind, title, text, note } = message
  return (
    <Bubble of={kind === 'question' ? 'user' : 'bot'} isFailure={kind === 'failure'}>
      {title !== null && <p className="font-semibold">{title}</p>}
      {kind === 'answer' || kind === 'notice' ? (
        <MarkdownText text={text} onFollow={onFollow} />
      ) : (
        <p className="whitespace-pre-wrap">{text}</p>
      )}
      {note !== null && <p className="text-xs text-muted">{note}</p>}
      {onRetry !== undefined && (
        <p>
          <button
            type="button"
            onClick={onRetry}
            className="touch-target text-sm font-medium text-primary-text underline underline-offset-2"
          >
            Perguntar de novo
          </button>
        </p>
      )}
    </Bubble>
  )
}

interface BubbleProps {
  of: 'user' | 'bot'
  isFailure?: boolean
  children: ReactNode
}

/** A bubble of the user, at the right, or of the assistant, at the left. */
export function Bubble({ of, isFailure = false, children }: BubbleProps) {
  return (
    <div
      data-message={of}
      className={cn(
        'grid w-fit max-w-[88%] min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-lg px-3 py-2 [overflow-wrap:anywhere]',
        of === 'user' ? 'ml-auto bg-primary text-on-primary' : 'border bg-bg',
        isFailure && 'border-bad',
      )}
    >
      <span className="sr-only">{of === 'user' ? 'Você:' : 'Assistente:'}</span>
      {children}
    </div>
  )
}
