import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { required } from '#test/harness/required.ts'
import { ApiError } from './api-error.ts'
import type { StreamEvent } from './event-stream.ts'
import { followStream, SILENCE_MS } from './follow-stream.ts'
import { takeTabSlot } from './tab-slots.ts'

/** A server that sends a test's texts on its connections, and a page that the test hides and shows. */
class World {
  readonly openings: {
    lastEventId: string | null
    signal: AbortSignal
    send(text: string): void
    end(): void
  }[] = []
  readonly events: StreamEvent[] = []
  readonly live: boolean[] = []
  refusal: ApiError | null
  slots: number
  visible = true
  readonly #listeners = new Set<() => void>()
  readonly stop: () => void

  constructor({ refusal = null, slots = 1 }: { refusal?: ApiError | null; slots?: number } = {}) {
    this.refusal = refusal
    this.slots = slots
    this.stop = followStream({
      open: async (signal, lastEventId) => {
        if (this.refusal) throw this.refusal
        let controller: ReadableStreamDefaultController<Uint8Array> | undefined
        const body = new ReadableStream<Uint8Array>({
          start: (given) => {
            controller = given
          },
        })
        signal.addEventListener('abort', () => controller?.error(signal.reason))
        const sending = required(controller, 'controller of the stream')
        const send = (text: string) => sending.enqueue(new TextEncoder().encode(text))
        this.openings.push({ lastEventId, signal, send, end: () => sending.close() })
        return new Response(body)
      },
      page: {
        isVisible: () => this.visible,
        onChange: (listener) => {
          this.#listeners.add(listener)
          return () => this.#listeners.delete(listener)
        },
        takeSlot: () => {
          if (this.slots === 0) return null
          this.slots--
          return () => this.slots++
        },
      },
      onEvent: (event) => this.events.push(event),
      onLive: (isLive) => this.live.push(isLive),
    })
  }
  show(visible: boolean) {
    this.visible = visible
    for (const listener of [...this.#listeners]) listener()
  }
  /** The connection of that number, from 0. */
  opening(index: number) {
    return required(this.openings[index], `connection ${index}`)
  }
  get listening(): number {
    return this.#listeners.size
  }
}

let world: World
beforeEach(() => {
  vi.useFakeTimers()
  world = new World()
})
afterEach(() => {
  world.stop()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a followed stream', () => {
  it('yields events cut into any pieces, and continues after the last event when the connection breaks', async () => {
    await pass(0)
    world.opening(0).send('retry: 2000\n\nid: a.b\nevent: readings\nda')
    world.opening(0).send('ta: {"x":1}\n\n: \n\n')
    await pass(0)
    expect(world.events).toEqual([{ event: 'readings', id: 'a.b', data: { x: 1 } }])
    world.opening(0).end()
    await pass(1100)
    expect(world.opening(1).lastEventId).toBe('a.b')
    expect(world.live).toEqual([true, false, true])
  })

  it('opens a new connection instead of a silent one', async () => {
    await pass(SILENCE_MS - 1000)
    world.opening(0).send(': \n\n')
    await pass(SILENCE_MS - 1000)
    expect(world.openings).toHaveLength(1)
    await pass(3000)
    expect(world.opening(0).signal.aborted).toBe(true)
    expect(world.openings).toHaveLength(2)
  })

  it('is closed while the page is hidden, and opened at once when the page is shown', async () => {
    await pass(0)
    world.show(false)
    await pass(60_000)
    expect([world.openings.length, world.opening(0).signal.aborted, world.slots]).toEqual([1, true, 1])
    world.show(true)
    await pass(0)
    expect(world.openings).toHaveLength(2)
  })

  it('waits longer after each failure, but opens at once when the network is back', async () => {
    world.stop()
    world = new World({ refusal: new ApiError('', { status: 0 }) })
    await pass(20_000)
    expect(world.live.every((isLive) => !isLive)).toBe(true)
    expect(world.live.length).toBeLessThan(7)
    world.refusal = null
    world.show(true)
    await pass(0)
    expect(world.live.at(-1)).toBe(true)
  })

  it('is opened again with a new token after the token expired, and never again after access was lost', async () => {
    await pass(0)
    world.opening(0).send('event: end\ndata: {"status":401,"message":"x"}\n\n')
    await pass(0)
    expect(world.openings).toHaveLength(2)
    world.opening(1).send('event: end\ndata: {"status":404,"message":"x"}\n\n')
    await pass(120_000)
    expect(world.openings).toHaveLength(2)
    expect([world.live.at(-1), world.listening, world.slots]).toEqual([false, 0, 1])
  })

  it('leaves no connection, listener, place or timer when it is stopped', async () => {
    await pass(0)
    world.stop()
    await pass(60_000)
    expect([world.openings.length, world.opening(0).signal.aborted]).toEqual([1, true])
    expect([world.listening, world.slots, vi.getTimerCount()]).toEqual([0, 1, 0])
  })

  it('waits for a place when other tabs have all places', async () => {
    world.stop()
    world = new World({ slots: 0 })
    await pass(25_000)
    expect([world.openings.length, world.live.at(-1)]).toEqual([0, false])
    world.slots = 1
    await pass(10_000)
    expect([world.openings.length, world.live.at(-1)]).toEqual([1, true])
  })
})

describe('the places of all tabs', () => {
  it('are three; a place becomes free when it is returned or when its tab is gone', () => {
    const entries = new Map<string, string>()
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    } as Storage
    const slots = [0, 1, 2].map(() => required(takeTabSlot(storage, 'live'), 'free place'))
    expect(takeTabSlot(storage, 'live')).toBeNull()
    required(slots[1], 'second place')()
    expect(takeTabSlot(storage, 'live')).not.toBeNull()
    vi.clearAllTimers()
    vi.advanceTimersByTime(16_000)
    expect(takeTabSlot(storage, 'live')).not.toBeNull()
  })
})
