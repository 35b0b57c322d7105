import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { wireText } from './wire-text.ts'

export interface ServerEvent {
  readonly event: string
  /** The `Last-Event-ID` of a caller that received this event last. */
  readonly id: string
  readonly data: unknown
}

export interface StreamOptions {
  /** Aborted when the caller disconnects or loses the right, or when the server stops. */
  readonly signal: AbortSignal
  readonly lastEventId: string | undefined
  /** Authenticates the request again; throws when the session or the rights have ended. */
  again(): Promise<Ctx>
  /** Sets the check that runs repeatedly while the stream is open. When it throws an `AppError`, the stream sends the error and ends. */
  guard(check: () => Promise<unknown>): void
}

interface Opening {
  open(options: Omit<StreamOptions, 'again'>): Promise<AsyncIterable<ServerEvent>>
}

export interface Pace {
  /** Silence after which the server sends a comment; shorter than the timeouts of proxies. */
  readonly heartbeatMs: number
  /** Time between two checks of the caller's rights. */
  readonly guardMs: number
  /** A caller that receives nothing for this long is disconnected. */
  readonly stallMs: number
}
const PACE: Pace = { heartbeatMs: 15_000, guardMs: 3_000, stallMs: 60_000 }
/** Delay of the check after a change that may have withdrawn a right. */
const SOON_MS = 50
const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE'])
const GOODBYE_MS = 1_000

/** Sends server-sent events. The next event is made after the caller has received the last one, so a slow caller gets the newest state and no queue grows. */
export class EventStreams {
  readonly #stopping = new AbortController()
  readonly #open = new Set<Readable>()
  readonly #checks = new Set<() => void>()
  readonly #pace: Pace
  #due: NodeJS.Timeout | undefined

  constructor(app: FastifyInstance, pace: Partial<Pace> = {}) {
    this.#pace = { ...PACE, ...pace }
    // Any change by a call may have ended a session or withdrawn a right.
    app.addHook('onResponse', async ({ method }, reply) => {
      if (CHANGING.has(method) && reply.statusCode < 300) this.#checkSoon()
    })
    app.addHook('preClose', async () => {
      this.#stopping.abort()
      const deadline = Date.now() + GOODBYE_MS
      while (this.#open.size > 0 && Date.now() < deadline) await pause(10)
    })
  }

  /** Many changes within `SOON_MS` cause one check of each stream. */
  #checkSoon(): void {
    if (this.#checks.size === 0) return
    this.#due ??= setTimeout(() => {
      this.#due = undefined
      for (const check of this.#checks) check()
    }, SOON_MS).unref()
  }

  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    endpoint: Pick<Endpoint, 'events'>,
    { open }: Opening,
  ): Promise<FastifyReply> {
    const ended = new AbortController()
    const signal = AbortSignal.any([ended.signal, this.#stopping.signal])
    reply.raw.once('close', () => ended.abort())
    const header = request.headers['last-event-id']
    const lastEventId = typeof header === 'string' && header !== '' ? header : undefined
    let check: () => Promise<unknown> = async () => {}
    const events = await open({ signal, lastEventId, guard: (wanted) => (check = wanted) })
    const pace = { takenMs: performance.now(), waits: false }
    const stream = Readable.from(eventText(events, endpoint, signal, pace, this.#pace.heartbeatMs), {
      objectMode: false,
      highWaterMark: 16_384,
    })
    const checkNow = () =>
      void check().catch((error: unknown) => {
        if (!(error instanceof AppError)) return request.log.warn({ err: error }, 'stream not checked')
        ended.abort(error)
        // A caller that receives nothing does not receive the end either.
        setTimeout(() => stream.destroy(), GOODBYE_MS).unref()
      })
    this.#watch(stream, pace, checkNow)
    stream.once('close', () => ended.abort())
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .send(stream)
  }

  /** Checks the caller's rights repeatedly, and ends the stream when the caller receives nothing for too long. */
  #watch(
    stream: Readable,
    pace: { readonly takenMs: number; readonly waits: boolean },
    checkNow: () => void,
  ): void {
    this.#open.add(stream)
    this.#checks.add(checkNow)
    const timer = setInterval(() => {
      if (!pace.waits && performance.now() - pace.takenMs > this.#pace.stallMs) return stream.destroy()
      return checkNow()
    }, this.#pace.guardMs)
    stream.once('close', () => {
      clearInterval(timer)
      this.#checks.delete(checkNow)
      this.#open.delete(stream)
    })
  }
}

/** The stream's text. A comment at once and after each silence shows both sides that the connection is alive. */
async function* eventText(
  events: AsyncIterable<ServerEvent>,
  { events: schemas }: Pick<Endpoint, 'events'>,
  signal: AbortSignal,
  pace: { takenMs: number; waits: boolean },
  heartbeatMs: number,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]()
  const taken = () => {
    pace.takenMs = performance.now()
    pace.waits = true
  }
  try {
    pace.waits = false
    yield 'retry: 2000\n\n'
    taken()
    let next: Promise<IteratorResult<ServerEvent>> | undefined
    while (!signal.aborted) {
      next ??= iterator.next()
      const first = await within(next, signal, heartbeatMs)
      if (first === 'silent') {
        pace.waits = false
        yield ': \n\n'
        taken()
        continue
      }
      if (first === 'aborted' || first.done) break
      next = undefined
      pace.waits = false
      yield textOf(first.value, schemas)
      taken()
    }
    const { reason } = signal
    if (signal.aborted && reason instanceof AppError) {
      yield `event: end\ndata: ${JSON.stringify({ status: reason.status, message: reason.message })}\n\n`
    }
  } finally {
    await iterator.return?.()
  }
}

function textOf({ event, id, data }: ServerEvent, schemas: Endpoint['events']): string {
  const schema = schemas?.[event]
  if (!schema) throw new Error(`the endpoint declares no event ${event}`)
  return `id: ${id}\nevent: ${event}\ndata: ${wireText(schema, data)}\n\n`
}

/** The promise's value, `silent` after `heartbeatMs` without it, or `aborted` with the signal. */
async function within<T>(
  wanted: Promise<T>,
  signal: AbortSignal,
  heartbeatMs: number,
): Promise<T | 'silent' | 'aborted'> {
  const settled = new AbortController()
  const either = AbortSignal.any([signal, settled.signal])
  const silence = pause(heartbeatMs, 'silent' as const, { signal: either, ref: false }).catch(
    () => 'aborted' as const,
  )
  try {
    return await Promise.race([wanted, silence])
  } finally {
    settled.abort()
  }
}
