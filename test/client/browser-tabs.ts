import { type Client, createClient } from '#web/api/create-client.ts'
import type { TabLock } from '#web/api/tab-lock.ts'
import type { SessionChannel, SessionMessage } from '#web/api/token-refresher.ts'

/** A browser's storage, simulated. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** Locks shared by all tabs of one browser. */
function sharedLock(): TabLock {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
}

/** A channel that delivers a tab's message to all other tabs a moment later. */
function sharedChannel(): () => SessionChannel {
  const listeners: ((message: SessionMessage) => void)[] = []
  return () => {
    let own: ((message: SessionMessage) => void) | undefined
    return {
      listen(listener) {
        own = listener
        listeners.push(listener)
      },
      post(message) {
        for (const listener of listeners) if (listener !== own) setTimeout(() => listener(message), 1)
      },
    }
  }
}

/** Opens tabs of one browser that all call the same server. */
export function openBrowser(fetch: typeof globalThis.fetch, { locks = true } = {}) {
  const local = memoryStorage()
  const lock = sharedLock()
  const channel = sharedChannel()
  const alone: TabLock = (_, work) => work()
  return {
    local,
    openTab(session = memoryStorage()): Client {
      return createClient({
        fetch,
        storages: { local, session },
        lock: locks ? lock : alone,
        channel: channel(),
      })
    },
  }
}
