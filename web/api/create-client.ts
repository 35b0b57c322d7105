import { logout as logoutEndpoint, refresh as refreshEndpoint } from '#contract/auth.ts'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { ApiError } from './api-error.ts'
import {
  type CallOptions,
  exchange,
  type FetchedFile,
  fetchFile,
  type InputOf,
  openStream,
} from './send-request.ts'
import type { TabLock } from './tab-lock.ts'
import { createRefresher, type SessionChannel } from './token-refresher.ts'
import { createTokenStore, type Storages } from './token-store.ts'

interface Parts {
  fetch: typeof fetch
  storages: Storages
  lock: TabLock
  channel: SessionChannel
}

/** `input` may be left out when the endpoint requires nothing. */
type Arguments<E> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

export function createClient(parts: Parts) {
  const tokens = createTokenStore(parts.storages)
  const endListeners = new Set<(reason?: string) => void>()
  const refusalListeners = new Set<(endpoint: Endpoint) => void>()
  const missListeners = new Set<() => void>()
  const refresher = createRefresher({
    store: tokens,
    lock: parts.lock,
    channel: parts.channel,
    request: async (refreshToken) => {
      const answer = await exchange(parts.fetch, refreshEndpoint, { body: { refreshToken } }, null)
      return { token: answer.token, refreshToken: answer.refreshToken }
    },
    onEnd: (reason) => {
      for (const listener of endListeners) listener(reason)
    },
  })

  const authenticated = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) =>
    told(endpoint, () => withToken((token) => exchange(parts.fetch, endpoint, input, token, options)))

  /** A refused call may mean that a right was taken from the user. */
  async function told<T>(endpoint: Endpoint, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) {
        for (const listener of refusalListeners) listener(endpoint)
      }
      throw error
    }
  }

  async function withToken<T>(ask: (token: string) => Promise<T>): Promise<T> {
    const token = tokens.read()?.token
    if (token === undefined) {
      for (const listener of missListeners) listener()
      throw new ApiError('Token não encontrado', { status: 401 })
    }
    try {
      return await ask(token)
    } catch (error) {
      if (!isExpired(error)) throw error
    }
    const renewed = await refresher.renew(token)
    try {
      return await ask(renewed)
    } catch (error) {
      if (isExpired(error)) refresher.end((error as ApiError).message)
      throw error
    }
  }

  return {
    tokens,
    /** Calls an endpoint. After a 401 the call is tried once more with a renewed token. */
    call<E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<ResponseOf<E>> {
      const given = (input ?? {}) as InputOf<E>
      if (endpoint.access === 'public') return exchange(parts.fetch, endpoint, given, null, options)
      return authenticated(endpoint, given, options)
    },
    /** Fetches the file that an endpoint answers with. */
    file<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<FetchedFile> {
      return told(endpoint, () => withToken((token) => fetchFile(parts.fetch, endpoint, input, token)))
    },
    /** Opens an endpoint's stream of events; the signal or the server ends it. */
    stream<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      options: { signal: AbortSignal; lastEventId: string | null },
    ): Promise<Response> {
      return told(endpoint, () =>
        withToken((token) => openStream(parts.fetch, endpoint, input, token, options)),
      )
    },
    /** Renews the token before it expires; does nothing when another tab was quicker. */
    async renew(): Promise<void> {
      const token = tokens.read()?.token
      if (token !== undefined) await refresher.renew(token)
    },
    /** Ends the session in all tabs at once; the server is told, but its answer is not awaited. */
    signOut() {
      const held = tokens.read()
      if (held !== null) {
        exchange(parts.fetch, logoutEndpoint, {}, held.token, { keepalive: true }).catch(() => undefined)
        parts.channel.post({ type: 'ended', of: held.refreshToken })
      }
      refresher.end()
    },
    /** Called after a refused call: forbidden, or not found any more. */
    onRefusal(listener: (endpoint: Endpoint) => void) {
      refusalListeners.add(listener)
      return () => refusalListeners.delete(listener)
    },
    /** Called when a call finds no token: somebody has emptied the browser's storage. */
    onMissingToken(listener: () => void) {
      missListeners.add(listener)
      return () => void missListeners.delete(listener)
    },
    /** Called when the session ended, with the reason where the server gave one. */
    onEnd(listener: (reason?: string) => void) {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
  }
}
export type Client = ReturnType<typeof createClient>

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
