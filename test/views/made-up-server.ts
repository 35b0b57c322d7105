import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { securityHeaders } from '#server/platform/http/answers/answer-headers.ts'
import { pageOf } from '#server/platform/http/answers/static-files.ts'

const built = fileURLToPath(new URL('../../.build/web', import.meta.url))

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

export interface Reply {
  status?: number
  body?: unknown
  /** A file, with these headers. */
  file?: { bytes: Buffer; headers: Record<string, string> }
  /** Server-sent events, after which the stream ends. */
  text?: string
  /** Server-sent events that come one by one. */
  pieces?: AsyncIterable<string>
  /** Further headers of the answer. */
  headers?: Record<string, string>
  /** The connection fails without an answer. */
  refused?: boolean
  /** The call is never answered. */
  hangs?: boolean
  /** Delay before the answer. */
  after?: Promise<unknown>
}
/** `GET /machines/machine-1/dashboard-data` → the server's answer, computed at each call. A form's body is its text. */
export type Answers = Record<
  string,
  (search: URLSearchParams, headers: Record<string, string>, body: unknown) => Reply
>

/** Replaces a sample file: by a text, an error status, or 0 for no answer. (A route of Playwright's would switch the browser's cache off.) */
export type Files = (path: string) => string | number | undefined

/** The built pages as the product serves them, with its own headers, over a made-up API. */
export class MadeUpServer {
  answers: Answers = {}
  files: Files | undefined
  readonly #open = new Set<ServerResponse>()
  readonly #server = createServer((request, response) => {
    const { pathname } = addressOf(request)
    if (pathname.startsWith('/api/')) return void this.#answer(request, response)
    const instead = pathname.startsWith('/data/') ? this.files?.(pathname) : undefined
    if (instead === undefined) sendFile(pathname, response)
    else replaceFile(instead, response)
  })

  /** Whether a call waits for its answer. */
  isAnswering(): boolean {
    return this.#open.size > 0
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
    const { answers } = this
    const { pathname, searchParams } = addressOf(request)
    const name = `${request.method} ${pathname.replace(/^\/api/, '')}`
    const body = await bodyOf(request)
    const reply = answers[name]?.(searchParams, request.headers as Record<string, string>, body) ?? {
      status: 404,
      body: { success: false, message: `Not in the test: ${name}` },
    }
    await reply.after
    send(reply, response)
  }
}

const addressOf = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://x')

/** Every path opens the application, except paths of files. */
function sendFile(pathname: string, response: ServerResponse): void {
  const wanted = join(built, normalize(pathname))
  const file = /\.\w+$/.test(pathname) ? wanted : join(built, pageOf(pathname))
  const found = existsSync(file)
  response.writeHead(found ? 200 : 404, {
    ...securityHeaders(pathname, undefined),
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
  })
  response.end(found ? readFileSync(file) : undefined)
}

function replaceFile(instead: string | number, response: ServerResponse): void {
  if (instead === 0) return
  const status = typeof instead === 'number' ? instead : 200
  response.writeHead(status, { 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' })
  response.end(typeof instead === 'number' ? '' : instead)
}

function send(reply: Reply, response: ServerResponse): void {
  const { status = 200, body, file, text, pieces, headers, refused, hangs } = reply
  if (hangs) return
  // An answer that is not HTTP fails the call at once; after a closed connection the browser would try again by itself.
  if (refused) return void response.socket?.end('none')
  if (file) return void response.writeHead(status, file.headers).end(file.bytes)
  const type = text === undefined && pieces === undefined ? 'application/json' : 'text/event-stream'
  response.writeHead(status, {
    ...securityHeaders('/api', undefined),
    'content-type': `${type}; charset=utf-8`,
    ...headers,
  })
  if (pieces) return void sendPieces(pieces, response)
  response.end(text ?? JSON.stringify(body))
}

async function sendPieces(pieces: AsyncIterable<string>, response: ServerResponse): Promise<void> {
  response.flushHeaders()
  for await (const piece of pieces) if (!response.destroyed) response.write(piece)
  response.end()
}

/** The body of a call: JSON parsed, a form as text, an empty body as null. */
async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request.setEncoding('latin1'))
  if (body === '') return null
  const isJson = request.headers['content-type']?.startsWith('application/json')
  return isJson ? JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) : body
}
