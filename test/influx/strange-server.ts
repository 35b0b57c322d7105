import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect } from 'vitest'
import type { RawBlock } from '#core/signals/blocks.ts'
import { createSource } from '#server/telemetry/sources/create-source.ts'
import type { SeriesQuery, Source } from '#server/telemetry/sources/source.ts'
import type { SourceConnection } from '#server/telemetry/sources/source-kinds.ts'
import type { SourceOptions } from '#server/telemetry/sources/source-options.ts'

/** A single try; retries have a test of their own. */
export const ONE_TRY = { attempts: 1, firstDelayMs: 0, longestWaitMs: 0 }

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
export const afterwards = (cleanup: () => unknown): void => void cleanups.push(cleanup)

/** A server with the given answers, until the test has ended. */
export async function serve(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterwards(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return server
}
export const portOf = (server: Server): number => (server.address() as AddressInfo).port
export const urlOf = (server: Server): string => `http://127.0.0.1:${portOf(server)}`

/** A source of that connection, until the test has ended. */
export function openSource(
  connection: SourceConnection,
  timeouts: Partial<SourceOptions['timeouts']> = {},
): Source {
  const source = createSource(connection, {
    allowLoopback: true,
    now: Date.now,
    timeouts,
    retry: ONE_TRY,
  })
  afterwards(() => source.close())
  return source
}

export async function readAll(
  source: Source,
  query: SeriesQuery & { fromMs: number; toMs: number },
): Promise<RawBlock[]> {
  const blocks: RawBlock[] = []
  for await (const block of source.read(query)) blocks.push(structuredClone(block))
  return blocks
}

/** Waits until the response can take more, or the client has closed the connection. */
export function roomIn(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}

/** The most bytes that two sockets of one machine buffer on Linux, with a margin. */
export const SOCKETS_HOLD = 64_000_000

/**
 * Serves points without end to a reader that stops after the first block; resolves with the bytes sent until nothing moves any
 * more, Infinity when they never stop. Waits until the server has noticed that the reader left.
 */
export async function bytesWhileHeldBack(
  strange: (listener: RequestListener) => Promise<Server>,
  rows: (values: unknown[][], partial: boolean) => string,
  read: (server: Server) => AsyncIterable<unknown>,
): Promise<number> {
  let sent = 0
  let gone = false
  const fast = await strange(async (request, response) => {
    request.socket.once('close', () => {
      gone = true
    })
    response.writeHead(200, { 'content-type': 'application/json' })
    for (let piece = 0; !gone; piece += 1) {
      const points = Array.from({ length: 1_440 }, (_, i) => [(piece * 1_440 + i) * 10, 1.5])
      const part = rows(points, true)
      sent += part.length
      if (!response.write(part)) await roomIn(response)
    }
  })
  let whileHeldBack = Number.POSITIVE_INFINITY
  for await (const _ of read(fast)) {
    whileHeldBack = await onceStill(() => sent)
    break
  }
  await expect.poll(() => gone, { timeout: 10_000 }).toBe(true)
  return whileHeldBack
}

async function onceStill(count: () => number): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const before = count()
    await pause(400)
    if (count() === before) return before
  }
  return Number.POSITIVE_INFINITY
}

export const failure = (name: string, text: RegExp) =>
  expect.objectContaining({ name: 'SourceError', failure: name, message: expect.stringMatching(text) })

/** All texts of an error that a log could show. */
export function everythingOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = JSON.stringify(error, Object.getOwnPropertyNames(error))
  return `${error.message}\n${error.stack}\n${own}\n${error.cause === undefined ? '' : everythingOf(error.cause)}`
}
