import { useCallback, useEffect, useState } from 'react'
import type { ChatRequest } from '#contract/chat.ts'
import { session } from '#web/state/session/session.ts'
import { type ChatMessage, merged, type NewMessage, withMessage } from './chat-message.ts'
import { historyOf } from './request-history.ts'
import { type Owner, storeConversation, storedConversation } from './stored-conversation.ts'
import { useDiagnostic } from './use-diagnostic.ts'
import { useReply } from './use-reply.ts'

/** The messages, stored in this tab while the session lasts. At another site they go on, with what was said there before. */
function useMessages({ userId, siteId }: Owner) {
  const stored = () => storedConversation(sessionStorage, { userId, siteId })
  const [messages, setMessages] = useState(stored)
  const [shownSiteId, setShownSiteId] = useState(siteId)
  if (shownSiteId !== siteId) {
    setShownSiteId(siteId)
    setMessages(merged(stored(), messages))
  }
  useEffect(() => {
    // The session may have ended since these messages were drawn.
    const state = session.getState()
    if (state.status !== 'authenticated' || state.user.id !== userId) return
    storeConversation(sessionStorage, { userId, siteId }, messages)
  }, [messages, userId, siteId])
  const add = useCallback(
    (...added: NewMessage[]) =>
      setMessages((before) => added.reduce((now, one) => withMessage(now, one, Date.now()), before)),
    [],
  )
  return { messages, setMessages, add }
}

/** One conversation with the assistant, about one site's machines. */
export function useConversation(owner: Owner, readView: () => ChatRequest['view']) {
  const { messages, setMessages, add } = useMessages(owner)
  const { pending, isPending, ask, stop, drop } = useReply(add)
  const diagnostic = useDiagnostic(add)

  /** Whether the question was sent: a blank one is not, and no question while a reply is pending. */
  function send(question: string, before: readonly ChatMessage[] = messages): boolean {
    const message = question.trim()
    if (message === '' || isPending()) return false
    setMessages(withMessage(before, { kind: 'question', text: message }, Date.now()))
    void ask({
      message,
      conversationHistory: historyOf(before),
      siteId: owner.siteId,
      view: readView(),
    })
    return true
  }
  return {
    messages,
    pending,
    ...{ isTesting: diagnostic.isTesting, test: diagnostic.test },
    ...{ send, stop, add },
    /** Asks the last question again; its failed reply goes. */
    retry() {
      const index = messages.findLastIndex(({ kind }) => kind === 'question')
      const question = messages[index]
      if (question !== undefined) send(question.text, messages.slice(0, index))
    },
    /** Ends everything under way; the conversation is empty. */
    clear() {
      drop()
      diagnostic.drop()
      setMessages([])
    },
  }
}
