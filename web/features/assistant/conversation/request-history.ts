import type { ChatHistory } from '#contract/chat.ts'
import type { ChatMessage } from './chat-message.ts'

const MOST_MESSAGES = 20
/** Twenty messages of so many letters fit into the call's largest body, whatever the letters are. */
const MOST_LETTERS = 4_000

/** The newest questions and answers, as the call takes them. */
export const historyOf = (messages: readonly ChatMessage[]): ChatHistory =>
  messages
    .flatMap(({ kind, text }): ChatHistory => {
      if (text.trim() === '') return []
      const content = text.slice(0, MOST_LETTERS)
      if (kind === 'question') return [{ role: 'user', content }]
      return kind === 'answer' ? [{ role: 'assistant', content }] : []
    })
    .slice(-MOST_MESSAGES)
