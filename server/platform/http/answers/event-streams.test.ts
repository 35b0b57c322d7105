import { EventEmitter, once } from 'node:events'
import net from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { required } from '#test/harness/required.ts'
import { AppError } from '../../errors.ts'
import { EventStreams, type ServerEvent, type StreamOptions } from './event-streams.ts'

const open: FastifyInstance[] = []
const sockets: net.Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(open.splice(0).map((app) => app.close()))
})

type Opened = Omit<StreamOptions, 'again'>
type Events = (options: Opened) => AsyncIterable<ServerEvent> | Promise<AsyncIterable<ServerEvent>>

/** A server with one stream, and what a caller's raw connection to it gives. */
async function serve(events: Events, pace = {}) {
  const app = fastify({ forceCloseConnections: true })
  open.push(app)
  const streams = new EventStreams(app, { guardMs: 50, ...pace })
  const endpoint = { events: { one: z.any() } }
  app.get('/', (request, reply) =>
    streams.send(request, reply, endpoint, { open: async (options) => events(options) }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as net.AddressInfo
  return (headers = '') => call(port, headers)
}

function call(port: number, headers: string) {
  const socket = net.connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const got = { text: '', closed: false, socket }
  socket.on('close', () => {
    got.closed = true
  })
  socket.on('data', (piece) => {
    got.text += piece
  })
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  return got
}

/** Events of 64 kB without end; says how many were made and whether the end of the caller reached it. */
function endless() {
  const seen = { made: 0, ended: false }
  const events = async function* (): AsyncGenerator<ServerEvent> {
    try {
      for (;;) {
        seen.made++
        yield { event: 'one', id: String(seen.made), data: 'x'.repeat(65_536) }
        await pause(0)
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, events }
}
/** Nothing, until the caller is gone. */
async function* silent({ signal }: Opened): AsyncGenerator<ServerEvent> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
}

describe('a stream of events', () => {
  it('makes no more events for a caller that receives nothing, and disconnects it after a while', async () => {
    const { seen, events } = endless()
    const caller = await serve(events, { stallMs: 1_500 })
    const slow = caller()
    slow.socket.pause()
    await expect.poll(() => seen.made).toBeGreaterThan(0)
    let before = -1
    await expect
      .poll(
        () => {
          const same = seen.made === before
          before = seen.made
          return same
        },
        { interval: 300 },
      )
      .toBe(true)
    // The events fill the system's buffers of both ends, and hardly more.
    expect(seen.made * 65_536).toBeLessThan(24_000_000)
    await expect.poll(() => seen.ended).toBe(true)
  })

  it('continues for a slow caller that receives something now and then', async () => {
    const { seen, events } = endless()
    const caller = await serve(events, { stallMs: 700 })
    const slow = caller()
    slow.socket.pause()
    const taking = setInterval(() => {
      slow.socket.resume()
      setTimeout(() => slow.socket.pause(), 30)
    }, 200)
    await pause(1_600)
    clearInterval(taking)
    expect([slow.closed, seen.ended]).toEqual([false, false])
  })

  it('sends comments during silence, so that no proxy closes it', async () => {
    const caller = await serve(silent, { heartbeatMs: 60 })
    const got = caller()
    await expect.poll(() => got.text.split(': \n\n').length).toBeGreaterThan(4)
    expect(got.text).toMatch(/x-accel-buffering: no/)
    expect(got.text).toMatch(/cache-control: no-store, no-transform/)
  })

  it('ends when the caller disconnects, also while it is being opened', async () => {
    let left = 0
    const caller = await serve(async ({ signal }) => {
      signal.addEventListener('abort', () => left++)
      await pause(100)
      return silent({ signal } as Opened)
    })
    const [early, late] = [caller(), caller()]
    await pause(30)
    early.socket.destroy()
    await expect.poll(() => left).toBe(1)
    await expect.poll(() => late.text).toContain('retry:')
    late.socket.destroy()
    await expect.poll(() => left).toBe(2)
  })

  it('makes no event after the caller has left: a failure of it would reach nobody', async () => {
    const [app, raw, sent] = [fastify(), new EventEmitter(), Promise.withResolvers<Readable>()]
    open.push(app)
    let made = 0
    const events = async function* (): AsyncGenerator<ServerEvent> {
      made++
      yield { event: 'one', id: '1', data: 'x'.repeat(65_536) }
      made++
      throw new Error('too late')
    }
    const reply = { raw, type: () => reply, headers: () => reply, send: sent.resolve }
    const caller = [{ headers: {} } as FastifyRequest, reply as unknown as FastifyReply] as const
    await new EventStreams(app).send(...caller, { events: { one: z.any() } }, { open: async () => events() })
    const stream = await sent.promise
    stream.once('readable', () => {})
    await expect.poll(() => stream.readableLength).toBeGreaterThan(65_536)
    raw.emit('close')
    stream.resume()
    await once(stream, 'end')
    expect(made).toBe(1)
  })

  it('names the lost right and ends', async () => {
    let allowed = true
    const caller = await serve((options) => {
      options.guard(async () => {
        if (!allowed) throw new AppError('forbidden', 'Acesso negado')
      })
      return silent(options)
    })
    const got = caller()
    await expect.poll(() => got.text).toContain('retry:')
    allowed = false
    await expect.poll(() => got.text).toContain('event: end\ndata: {"status":403,"message":"Acesso negado"}')
  })

  it('ends with the server within seconds, also for a caller that receives nothing', async () => {
    const { seen, events } = endless()
    const caller = await serve(events)
    const slow = caller()
    slow.socket.pause()
    const quick = caller()
    await expect.poll(() => quick.text.length).toBeGreaterThan(100_000)
    await required(open.pop(), 'open server').close()
    await expect.poll(() => [seen.ended, quick.closed]).toEqual([true, true])
  })
})
