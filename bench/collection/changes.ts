import type { Browser, Page } from 'playwright-core'
import { startChromium } from '#test/harness/chromium.ts'
import { startProduct, temporaryFolder } from '#test/harness/product.ts'
import { required } from '#test/harness/required.ts'
import { type Change, changeTime } from '../pages/change-times.ts'
import { demonstration } from '../pages/demonstration.ts'
import { slowTab } from '../pages/page-load.ts'
import { rangesOf, SECTIONS, unitOf, type Walked, walkAll } from '../pages/walks.ts'
import { asMs, limited, type Result } from '../table.ts'

const LIMIT_MS = 100
const ROUNDS = 8
/** 30 ordered pairs of ranges, three times each. */
const RANGE_ROUNDS = 3
const GRAPH = 'main [aria-roledescription="gráfico"]'

type Demonstration = Awaited<ReturnType<typeof demonstration>>

/**
 * Time until another section, range or unit is on screen, with its data already loaded and the processor slowed down four
 * times; reports the slowest pair.
 */
export async function changes(): Promise<Result[]> {
  const data = temporaryFolder()
  const product = await startProduct({ DATA_DIR: data.path, DEMO: '1' })
  const browser = await startChromium()
  try {
    const demo = await demonstration(product.url)
    const first = [
      await firstVisit(browser, demo, 'Dashboard', 'Resumo'),
      await firstVisit(browser, demo, 'Resumo', 'Dashboard'),
    ]
    return [...results('seção nunca vista', first), ...(await laterVisits(browser, demo))]
  } finally {
    await browser.close()
    await product.stop()
    data.remove()
  }
}

async function laterVisits(browser: Browser, { address, storage, names }: Demonstration): Promise<Result[]> {
  const tab = await slowTab(browser, storage)
  try {
    await rested(tab.page, address)
    const [machine, other, compressor] = names
    const walk = (ends: readonly Change[], rounds = ROUNDS) => walkAll(tab.page, ends, rounds)
    const ofUnits = await walk([unitOf(machine, 'main'), unitOf(compressor, 'main')])
    const ofMachines = await walk([unitOf(machine, 'nav'), unitOf(other, 'nav')])
    const ofDashboard = await walk(rangesOf('Dashboard'), RANGE_ROUNDS)
    const ofSections = await walk(SECTIONS)
    const ofSummary = await walk(rangesOf('Resumo'), RANGE_ROUNDS)
    return [
      ...results('outra seção', ofSections),
      ...results('outro período', [...ofDashboard, ...ofSummary]),
      ...results('outra unidade', [...ofUnits, ...ofMachines]),
    ]
  } finally {
    await tab.close()
  }
}

/** The page draws the view for the first time; the view before has already fetched its figures. */
async function firstVisit(
  browser: Browser,
  { address, storage }: Demonstration,
  from: string,
  to: string,
): Promise<Walked> {
  const tab = await slowTab(browser, storage)
  try {
    await rested(tab.page, from === 'Dashboard' ? address : address.replace('secao=dashboard&', ''))
    const time = await changeTime(
      tab.page,
      required(
        SECTIONS.find(({ name }) => name === to),
        'section',
      ),
    )
    return { name: `${from} → ${to}`, ...time }
  } finally {
    await tab.close()
  }
}

async function rested(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator(GRAPH).nth(1).waitFor()
  await page.mouse.move(400, 300)
  // A live page always has an open call, so the page gets a fixed time to prefetch.
  await page.waitForTimeout(5_000)
}

/** Reports the pair with the slowest median, and the range of the others. */
function results(what: string, all: readonly Walked[]): Result[] {
  const row = (part: string, of: (one: Walked) => number) => {
    const sorted = [...all].sort((a, b) => of(b) - of(a))
    const worst = required(sorted[0], 'slowest pair')
    const best = asMs(of(required(sorted.at(-1), 'fastest pair')))
    const from = all.length > 1 ? `; a mais rápida de ${all.length}: ${best}` : ''
    return limited(`${what}, ${part} (${worst.name}${from})`, of(worst), LIMIT_MS, asMs)
  }
  return [
    row('os números', ({ figuresMs }) => figuresMs),
    row('o que está à vista', ({ sightMs }) => sightMs),
    row('por inteiro', ({ wholeMs }) => wholeMs),
  ]
}
