import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type { StreamEvent } from './event-stream.ts'
import { followStream, SILENCE_MS } from './follow-stream.ts'
import { takeTabSlot } from './tab-slots.ts'

/** A server whose connections a test speaks on, and a page that it hides and shows. */
class World {
  readonly openings: {
    lastEventId: string | null
    signal: AbortSignal
    say(text: string): void
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
        const say = (text: string) => controller!.enqueue(new TextEncoder().encode(text))
        this.openings.push({ lastEventId, signal, say, end: () => controller!.close() })
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
  it('gives events whatever pieces they come in, and goes on after the last one when it breaks', async () => {
    await pass(0)
    world.openings[0]!.say('retry: 2000\n\nid: a.b\nevent: readings\nda')
    world.openings[0]!.say('ta: {"x":1}\n\n: \n\n')
    await pass(0)
    expect(world.events).toEqual([{ event: 'readings', id: 'a.b', data: { x: 1 } }])
    world.openings[0]!.end()
    await pass(1100)
    expect(world.openings[1]!.lastEventId).toBe('a.b')
    expect(world.live).toEqual([true, false, true])
  })

  it('takes a silent connection for dead', async () => {
    await pass(SILENCE_MS - 1000)
    world.openings[0]!.say(': \n\n')
    await pass(SILENCE_MS - 1000)
    expect(world.openings).toHaveLength(1)
    await pass(3000)
    expect(world.openings[0]!.signal.aborted).toBe(true)
    expect(world.openings).toHaveLength(2)
  })

  it('is let go of while the page is out of sight, and opened at once when it is back', async () => {
    await pass(0)
    world.show(false)
    await pass(60_000)
    expect([world.openings.length, world.openings[0]!.signal.aborted, world.slots]).toEqual([1, true, 1])
    world.show(true)
    await pass(0)
    expect(world.openings).toHaveLength(2)
  })

  it('waits longer after each failure, but not when the network comes back', async () => {
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

  it('is opened again with a new token when its session’s ran out, and never again when access is gone', async () => {
    await pass(0)
    world.openings[0]!.say('event: end\ndata: {"status":401,"message":"x"}\n\n')
    await pass(0)
    expect(world.openings).toHaveLength(2)
    world.openings[1]!.say('event: end\ndata: {"status":404,"message":"x"}\n\n')
    await pass(120_000)
    expect(world.openings).toHaveLength(2)
    expect([world.live.at(-1), world.listening, world.slots]).toEqual([false, 0, 1])
  })

  it('leaves nothing behind when it is stopped', async () => {
    await pass(0)
    world.stop()
    await pass(60_000)
    expect([world.openings.length, world.openings[0]!.signal.aborted]).toEqual([1, true])
    expect([world.listening, world.slots, vi.getTimerCount()]).toEqual([0, 1, 0])
  })

  it('waits for a place when other tabs have them all', async () => {
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
  it('are three, freed when given back or when their tab is gone', () => {
    const entries = new Map<string, string>()
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    } as Storage
    const slots = [0, 1, 2].map(() => takeTabSlot(storage, 'live')!)
    expect(takeTabSlot(storage, 'live')).toBeNull()
    slots[1]!()
    const again = takeTabSlot(storage, 'live')!
    expect(again).not.toBeNull()
    vi.clearAllTimers()
    vi.advanceTimersByTime(16_000)
    expect(takeTabSlot(storage, 'live')).not.toBeNull()
  })
})
