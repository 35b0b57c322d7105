import { useCallback, useEffect, useRef, useState } from 'react'
import { type ChatRequest, sendChatMessage } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { streamedEvents } from '#web/api/streamed-events.ts'
import type { NewMessage } from './chat-message.ts'
import { outcomeMessages } from './outcome-messages.ts'
import { readAnswer } from './read-answer.ts'

/** A model may think for long before its first word. */
const SILENCE_MS = 60_000

/** Asks the assistant one question at a time; `add` takes what the reply leaves in the conversation. */
export function useReply(add: (...added: NewMessage[]) => void) {
  /** The answer so far; null: no reply is pending. */
  const [pending, setPending] = useState<string | null>(null)
  const work = useRef<AbortController>(null)
  const drop = useCallback(() => {
    work.current?.abort()
    work.current = null
    setPending(null)
  }, [])
  useEffect(() => drop, [drop])

  async function ask(body: ChatRequest): Promise<void> {
    const own = new AbortController()
    work.current = own
    setPending('')
    const events = streamedEvents(
      (signal) => client.stream(sendChatMessage, { body }, { signal, lastEventId: null }),
      { signal: own.signal, silenceMs: SILENCE_MS },
    )
    const outcome = await readAnswer(events, own.signal, (text) => {
      if (work.current === own) setPending(text)
    })
    if (work.current !== own) return
    work.current = null
    setPending(null)
    add(...outcomeMessages(outcome))
  }
  return {
    pending,
    /** Known before the next drawing: a second press of Enter may come earlier. */
    isPending: () => work.current !== null,
    ask,
    /** Ends the answer, whose text stays in the conversation. */
    stop: () => work.current?.abort(),
    /** Ends the answer of a conversation that is over. */
    drop,
  }
}
