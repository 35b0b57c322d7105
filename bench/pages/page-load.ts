import type { Browser, Page } from 'playwright-core'

/** Slowed down to a phone or a small computer in a plant's control room, relative to this machine. */
const SLOWDOWN = 4
/** A page that has made no call for this long has finished its work after the first paint. */
const REST_MS = 2_000

export interface PageLoad {
  readonly scriptBytes: number
  readonly lcpMs: number
  /** Total blocking time: the part of each main-thread task beyond 50 ms. */
  readonly tbtMs: number
  readonly cls: number
}

/** A slowed-down tab with an empty cache and its observers; `storage` fills its storage. */
export async function slowTab(browser: Browser, storage: Record<string, string> = {}) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
  })
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, storage)
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let scriptBytes = 0
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  return { page, close: () => context.close(), scriptBytes: () => scriptBytes }
}

/** Opens the address in a new tab and measures until `shown` is on the page and the page has settled. */
export async function loadPage(
  browser: Browser,
  url: string,
  shown: (page: Page) => Promise<unknown>,
  storage?: Record<string, string>,
): Promise<PageLoad> {
  const tab = await slowTab(browser, storage)
  try {
    await tab.page.goto(url)
    await shown(tab.page)
    await tab.page.waitForTimeout(REST_MS)
    const seen = await tab.page.evaluate(() => (window as unknown as { seen: Seen }).seen)
    return {
      scriptBytes: tab.scriptBytes(),
      lcpMs: seen.lcpMs,
      cls: seen.cls,
      tbtMs: seen.tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
    }
  } finally {
    await tab.close()
  }
}

interface Seen {
  lcpMs: number
  cls: number
  tasks: number[]
}

/** Runs in the page before any script of the page. */
function observe() {
  const seen: Seen = { lcpMs: 0, cls: 0, tasks: [] }
  Object.assign(window, { seen })
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  follow('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime
  })
  follow('longtask', (entry) => seen.tasks.push(entry.duration))
  follow('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value
  })
}
