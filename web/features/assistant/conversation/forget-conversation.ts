/** The key of the tab's conversation. This file holds only what the end of a session needs, because every page loads it. */
export const CONVERSATION_KEY = 'assistantConversation'

export function forgetConversation(storage: Storage): void {
  storage.removeItem(CONVERSATION_KEY)
}

/** Forgets the conversation of any other user than this one. */
export function forgetConversationOfOthers(storage: Storage, userId: string): void {
  const text = storage.getItem(CONVERSATION_KEY)
  if (text !== null && !isOf(text, userId)) forgetConversation(storage)
}

function isOf(text: string, userId: string): boolean {
  try {
    return JSON.parse(text)?.userId === userId
  } catch {
    return false
  }
}
