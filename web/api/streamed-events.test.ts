import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { required } from '#test/harness/required.ts'
import { ApiError } from './api-error.ts'
import { streamedEvents } from './streamed-events.ts'

const SILENCE_MS = 30_000

/** A connection whose bytes the test sends, and the events and the error that it ended with. */
function connection(signal = new AbortController().signal) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const open = async (given: AbortSignal) => {
    const body = new ReadableStream<Uint8Array>({
      start: (made) => {
        controller = made
      },
    })
    given.throwIfAborted()
    given.addEventListener('abort', () => controller?.error(given.reason))
    return new Response(body)
  }
  const events: string[] = []
  const ended = (async () => {
    for await (const { event, data } of streamedEvents(open, { signal, silenceMs: SILENCE_MS }))
      events.push(`${event} ${JSON.stringify(data)}`)
  })().catch((error: unknown) => error)
  const sending = () => required(controller, 'controller of the stream')
  const sendBytes = (bytes: Uint8Array) => sending().enqueue(bytes)
  return {
    events,
    ended,
    sendBytes,
    send: (text: string) => sendBytes(new TextEncoder().encode(text)),
    end: () => sending().close(),
    cut: () => sending().error(new TypeError('network error')),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('yields the events in order, also those cut in the middle of a letter, until the connection ends', async () => {
  const stream = connection()
  await vi.advanceTimersByTimeAsync(0)
  const bytes = new TextEncoder().encode('event: text\ndata: {"text":"não"}\n\nevent: done\ndata: {}\n\n')
  for (const byte of bytes) stream.sendBytes(Uint8Array.of(byte))
  stream.end()
  expect(await stream.ended).toBeUndefined()
  expect(stream.events).toEqual(['text {"text":"não"}', 'done {}'])
})

it('fails as a call whose time is out when no byte comes for long, but not while bytes come', async () => {
  const stream = connection()
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  stream.send(':\n\n')
  await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
  stream.send('event: text\ndata: 1\n\n')
  await vi.advanceTimersByTimeAsync(SILENCE_MS)
  const error = await stream.ended
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ isTimeout: true })
  expect(stream.events).toEqual(['text 1'])
})

it('fails as a server out of reach when the connection breaks, after the events that came', async () => {
  const stream = connection()
  await vi.advanceTimersByTimeAsync(0)
  stream.send('event: text\ndata: 1\n\nevent: te')
  await vi.advanceTimersByTimeAsync(0)
  stream.cut()
  expect(await stream.ended).toMatchObject({ name: 'ApiError', isNetwork: true, isTimeout: false })
  expect(stream.events).toEqual(['text 1'])
})

it('fails when an event is not JSON', async () => {
  const stream = connection()
  await vi.advanceTimersByTimeAsync(0)
  stream.send('event: text\ndata: <html>\n\n')
  expect(await stream.ended).toMatchObject({ name: 'ApiError', isNetwork: false, message: '' })
})

it("ends with the caller's own error when the caller aborts, also before the connection is open", async () => {
  const stop = new AbortController()
  const stream = connection(stop.signal)
  await vi.advanceTimersByTimeAsync(0)
  stop.abort()
  expect(await stream.ended).toMatchObject({ name: 'AbortError' })
  const early = connection(AbortSignal.abort())
  expect(await early.ended).not.toBeInstanceOf(ApiError)
})
