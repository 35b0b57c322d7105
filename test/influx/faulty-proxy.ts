import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { required } from '../harness/required.ts'

/** `trickles`: an endless answer, one byte per second. `page`: the page that a proxy shows instead of InfluxDB. */
export type Mood = 'answers' | 'hangs' | 'trickles' | 'page' | 'resets'

export interface ReceivedQuery {
  readonly statement: string
  readonly measurement: string
  readonly beganMs: number
  endedMs: number | null
}

/** A proxy before a server: passes queries on and records them, or fails as servers and networks do. */
export class FaultyProxy {
  readonly asked: ReceivedQuery[] = []
  mood: Mood = 'answers'
  /** Delay before each piece of an answer. */
  paceMs = 0
  /** After this many bytes an answer stalls. */
  stallsAfterBytes = Number.POSITIVE_INFINITY
  readonly port: number
  readonly #server: Server
  readonly #target: string
  readonly #agent = new Agent()

  static async start(target: { url: string }): Promise<FaultyProxy> {
    const server = createServer()
    await listen(server, 0)
    return new FaultyProxy(server, target.url)
  }
  private constructor(server: Server, target: string) {
    this.#server = server
    this.#target = target
    this.port = (server.address() as AddressInfo).port
    server.on('request', (asked, answer) => {
      this.#answer(asked, answer).catch(() => answer.destroy())
    })
  }

  /** Refuses new connections from now on and breaks the open ones. */
  async refuse(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }
  accept(): Promise<void> {
    return listen(this.#server, this.port)
  }
  async close(): Promise<void> {
    if (this.#server.listening) await this.refuse()
    await this.#agent.destroy()
  }

  /** The largest number of queries about one measurement that were open at the same time. */
  mostAtOnce(measurement: string): number {
    const edges = this.asked
      .filter((one) => one.measurement === measurement)
      .flatMap(({ beganMs, endedMs }) => [
        { atMs: beganMs, change: 1 },
        { atMs: endedMs ?? Number.POSITIVE_INFINITY, change: -1 },
      ])
      .sort((a, b) => a.atMs - b.atMs || a.change - b.change)
    let open = 0
    let most = 0
    for (const { change } of edges) {
      open += change
      most = Math.max(most, open)
    }
    return most
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = Buffer.concat(await asked.toArray())
    const statement = new URLSearchParams(body.toString()).get('q') ?? ''
    const measurement = /\bFROM (?:"[^"]*"\.)*"([^"]*)"/.exec(statement)?.[1] ?? ''
    const note: ReceivedQuery = { statement, measurement, beganMs: performance.now(), endedMs: null }
    this.asked.push(note)
    const gone = new AbortController()
    answer.once('close', () => {
      note.endedMs = performance.now()
      gone.abort()
    })
    if (this.mood === 'hangs') return
    if (this.mood === 'resets') return void asked.socket.resetAndDestroy()
    if (this.mood === 'page') return void answer.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    if (this.mood === 'trickles') return trickle(answer, gone.signal)
    const {
      statusCode,
      headers,
      body: pieces,
    } = await request(new URL(required(asked.url, 'request URL'), this.#target), {
      method: asked.method as 'POST',
      headers: handedOn(asked.headers),
      body,
      dispatcher: this.#agent,
      signal: gone.signal,
    })
    answer.writeHead(statusCode, handedOn(headers))
    let given = 0
    for await (const piece of pieces) {
      if (given > this.stallsAfterBytes) await once(gone.signal, 'abort')
      given += piece.length
      if (this.paceMs > 0) await pause(this.paceMs, undefined, { signal: gone.signal })
      if (!answer.write(piece)) await once(answer, 'drain', { signal: gone.signal })
    }
    answer.end()
  }
}

const PAGE = '<html><body>Entre para continuar</body></html>'

/** Sends the beginning of an InfluxDB answer, and never its end. */
async function trickle(answer: ServerResponse, signal: AbortSignal): Promise<void> {
  answer.writeHead(200, { 'content-type': 'application/json' })
  answer.write('{"results":[{"statement_id":0,"series":[{"name":"m","columns":["time"],"values":[')
  for (;;) {
    await pause(1000, undefined, { signal })
    answer.write(' ')
  }
}

const ofOneConnection = new Set(['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'])
const handedOn = (headers: IncomingMessage['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !ofOneConnection.has(name) && value !== undefined),
  ) as Record<string, string | string[]>

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
