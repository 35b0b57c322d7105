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
  /** Requests a new pair from the server. */
  request(refreshToken: string): Promise<Tokens>
  /** The session has ended and the tokens are deleted. `reason`: the server's words. */
  onEnd(reason?: string): void
}

/** A message from another tab arrives within this time. */
const MESSAGE_MS = 50

// A refresh token works once, and a reused one ends every session of its user: two renewals at the same time would sign the user
// out. `pending` allows one at a time in this tab, `lock` one at a time among all tabs.
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

  /** The token with which another call or tab has replaced `stale`; null: `stale` is the newest. */
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
      // A duplicated tab has a copy of the tokens: a message about a renewal in the other tab must arrive first.
      if (!store.isShared()) await new Promise((resolve) => setTimeout(resolve, MESSAGE_MS))
      return exchange(stale)
    })
  }

  return {
    /** A token to use instead of `stale`. Calls at the same time share one exchange. */
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
/** `BroadcastChannel` where the browser has it; without it tabs get no messages from each other. */
export function sessionChannel(name: string): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post() {}, listen() {} }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
  }
}
