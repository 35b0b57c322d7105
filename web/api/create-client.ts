import { logout as logoutEndpoint, refresh as refreshEndpoint } from '#contract/access/auth.ts'
import type { Endpoint, ResponseOf } from '#contract/wire/endpoint.ts'
import { ApiError } from './api-error.ts'
import {
  type CallOptions,
  exchange,
  type FetchedFile,
  fetchFile,
  type InputOf,
  openStream,
  type StreamOptions,
} from './send-request.ts'
import type { TabLock } from './tab-lock.ts'
import { createRefresher, type SessionChannel } from './token-refresher.ts'
import { createTokenStore, type Storages, type TokenStore } from './token-store.ts'

interface Parts {
  fetch: typeof fetch
  storages: Storages
  lock: TabLock
  channel: SessionChannel
}

/** `input` is optional when the endpoint has no required input. */
type Arguments<E> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions]

export function createClient(parts: Parts) {
  const tokens = createTokenStore(parts.storages)
  const ended = createListeners<[reason?: string]>()
  const refused = createListeners<[endpoint: Endpoint]>()
  const missed = createListeners<[]>()
  const refresher = createRefresher({
    store: tokens,
    lock: parts.lock,
    channel: parts.channel,
    request: async (refreshToken) => {
      const answer = await exchange(parts.fetch, refreshEndpoint, { body: { refreshToken } }, null)
      return { token: answer.token, refreshToken: answer.refreshToken }
    },
    onEnd: ended.notify,
  })
  const authenticated = authenticatedCalls({
    tokens,
    refresher,
    onRefusal: refused.notify,
    onMiss: missed.notify,
  })

  return {
    ...{ tokens, withToken: authenticated },
    /** Calls an endpoint. After a 401 the call is repeated once with a renewed token. */
    call<E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<ResponseOf<E>> {
      const given = (input ?? {}) as InputOf<E>
      if (endpoint.access === 'public') return exchange(parts.fetch, endpoint, given, null, options)
      return authenticated(endpoint, (token) => exchange(parts.fetch, endpoint, given, token, options))
    },
    /** Fetches the file that an endpoint answers with. */
    file<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<FetchedFile> {
      return authenticated(endpoint, (token) => fetchFile(parts.fetch, endpoint, input, token))
    },
    /** Opens an endpoint's stream of events; the signal or the server ends it. */
    stream<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: StreamOptions): Promise<Response> {
      return authenticated(endpoint, (token) => openStream(parts.fetch, endpoint, input, token, options))
    },
    /** Renews the token before it expires; does nothing when another tab has renewed it. */
    async renew(): Promise<void> {
      const token = tokens.read()?.token
      if (token !== undefined) await refresher.renew(token)
    },
    /** Ends the session in all tabs at once, without waiting for the server's answer. */
    signOut() {
      const held = tokens.read()
      if (held !== null) {
        exchange(parts.fetch, logoutEndpoint, {}, held.token, { keepalive: true }).catch(() => undefined)
        parts.channel.post({ type: 'ended', of: held.refreshToken })
      }
      refresher.end()
    },
    /** Calls the listener after a refused call: forbidden or not found. */
    onRefusal: refused.add,
    /** Calls the listener when a call finds no token: the browser's storage was emptied. */
    onMissingToken: missed.add,
    /** Calls the listener when the session ended, with the server's reason if there is one. */
    onEnd: ended.add,
  }
}
export type Client = ReturnType<typeof createClient>

function createListeners<Values extends unknown[]>() {
  const listeners = new Set<(...values: Values) => void>()
  return {
    notify(...values: Values): void {
      for (const listener of listeners) listener(...values)
    },
    /** Returns the function that removes the listener. */
    add(listener: (...values: Values) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface Session {
  tokens: TokenStore
  refresher: ReturnType<typeof createRefresher>
  onRefusal(endpoint: Endpoint): void
  onMiss(): void
}

/** Makes calls with the session's token, and repeats a call once with a renewed token after a 401. */
function authenticatedCalls({ tokens, refresher, onRefusal, onMiss }: Session) {
  async function withToken<T>(send: (token: string) => Promise<T>): Promise<T> {
    const token = tokens.read()?.token
    if (token === undefined) {
      onMiss()
      throw new ApiError('Token não encontrado', { status: 401 })
    }
    try {
      return await send(token)
    } catch (error) {
      if (!isExpired(error)) throw error
    }
    const renewed = await refresher.renew(token)
    try {
      return await send(renewed)
    } catch (error) {
      if (isExpired(error)) refresher.end((error as ApiError).message)
      throw error
    }
  }
  return async <T>(endpoint: Endpoint, send: (token: string) => Promise<T>): Promise<T> => {
    try {
      return await withToken(send)
    } catch (error) {
      // The user may have lost a right.
      if (error instanceof ApiError && (error.status === 403 || error.status === 404)) onRefusal(endpoint)
      throw error
    }
  }
}

function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
