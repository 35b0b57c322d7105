import { type ChatMessage, MESSAGE_KINDS, withMessage } from './chat-message.ts'
import { CONVERSATION_KEY } from './forget-conversation.ts'
import { isRecord, readStored, store } from './stored.ts'

/** Whose conversation, and about which site's machines. */
export interface Owner {
  readonly userId: string
  readonly siteId: string | null
}

const MOST_MESSAGES = 60
const MOST_LETTERS = 60_000
/** The tab stores the conversations of so many sites, the newest ones. */
const MOST_SITES = 8

/** The newest messages that fit into the bounds, after a word about the older ones. */
function bounded(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  let letters = 0
  const newest = messages.slice(-MOST_MESSAGES)
  const tooFar = newest.findLastIndex(({ text, note }) => {
    letters += text.length + (note?.length ?? 0)
    return letters > MOST_LETTERS
  })
  const kept = newest.slice(tooFar + 1)
  const [first] = kept
  if (first === undefined || kept.length === messages.length) return kept
  return [{ id: first.id - 1, kind: 'notice', title: null, text: SHORTENED, note: null }, ...kept]
}

const SHORTENED = 'As mensagens mais antigas desta conversa não ficaram guardadas.'

interface SiteConversation {
  readonly siteId: string | null
  readonly messages: readonly ChatMessage[]
}

/** Stores the site's conversation in this tab until the session's end, beside those of other sites; an empty one is no longer stored. */
export function storeConversation(
  storage: Storage,
  { userId, siteId }: Owner,
  messages: readonly ChatMessage[],
): void {
  const others = storedOf(storage, userId).filter((one) => one.siteId !== siteId)
  const own = messages.length === 0 ? [] : [{ siteId, messages: bounded(messages) }]
  const conversations = [...others, ...own].slice(-MOST_SITES)
  store(storage, CONVERSATION_KEY, conversations.length === 0 ? null : { userId, conversations })
}

/** The stored conversation of this user about this site; empty: there is none. */
export function storedConversation(storage: Storage, { userId, siteId }: Owner): readonly ChatMessage[] {
  const messages = storedOf(storage, userId).find((one) => one.siteId === siteId)?.messages ?? []
  return bounded(
    isUnanswered(messages) ? withMessage(messages, { kind: 'notice', text: UNANSWERED }, 0) : messages,
  )
}

const UNANSWERED = 'A página foi recarregada, ou o site trocado, antes da resposta. Pergunte de novo.'

/** Notices and results of the diagnostic call may stand behind a question; they do not answer it. */
const isUnanswered = (messages: readonly ChatMessage[]): boolean =>
  messages.findLast(({ kind, title, text }) => text === UNANSWERED || (kind !== 'notice' && title === null))
    ?.kind === 'question'

/** The user's conversations in this tab, the newest one last. */
function storedOf(storage: Storage, userId: string): readonly SiteConversation[] {
  const conversations = readStored(storage, CONVERSATION_KEY, userId)?.conversations
  return Array.isArray(conversations) ? conversations.filter(isConversation) : []
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

/** Another version of the program may have stored other members. */
const isConversation = (value: unknown): value is SiteConversation =>
  isRecord(value) &&
  isTextOrNull(value.siteId) &&
  Array.isArray(value.messages) &&
  value.messages.every(isMessage)

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
