import { DRAFT_KEY } from './forget-conversation.ts'
import { readStored, store } from './stored.ts'

/** Stores the text that the user is writing in this tab until the session's end. */
export const storeDraft = (storage: Storage, userId: string, text: string): void =>
  store(storage, DRAFT_KEY, text === '' ? null : { userId, text })

/** The text that this user was writing before the page was loaded. */
export function storedDraft(storage: Storage, userId: string): string {
  const text = readStored(storage, DRAFT_KEY, userId)?.text
  return typeof text === 'string' ? text : ''
}
