export interface Message {
  type: 'success' | 'error'
  description: string
}

/** Shows a message; null until the code that draws messages is loaded. */
let show: ((message: Message) => void) | null = null
/** Loads the code that draws messages; null while the page has no place for messages. */
let load: (() => void) | null = null
/** Messages from before `show` was known. */
const early: Message[] = []

/** Shows a message at once, or as soon as the code that draws it is loaded. */
export function showMessage(message: Message): void {
  if (show !== null) {
    show(message)
    return
  }
  early.push(message)
  load?.()
  // A page without a place for messages drops the message.
  setTimeout(() => {
    if (load === null) early.length = 0
  })
}

/** Makes `add` show the messages from now on, the queued messages first; the returned function ends this. */
export function showMessagesBy(add: (message: Message) => void): () => void {
  show = add
  for (const message of early.splice(0)) add(message)
  return () => {
    show = null
  }
}

/** Makes the next message load the code that draws messages, a queued message at once; the returned function ends this. */
export function loadForMessagesBy(fetch: () => void): () => void {
  load = fetch
  if (early.length > 0) fetch()
  return () => {
    load = null
  }
}
