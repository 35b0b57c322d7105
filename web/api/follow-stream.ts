import { ApiError } from './api-error.ts'
import { readEvents, type StreamEvent } from './event-stream.ts'

/** The page that a stream serves; tests bring their own page. */
export interface StreamPage {
  isVisible(): boolean
  /** Calls the listener when the page is shown or hidden, and when the network is back. */
  onChange(listener: () => void): () => void
  /** Takes a place among the streams of all tabs and returns the function that frees it; null: all places are taken. */
  takeSlot(): (() => void) | null
}

interface Parts {
  open(signal: AbortSignal, lastEventId: string | null): Promise<Response>
  page: StreamPage
  onEvent(event: StreamEvent): void
  /** Reports whether the stream delivers events now; without events views call the server. */
  onLive(isLive: boolean): void
}

/** The server sends at least a comment every 15 s: a connection silent for this long is dead, as after the computer slept. */
export const SILENCE_MS = 40_000
const NO_SLOT_MS = 10_000
const MAX_PAUSE_MS = 30_000

/**
 * Follows a stream while the page is visible, and continues after the last event when a connection breaks. The returned function ends
 * the stream.
 */
export function followStream({ open, page, onEvent, onLive }: Parts): () => void {
  const stop = new AbortController()
  let lastEventId: string | null = null
  let failures = 0

  async function follow(): Promise<void> {
    while (!stop.signal.aborted) {
      const isVisible = page.isVisible()
      const free = isVisible ? page.takeSlot() : null
      if (free === null) {
        if (isVisible) onLive(false)
        await pageChange(page, stop.signal, isVisible ? NO_SLOT_MS : undefined)
      } else {
        const waitMs = await connected().finally(free)
        if (waitMs > 0 && !stop.signal.aborted) await pageChange(page, stop.signal, waitMs)
      }
    }
  }

  /** Runs one connection to its end; returns the wait until the next connection, ms. */
  async function connected(): Promise<number> {
    const connection = new AbortController()
    const leave = () => connection.abort()
    const unlisten = page.onChange(() => page.isVisible() || leave())
    stop.signal.addEventListener('abort', leave)
    let timer: ReturnType<typeof setTimeout> | undefined
    const onBytes = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, SILENCE_MS)
    }
    try {
      onBytes()
      const { body } = await open(connection.signal, lastEventId)
      if (body === null) throw new TypeError('a stream without a body')
      onLive(true)
      failures = 0
      for await (const event of readEvents(body, onBytes)) {
        if (event.event === 'end') {
          if (isFinalEnd(event)) stop.abort()
          return 0
        }
        lastEventId = event.id
        onEvent(event)
      }
    } catch (error) {
      if (!stop.signal.aborted && isFinal(error)) stop.abort()
      if (error instanceof ApiError && error.retryAfterSeconds) return error.retryAfterSeconds * 1000
    } finally {
      clearTimeout(timer)
      unlisten()
      stop.signal.removeEventListener('abort', leave)
      connection.abort()
      onLive(false)
    }
    return page.isVisible() ? pauseMs(failures++) : 0
  }

  void follow()
  return () => stop.abort()
}

const pauseMs = (failures: number): number =>
  Math.min(MAX_PAUSE_MS, 1000 * 2 ** failures) * (0.75 + Math.random() / 4)

/** Signed out, forbidden or not found: another connection would get the same answer. */
const isFinal = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)

/** After the end of an expired token the next connection renews the token; any other end is final. */
const isFinalEnd = ({ data }: StreamEvent) => (data as { status?: number }).status !== 401

/** Resolves when the page changes, after `withinMs` if given, or when the stream is stopped. */
function pageChange(page: StreamPage, stopped: AbortSignal, withinMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const unlisten = page.onChange(done)
    const timer = withinMs === undefined ? undefined : setTimeout(done, withinMs)
    stopped.addEventListener('abort', done)
    function done() {
      unlisten()
      clearTimeout(timer)
      stopped.removeEventListener('abort', done)
      resolve()
    }
  })
}
