import type { Browser, Page } from 'playwright-core'
import { startChromium } from '#test/harness/chromium.ts'
import { startProduct, temporaryFolder } from '#test/harness/product.ts'
import { demonstration } from './pages/demonstration.ts'
import { loadPage, type PageLoad } from './pages/page-load.ts'
import { asMs, limited, quantile, type Result } from './table.ts'

const LOADS = 5
const LIMITS = { lcpMs: 1_500, tbtMs: 200, cls: 0.05 }

const GRAPH = 'main [aria-roledescription="gráfico"]'
/** Waiting times of a person, in a Chromium slowed down four times, against the product with its demonstration. */
export async function pages(): Promise<Result[]> {
  const data = temporaryFolder()
  const product = await startProduct({ DATA_DIR: data.path, DEMO: '1' })
  const browser = await startChromium()
  try {
    const { storage, address } = await demonstration(product.url)
    const login = await loads(browser, `${product.url}/login`, (page) =>
      page.getByRole('button', { name: 'Entrar' }).waitFor(),
    )
    const dashboard = await loads(browser, address, (page) => page.locator(GRAPH).nth(3).waitFor(), storage)
    return [...loadResults('/login', login, 120_000), ...loadResults('Dashboard', dashboard, 350_000)]
  } finally {
    await browser.close()
    await product.stop()
    data.remove()
  }
}

async function loads(
  browser: Browser,
  url: string,
  shown: (page: Page) => Promise<unknown>,
  storage?: Record<string, string>,
): Promise<PageLoad[]> {
  const all: PageLoad[] = []
  for (let load = 0; load < LOADS; load++) all.push(await loadPage(browser, url, shown, storage))
  return all
}

/** Medians of the loads, because one load may coincide with other work of the machine. */
function loadResults(page: string, all: readonly PageLoad[], scriptLimit: number): Result[] {
  const of = (name: keyof PageLoad) =>
    quantile(
      all.map((one) => one[name]),
      0.5,
    )
  return [
    limited(`${page}: JavaScript comprimido (Brotli)`, of('scriptBytes'), scriptLimit, asKb),
    limited(`${page}: maior pintura (LCP), CPU 4× mais lenta`, of('lcpMs'), LIMITS.lcpMs, asMs),
    limited(`${page}: bloqueio (TBT), CPU 4× mais lenta`, of('tbtMs'), LIMITS.tbtMs, asMs),
    limited(`${page}: deslocamento (CLS)`, of('cls'), LIMITS.cls, (value) => value.toFixed(3)),
  ]
}

const asKb = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
