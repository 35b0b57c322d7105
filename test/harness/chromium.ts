import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import type { TestContext } from 'vitest'
import { findPart } from './parts.ts'

let ofThisProcess: Promise<Browser> | undefined

/** The Chromium that all test files of a worker share; Playwright ends it with the worker. */
export function sharedChromium(): Promise<Browser> {
  ofThisProcess ??= startChromium(FOR_SHORT_PAGES)
  return ofThisProcess
}

/**
 * What Playwright itself disables (this list replaces Playwright's), and RenderDocument, which makes a new frame and a new compositor
 * for each load of the same site.
 */
const DISABLED_FEATURES = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding'],
  ...['PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
  'RenderDocument',
]

/**
 * A test's page ends before its optimised code has paid off. Together these arguments save three tenths of the processor time of a
 * load and a quarter of that of axe-core.
 */
const FOR_SHORT_PAGES = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--js-flags=--no-maglev --no-turbofan',
]

/** The system's Chromium, headless, in Brazilian Portuguese; the caller closes it. */
export async function startChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findPart('chromium')
  if (!executablePath) throw new Error('Chromium is not installed')
  // In a container without user namespaces Chromium's own sandbox cannot start.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--lang=pt-BR', ...more]
  return chromium.launch({ executablePath, args })
}

/** Open tabs with their calls that have no answer yet. */
const opened = new Map<Page, Set<Request>>()

const pictures = fileURLToPath(new URL('../../.build/failed', import.meta.url))

/**
 * Opens a tab in a context of its own for one test: empty storage, São Paulo's time zone, a screen of this width, and a user who saves
 * data, so that the page fetches code behind a button only when the part is shown.
 */
export async function openTab(browser: Browser, width = 1440, height = 900) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height },
  })
  await context.addInitScript(() =>
    Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true }),
  )
  const page = await context.newPage()
  opened.set(page, openCallsOf(page))
  context.once('close', () => opened.delete(page))
  page.setDefaultTimeout(45_000)
  return page
}

function openCallsOf(page: Page): Set<Request> {
  const open = new Set<Request>()
  const ended = (request: Request) => open.delete(request)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', ended).on('requestfailed', ended)
  return open
}

/** After a test: closes every tab that `openTab` has opened, and shows what was on them when the test has failed. */
export async function closeTabs({ task }: TestContext): Promise<void> {
  for (const [page, calls] of [...opened]) {
    if (task.result?.state === 'fail') await showFailure(page, calls, task.name)
    await page.context().close()
  }
}

/** Prints the page's address, text and unanswered calls, and takes a picture of it. */
async function showFailure(page: Page, calls: Set<Request>, test: string): Promise<void> {
  const waiting = [...calls].map((request) => `${request.method()} ${request.url()}`)
  console.log(
    `the page at the failure: ${page.url()}, calls without an answer: ${waiting.join(', ') || 'none'}`,
  )
  mkdirSync(pictures, { recursive: true })
  const path = join(pictures, `${test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`)
  try {
    console.log((await page.locator('body').ariaSnapshot({ timeout: 5_000 })).slice(0, 3000))
    await page.screenshot({ path, timeout: 10_000 })
    console.log(`picture: ${path}`)
  } catch (error) {
    console.log(`the page does not answer: ${error}`)
  }
}

/**
 * Empties a tab and its context, for the next load. The application stays until then, because a page in between would cost a load,
 * and a new tab would compile the application again.
 */
export async function emptyTab(page: Page): Promise<void> {
  await quietenTab(page)
  await page.evaluate(silence)
  await page.context().clearCookies()
}

/** Ends what a test has added to a tab: other tabs of its context, routes, its answers to questions, the pointer. */
export async function quietenTab(page: Page): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Without a listener of the test, Playwright lets the next load leave unsaved changes.
  page.removeAllListeners('dialog')
  await page.mouse.move(-1, -1)
}

/** From now on the application calls no server and saves nothing, so that it cannot disturb the next load. */
function silence() {
  window.fetch = () => new Promise(() => {})
  Storage.prototype.setItem = () => {}
  localStorage.clear()
  sessionStorage.clear()
}
