import { useEffect, useState } from 'react'
import { fetchAhead, later } from '../behaviour/load-later.tsx'
import { loadForMessagesBy, showMessage } from './toast-queue.ts'

const ToastList = later(async () => (await import('./toast-list.tsx')).Toasts)

/** A short message at the top right, gone after 5 s. */
export const toast = {
  success: (text: string) => showMessage({ type: 'success', description: text }),
  // Not with high priority: that would repeat the text in a second, hidden element.
  error: (text: string) => showMessage({ type: 'error', description: text }),
}

/** The region of messages. It exists before the first message, so that screen readers know it; its code is fetched once the page is used. */
export function ToastPlace() {
  const [isFetched, setFetched] = useState(false)
  useEffect(() => {
    const fetch = () => ToastList.fetch().then(() => setFetched(true))
    // When the fetch fails, the messages wait for the next fetch.
    const stop = loadForMessagesBy(() => void fetch().catch(() => undefined))
    fetchAhead(fetch)
    return stop
  }, [])
  return isFetched && <ToastList />
}
