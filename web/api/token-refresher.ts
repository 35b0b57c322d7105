import { ApiError } from './api-error.ts'
import type { TabLock } from './tab-lock.ts'
import type { TokenStore, Tokens } from './token-store.ts'

/** A message between tabs. `of` is the refresh token that the message is about. */
export type SessionMessage = { type: 'renewed'; of: string; tokens: Tokens } | { type: 'ended'; of: string }

export interface SessionChannel {
  post(message: SessionMessage): void
  listen(listener: (message: SessionMessage) => void): void
}

interface Parts {
  store: TokenStore
  lock: TabLock
  channel: SessionChannel
  /** Asks the server for a new pair. */
  request(refreshToken: string): Promise<Tokens>
  /** The session has ended and the tokens are deleted. `reason`: the server's words. */
  onEnd(reason?: string): void
}

const NEWS_MS = 50

// A refresh token works once, and a reused one ends every session of its user: two refreshes at a time are
// therefore not a waste but a sign-out. One at a time in this tab (pending), one at a time among tabs (lock).
export function createRefresher({ store, lock, channel, request, onEnd }: Parts) {
  let pending: Promise<string> | null = null

  channel.listen((message) => {
    if (message.of !== store.read()?.refreshToken) return
    if (message.type === 'renewed') store.replace(message.tokens)
    else end()
  })

  function end(reason?: string) {
    store.clear()
    onEnd(reason)
  }

  /** The token that replaced `stale`, if another call or tab was quicker. */
  function newerThan(stale: string): string | null {
    const token = store.read()?.token
    return token === undefined || token === stale ? null : token
  }

  async function exchange(stale: string): Promise<string> {
    const held = store.read()
    if (held === null) throw new ApiError('Token não encontrado', { status: 401 })
    if (held.token !== stale) return held.token
    try {
      const tokens = await request(held.refreshToken)
      store.replace(tokens)
      channel.post({ type: 'renewed', of: held.refreshToken, tokens })
      return tokens.token
    } catch (error) {
      const newer = newerThan(stale)
      if (newer !== null) return newer
      // Only a refusal ends the session; a server that is down or busy does not.
      if (error instanceof ApiError && [400, 401, 403].includes(error.status)) end(error.message)
      throw error
    }
  }

  async function inTurn(stale: string): Promise<string> {
    return lock('geada-refresh', async () => {
      // A duplicated tab has a copy of the tokens: the message about a renewal in another tab has to arrive first.
      if (!store.isShared()) await new Promise((resolve) => setTimeout(resolve, NEWS_MS))
      return exchange(stale)
    })
  }

  return {
    /** A token to use instead of `stale`. Calls that ask meanwhile share one exchange. */
    renew(stale: string): Promise<string> {
      const newer = newerThan(stale)
      if (newer !== null) return Promise.resolve(newer)
      pending ??= inTurn(stale).finally(() => {
        pending = null
      })
      return pending
    },
    end,
  }
}
/** `BroadcastChannel` where the browser has it; without it tabs don't hear each other. */
export function sessionChannel(name: string): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
  }
}
