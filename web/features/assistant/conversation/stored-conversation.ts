import { type ChatMessage, MESSAGE_KINDS, withMessage } from './chat-message.ts'
import { CONVERSATION_KEY } from './forget-conversation.ts'

/** Whose conversation, and about which site's machines. */
export interface Owner {
  readonly userId: string
  readonly siteId: string | null
}

const MOST_MESSAGES = 60
const MOST_LETTERS = 60_000

/** The newest messages that fit into the bounds. */
function bounded(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  let letters = 0
  const newest = messages.slice(-MOST_MESSAGES)
  const tooFar = newest.findLastIndex(({ text, note }) => {
    letters += text.length + (note?.length ?? 0)
    return letters > MOST_LETTERS
  })
  return newest.slice(tooFar + 1)
}

/** Stores the conversation in this tab until the session's end; an empty conversation too, so that it stays empty. */
export function storeConversation(
  storage: Storage,
  { userId, siteId }: Owner,
  messages: readonly ChatMessage[],
): void {
  try {
    storage.setItem(CONVERSATION_KEY, JSON.stringify({ userId, siteId, messages: bounded(messages) }))
  } catch {
    // The tab's storage is full: a reload begins anew.
    storage.removeItem(CONVERSATION_KEY)
  }
}

/** The stored conversation of this user about this site; empty: there is none. */
export function storedConversation(storage: Storage, owner: Owner): readonly ChatMessage[] {
  const stored = parsed(storage.getItem(CONVERSATION_KEY))
  if (!isRecord(stored) || stored.userId !== owner.userId || stored.siteId !== owner.siteId) return []
  const { messages } = stored
  if (!Array.isArray(messages) || !messages.every(isMessage)) return []
  const last = messages.at(-1)
  if (last?.kind !== 'question') return bounded(messages)
  return bounded(withMessage(messages, { kind: 'notice', text: UNANSWERED }))
}

const UNANSWERED = 'A página foi recarregada antes da resposta. Pergunte de novo.'

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/** Another version of the program may have stored other members. */
function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value)) return false
  const { id, kind, title, text, note } = value
  const isKnown = MESSAGE_KINDS.some((one) => one === kind)
  return (
    Number.isSafeInteger(id) &&
    isKnown &&
    typeof text === 'string' &&
    isTextOrNull(title) &&
    isTextOrNull(note)
  )
}
