import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page, Request, Route } from 'playwright-core'
import { securityHeaders } from '#server/platform/headers.ts'
import { startChromium } from '#test/harness/chromium.ts'
import buildWeb from '#test/harness/web-build.ts'
import { NOW } from './fixtures/moments.ts'

const pages = fileURLToPath(new URL('../../.build/web', import.meta.url))

/** The product's own headers, its Content-Security-Policy among them. */
const HEADERS = securityHeaders('/', undefined)

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The built pages as the product serves them: any path without a file is the application. */
async function servePages(): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname)
    const wanted = join(pages, path)
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(pages, 'index.html')
    response.writeHead(200, {
      ...HEADERS,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { server, url: `http://127.0.0.1:${address.port}` }
}

export interface Reply {
  status?: number
  body?: unknown
  /** Server-sent events, after which the stream ends. */
  text?: string
  /** The call gets no answer at all. */
  refused?: boolean
  /** The call is never answered. */
  hangs?: boolean
}
/** `GET /machines/machine-1/dashboard-data` → what the server answers; asked anew at each call. A form's body is its text. */
export type Answers = Record<
  string,
  (search: URLSearchParams, headers: Record<string, string>, body: unknown) => Reply
>

export interface OpenOptions {
  path: string
  answers: Answers
  /** What this browser chose before; null for never. */
  theme?: 'light' | 'dark' | null
  width?: number
  height?: number
  /** Whether somebody is signed in; yes unless said. */
  signedIn?: boolean
  /** What local storage holds besides. */
  storage?: Record<string, string>
}

export interface View {
  page: Page
  /** Errors of the console, uncaught exceptions and breaches of the Content-Security-Policy, so far. */
  complaints: string[]
  /** Replaces some answers; the next calls get them. */
  answer(answers: Answers): void
  /** The calls so far, `GET /path?search`. */
  calls: string[]
  close(): Promise<void>
}

export interface Views {
  open(options: OpenOptions): Promise<View>
  stop(): Promise<void>
}

/** Builds the pages when they are stale, serves them, and opens them in one Chromium with a made-up API. */
export async function startViews(): Promise<Views> {
  buildWeb()
  const { server, url } = await servePages()
  const browser = await startChromium()
  return {
    open: (options) => open(browser, url, options),
    async stop() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function open(browser: Browser, url: string, options: OpenOptions): Promise<View> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8_000)
  const answers = { ...options.answers }
  const complaints: string[] = []
  const calls: string[] = []
  listen(page, complaints)
  await page.clock.setFixedTime(NOW)
  await page.addInitScript(prepare, {
    theme: options.theme === undefined ? 'light' : options.theme,
    signedIn: options.signedIn ?? true,
    storage: options.storage ?? {},
  })
  await page.route('**/api/**', (route) => reply(route, answers, calls))
  await page.goto(url + options.path)
  return {
    page,
    complaints,
    calls,
    answer: (changed) => void Object.assign(answers, changed),
    close: () => context.close(),
  }
}

interface Prepared {
  theme: string | null
  signedIn: boolean
  storage: Record<string, string>
}

function prepare({ theme, signedIn, storage }: Prepared) {
  if (theme !== null) localStorage.setItem('theme', theme)
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value)
  if (signedIn) {
    localStorage.setItem('authToken', 'token')
    localStorage.setItem('refreshToken', 'refresh')
  }
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(
      `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    ),
  )
}

/** An answer with an error status is the test's own doing and no complaint. */
function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !/Failed to load resource/.test(text)) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
}

/** What a call brings along: JSON as what it says, a form as its text, nothing as null. */
function sent(request: Request): unknown {
  const text = request.postDataBuffer()?.toString('latin1') ?? null
  const isJson = request.headers()['content-type']?.startsWith('application/json')
  return text !== null && isJson ? request.postDataJSON() : text
}

async function reply(route: Route, answers: Answers, calls: string[]) {
  const request = route.request()
  const { pathname, search, searchParams } = new URL(request.url())
  const name = `${request.method()} ${pathname.replace(/^\/api/, '')}`
  calls.push(name + search)
  const answer = answers[name]?.(searchParams, request.headers(), sent(request)) ?? {
    status: 404,
    body: { success: false, message: `Not in the test: ${name}` },
  }
  if (answer.hangs) return
  if (answer.refused) return route.abort('connectionrefused')
  if (answer.text !== undefined) {
    return route.fulfill({ contentType: 'text/event-stream; charset=utf-8', body: answer.text })
  }
  await route.fulfill({ status: answer.status ?? 200, json: answer.body })
}
