import type { Browser, ConsoleMessage, Page, Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { emptyTab, sharedChromium } from '../harness/chromium.ts'
import { NOW } from './fixtures/moments.ts'
import { type Answers, MadeUpServer } from './made-up-server.ts'

export type { Answers, Reply } from './made-up-server.ts'

export interface OpenOptions {
  path: string
  answers: Answers
  /** The theme saved in this browser; null for none. */
  theme?: 'light' | 'dark' | null
  width?: number
  height?: number
  /** Touch instead of a mouse. */
  touch?: boolean
  /** Whether a user is signed in; true by default. */
  signedIn?: boolean
  /** Further entries of local storage. */
  storage?: Record<string, string>
  /** Replaces a sample file: by a text, an error status, or 0 for no answer. */
  files?: (path: string) => string | number | undefined
}

export interface View {
  page: Page
  /** Errors of the console, uncaught exceptions and breaches of the Content-Security-Policy so far. */
  complaints: string[]
  /** Replaces some answers for the next calls. */
  answer(answers: Answers): void
  /** The calls so far, as `GET /path?search`. */
  calls: string[]
  isOpen(): boolean
  close(): Promise<void>
}

export interface Views {
  /** Loads the application again; the view before ends. */
  open(options: OpenOptions): Promise<View>
  stop(): Promise<void>
}

interface Stage {
  readonly server: MadeUpServer
  readonly url: string
  readonly browser: Browser
  tab: Page
}

let ofThisProcess: Promise<Stage> | undefined

function sharedStage(): Promise<Stage> {
  ofThisProcess ??= newStage(sharedChromium())
  return ofThisProcess
}

async function newStage(started: Promise<Browser>): Promise<Stage> {
  const server = new MadeUpServer()
  const url = await server.listen()
  const browser = await started
  return { server, url, browser, tab: await newTab(browser) }
}

/**
 * The built pages over a made-up API. All views of a test process load from one address in one tab, because another tab or address
 * would compile the application again, which takes longer than most tests. Only the browser's cache outlives a view. Views in a
 * given browser have a tab of their own, which `stop` closes.
 */
export async function startViews(inBrowser?: Promise<Browser>): Promise<Views> {
  const stage = await (inBrowser ? newStage(inBrowser) : sharedStage())
  const { server, url, browser } = stage
  let last: View | undefined
  return {
    async open(options) {
      await last?.close()
      if (stage.tab.isClosed()) stage.tab = await newTab(browser)
      const { tab } = stage
      server.answers = { ...options.answers }
      last = await open(tab, url, { ...options, answers: server.answers }).catch(async (error) => {
        await tab.context().close()
        throw error
      })
      return last
    },
    async stop() {
      await last?.close()
      if (!inBrowser) return
      await stage.tab.context().close()
      await server.close()
    },
  }
}

/** The views of all tests of a file; they close after the last test. */
export async function viewsOfThisFile(): Promise<Views> {
  const views = await startViews()
  afterAll(() => views.stop())
  return views
}

/** For tests that leave their view as it was: the first test opens the view, and so does a test after a failed one. */
export function oneViewForAll(open: () => Promise<View>): void {
  let view: View | undefined
  beforeEach(async () => {
    if (!view?.isOpen()) view = await open()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await view?.close()
  })
}

async function newTab(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(reportBreaches)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

async function open(page: Page, url: string, options: OpenOptions): Promise<View> {
  const complaints: string[] = []
  const calls: string[] = []
  await page.setViewportSize({ width: options.width ?? 1440, height: options.height ?? 900 })
  const touch = options.touch ? await emulateTouch(page) : undefined
  await page.clock.setFixedTime(NOW)
  const prepared = await page.addInitScript(prepare, {
    theme: options.theme === undefined ? 'light' : options.theme,
    signedIn: options.signedIn ?? true,
    storage: options.storage ?? {},
  })
  const unlisten = listen(page, complaints, calls)
  const { files } = options
  if (files) await page.route('**/data/**', (route) => replaceFile(route, files))
  await page.goto(url + options.path)
  let isOpen = true
  return {
    page,
    complaints,
    calls,
    answer: (changed) => void Object.assign(options.answers, changed),
    isOpen: () => isOpen,
    async close() {
      if (!isOpen) return
      isOpen = false
      unlisten()
      await prepared.dispose()
      await touch?.detach()
      await emptyTab(page).catch(() => page.context().close())
    },
  }
}

/** Gives the page a touch screen until the returned session is detached. */
async function emulateTouch(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  return session
}

function replaceFile(route: Route, files: NonNullable<OpenOptions['files']>) {
  const instead = files(new URL(route.request().url()).pathname)
  if (instead === undefined) return route.fallback()
  if (instead === 0) return
  if (typeof instead === 'number') return route.fulfill({ status: instead, body: '' })
  return route.fulfill({ contentType: 'text/plain; charset=utf-8', body: instead })
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
}

function reportBreaches() {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(
      `CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    ),
  )
}

/** Collects calls and complaints. Answers with an error status are no complaint: the test itself makes them. */
function listen(page: Page, complaints: string[], calls: string[]): () => void {
  const written = (message: ConsoleMessage) => {
    const text = message.text()
    if (message.type() === 'error' && !/Failed to load resource/.test(text)) complaints.push(text)
  }
  const thrown = (error: Error) => complaints.push(`uncaught: ${error.message}`)
  // Taken from the page, because the server sees a call later than the page makes it.
  const requested = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.replace(/^\/api/, '')}${search}`)
  }
  page.on('console', written).on('pageerror', thrown).on('request', requested)
  return () => page.off('console', written).off('pageerror', thrown).off('request', requested)
}
