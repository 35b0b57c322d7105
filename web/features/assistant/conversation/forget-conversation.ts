/** The keys of the tab's conversations and of the text that is being written. This file holds only what the end of a session needs, because every page loads it. */
export const CONVERSATION_KEY = 'assistantConversation'
export const DRAFT_KEY = 'assistantDraft'
const KEYS = [CONVERSATION_KEY, DRAFT_KEY]

export function forgetConversation(storage: Storage): void {
  for (const key of KEYS) storage.removeItem(key)
}

/** Forgets what any other user than this one wrote. */
export function forgetConversationOfOthers(storage: Storage, userId: string): void {
  for (const key of KEYS) {
    const text = storage.getItem(key)
    if (text !== null && !isOf(text, userId)) storage.removeItem(key)
  }
}

function isOf(text: string, userId: string): boolean {
  try {
    return JSON.parse(text)?.userId === userId
  } catch {
    return false
  }
}
