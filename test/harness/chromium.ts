import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { onTestFailed } from 'vitest'
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

/** The contexts of open tabs. */
const opened = new Set<BrowserContext>()

const pictures = fileURLToPath(new URL('../../.build/failed', import.meta.url))

/** Opens a tab in a context of its own for one test: empty storage, São Paulo's time zone, a screen of this width. */
export async function openTab(browser: Browser, width = 1440, height = 900) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height },
  })
  opened.add(context)
  context.once('close', () => opened.delete(context))
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  photographFailure(page)
  return page
}

/** Closes every tab that `openTab` has opened. */
export async function closeTabs(): Promise<void> {
  for (const context of opened) await context.close()
}

/** Takes a picture of the page when the present test fails. */
function photographFailure(page: Page): void {
  onTestFailed(async ({ task }) => {
    mkdirSync(pictures, { recursive: true })
    const path = join(pictures, `${task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}.png`)
    await page.screenshot({ path }).then(
      () => console.log(`picture of the failure: ${path}`),
      () => undefined,
    )
  })
}

/**
 * Empties a tab and its context, for the next load. The application stays until then, because a page in between would cost a load,
 * and a new tab would compile the application again.
 */
export async function emptyTab(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Without a listener of the test, Playwright lets the next load leave unsaved changes.
  page.removeAllListeners('dialog')
  await page.mouse.move(-1, -1)
  await page.evaluate(silence)
  await context.clearCookies()
}

/** From now on the application calls no server and saves nothing, so that it cannot disturb the next load. */
function silence() {
  window.fetch = () => new Promise(() => {})
  Storage.prototype.setItem = () => {}
  localStorage.clear()
  sessionStorage.clear()
}
