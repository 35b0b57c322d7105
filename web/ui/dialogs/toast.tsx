import { useEffect, useState } from 'react'
import { fetchAhead, later } from '../behaviour/load-later.tsx'

const Toasts = later(async () => (await import('./toast-list.tsx')).Toasts)

export interface Message {
  type: 'success' | 'error'
  description: string
}

/** Says it on screen, once what draws it is there. */
let speak: ((message: Message) => void) | null = null
/** Has that fetched; null where the page has no place for it. */
let fetchSpeaker: (() => void) | null = null
/** Said by what came on the page together with that place, or while what draws it was on its way. */
const early: Message[] = []

function say(message: Message): void {
  if (speak !== null) {
    speak(message)
    return
  }
  early.push(message)
  fetchSpeaker?.()
  // Without a place soon after it is for nobody.
  setTimeout(() => {
    if (fetchSpeaker === null) early.length = 0
  })
}

/** A short message at the top right, gone after 5 s. */
export const toast = {
  success: (text: string) => say({ type: 'success', description: text }),
  // Of usual priority as well: the other kind says its text in a second element, hidden from the eye.
  error: (text: string) => say({ type: 'error', description: text }),
}

/** From now on messages are said by this; gives what to call when it can no more. */
export function listenToToasts(add: (message: Message) => void): () => void {
  speak = add
  for (const message of early.splice(0)) add(message)
  return () => {
    speak = null
  }
}

/** Where messages appear. It is there, and known to a screen reader, before the first message: fetched once somebody uses the page. */
export function ToastPlace() {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    const fetch = () => Toasts.fetch().then(() => setFetched(true))
    // Not fetched, a message waits for the next one.
    fetchSpeaker = () => void fetch().catch(() => undefined)
    if (early.length > 0) fetchSpeaker()
    fetchAhead(fetch)
    return () => {
      fetchSpeaker = null
    }
  }, [])
  return isFetched && <Toasts />
}
