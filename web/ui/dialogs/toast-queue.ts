export interface Message {
  type: 'success' | 'error'
  description: string
}

/** Shows a message; null until the code that draws messages is loaded. */
let show: ((message: Message) => void) | null = null
/** Loads that code; null while the page has no place for messages. */
let load: (() => void) | null = null
/** Messages from before `show` was known. */
const early: Message[] = []

/** Shows a message at once, or as soon as the code that draws it is loaded. */
export function sayMessage(message: Message): void {
  if (show !== null) {
    show(message)
    return
  }
  early.push(message)
  load?.()
  // A page that has no place for messages right after this one never shows it.
  setTimeout(() => {
    if (load === null) early.length = 0
  })
}

/** From now on `add` shows the messages, beginning with the queued ones; the returned function ends this. */
export function showMessagesBy(add: (message: Message) => void): () => void {
  show = add
  for (const message of early.splice(0)) add(message)
  return () => {
    show = null
  }
}

/** From now on a message makes `fetch` load the code that draws it, an early one at once; the returned function ends that. */
export function loadForMessagesBy(fetch: () => void): () => void {
  load = fetch
  if (early.length > 0) fetch()
  return () => {
    load = null
  }
}
