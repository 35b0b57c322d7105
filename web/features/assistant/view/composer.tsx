import { SendHorizontal, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { chatRequestSchema } from '#contract/chat.ts'
import { isComposing } from '#web/ui/behaviour/is-composing.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { storeDraft, storedDraft } from '../conversation/stored-draft.ts'

/** The send button becomes the stop button this long after the sending: a double click does not stop the answer. */
const STOPPABLE_AFTER_MS = 350

interface Props {
  fieldRef: RefObject<HTMLTextAreaElement | null>
  userId: string
  isPending: boolean
  /** Returns whether the question was sent. */
  onSend: (question: string) => boolean
  onStop: () => void
}

/** The field for a question. Enter sends, Shift+Enter begins a new line. */
export function Composer({ fieldRef, userId, isPending, onSend, onStop }: Props) {
  const [text, setText] = useDraft(userId)
  const id = useId()
  const isStoppable = useSettled(isPending, STOPPABLE_AFTER_MS) && isPending
  const error = tooLong(text)

  function send() {
    if (error === null && onSend(text)) setText('')
  }
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isStoppable) onStop()
    else send()
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-1 border-t p-3">
      {error !== null && (
        <p id={id} role="status" className="text-xs text-bad-text">
          {error}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={fieldRef}
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKey}
          aria-label="Pergunta ao assistente"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : id}
          placeholder="Digite a sua pergunta"
          enterKeyHint="send"
          className="field-sizing-content max-h-28 min-h-9 min-w-0 flex-1 resize-none rounded-md border border-border-strong bg-surface px-2.5 py-1.5 placeholder:text-faint pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-base"
        />
        <Button
          type="submit"
          look={isStoppable ? 'secondary' : 'primary'}
          busy={isPending && !isStoppable}
          icon={
            isStoppable ? (
              <Square className="size-4" aria-hidden="true" />
            ) : (
              <SendHorizontal className="size-4" aria-hidden="true" />
            )
          }
        >
          {isStoppable ? 'Parar' : 'Enviar'}
        </Button>
      </div>
    </form>
  )
}

/** The text that is being written; a reload keeps it. */
function useDraft(userId: string) {
  const [text, setText] = useState(() => storedDraft(sessionStorage, userId))
  useEffect(() => storeDraft(sessionStorage, userId, text), [userId, text])
  return [text, setText] as const
}

/** The contract's message for a question that is too long; a blank question has none, it is just not sent. */
function tooLong(text: string): string | null {
  if (text.trim() === '') return null
  const parsed = chatRequestSchema.shape.message.safeParse(text)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}
