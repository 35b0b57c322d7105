import type { Browser, ConsoleMessage, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { emptyTab, sharedChromium } from '../harness/chromium.ts'
import { NOW } from './fixtures/moments.ts'
import { goOn, leaveView } from './go-on.ts'
import { prepare, reportBreaches, type Settings } from './in-page.ts'
import { type Answers, type Files, MadeUpServer } from './made-up-server.ts'

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
  /** Whether the page fetches code ahead. By default its user saves data, because few tests last until that code is of use. */
  fetchesAhead?: boolean
  /** Goes on in the application that the view before has loaded, unless a call is still waiting there: see `endSession`. */
  goesOn?: boolean
  /** Further entries of local storage. */
  storage?: Record<string, string>
  files?: Files
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
  /** Ends the view; true: the application is still there, and the next view can go on in it. */
  leave(): Promise<boolean>
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
      const mayGoOn = canGoOn(options) && last?.isOpen() === true && !server.isAnswering()
      const goesOn = mayGoOn && (await last?.leave()) === true
      await last?.close()
      if (stage.tab.isClosed()) stage.tab = await newTab(browser)
      const { tab } = stage
      server.answers = { ...options.answers }
      server.files = options.files
      last = await open(tab, url, { ...options, goesOn, answers: server.answers }).catch(async (error) => {
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

/**
 * The views of all tests of a file; they close after the last test. With `goesOn`, the tests share one load of the application as long as
 * none fails: not for tests about loading, about the browser's history or about the session.
 */
export async function viewsOfThisFile(usual: Pick<OpenOptions, 'goesOn'> = {}): Promise<Views> {
  const views = await startViews()
  let last: View | undefined
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await last?.close()
  })
  afterAll(() => views.stop())
  return {
    ...views,
    async open(options) {
      last = await views.open({ ...usual, ...options })
      return last
    },
  }
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

/** The sign-in leads to these addresses only. */
const canGoOn = ({ goesOn, path, signedIn, theme }: OpenOptions): boolean =>
  goesOn === true &&
  /^\/(dashboard|admin|patio-malzoni)(?![^/?])/.test(path) &&
  signedIn !== false &&
  theme !== null

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
  await fixClock(page)
  const settings = settingsOf(options)
  const prepared = await page.addInitScript(prepare, settings)
  const unlisten = listen(page, complaints, calls)
  const isThere = options.goesOn && (await goOn(page, options.path, settings).catch(() => false))
  if (!isThere) await page.goto(url + options.path)
  let isOpen = true
  const end = async () => {
    isOpen = false
    unlisten()
    await prepared.dispose()
    await touch?.detach()
  }
  return {
    page,
    complaints,
    calls,
    answer: (changed) => void Object.assign(options.answers, changed),
    isOpen: () => isOpen,
    async close() {
      if (!isOpen) return
      await end()
      await emptyTab(page).catch(() => page.context().close())
    },
    async leave() {
      await end()
      const isLeft = settings.signedIn && (await leaveView(page).catch(() => false))
      if (!isLeft) await emptyTab(page).catch(() => page.context().close())
      return isLeft
    },
  }
}

const settingsOf = ({ theme, signedIn, fetchesAhead, storage }: OpenOptions): Settings => ({
  theme: theme === undefined ? 'light' : theme,
  signedIn: signedIn ?? true,
  savesData: fetchesAhead !== true,
  storage: storage ?? {},
})

/** Playwright runs each step of the clock again in every later load of the tab, so a step is made only where the time is another. */
async function fixClock(page: Page): Promise<void> {
  const present = await page.evaluate(() => Date.now()).catch(() => null)
  if (present !== Date.parse(NOW)) await page.clock.setFixedTime(NOW)
}

/** Gives the page a touch screen until the returned session is detached. */
async function emulateTouch(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  return session
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
