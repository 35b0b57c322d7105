import { type Browser, chromium, type Page } from 'playwright-core'
import { findPart } from '#test/harness/parts.ts'

export interface TabTimes {
  readonly tab: string
  /** From the click to the first entry that the server returned. */
  readonly openMs: number
  /** From each letter typed into the search to the frame with the filtered list. */
  readonly letterMs: readonly number[]
  /** Time between two frames while scrolling. */
  readonly frameMs: readonly number[]
}

const TABS = [
  { tab: 'usuarios', entry: 'table[aria-label="Usuários"] tbody td', word: 'pessoa 19' },
  { tab: 'maquinas', entry: 'ul[aria-label="Máquinas"] li', word: 'chiller 49' },
  { tab: 'haystack', entry: 'table[aria-label="Configuração Haystack"] tbody td', word: 'modelo 3' },
  { tab: 'sites', entry: 'ul[aria-label="Sites"] li', word: 'unidade 49' },
]

/** The administrative panel in Chromium, each tab opened for the first time; undefined without Chromium. */
export async function panelTimes(
  base: string,
  who: { email: string; password: string },
): Promise<TabTimes[] | undefined> {
  const executablePath = findPart('chromium')
  if (!executablePath) return undefined
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--lang=pt-BR'],
  })
  try {
    return await throughTheTabs(browser, base, who)
  } finally {
    await browser.close()
  }
}

async function throughTheTabs(
  browser: Browser,
  base: string,
  who: { email: string; password: string },
): Promise<TabTimes[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${base}/admin?aba=conexoes`)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Senha', { exact: true }).fill(who.password)
  await page.keyboard.press('Enter')
  await page.getByText('Nenhuma conexão cadastrada').waitFor()
  const times: TabTimes[] = []
  for (const { tab, entry, word } of TABS) {
    const openMs = await open(page, tab, entry)
    const letterMs = await type(page, word)
    await type(page, '')
    times.push({ tab, openMs, letterMs, frameMs: await scroll(page) })
  }
  return times
}

function open(page: Page, tab: string, entry: string): Promise<number> {
  return page.evaluate(
    async ({ tab, entry }) => {
      const began = performance.now()
      document.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.click()
      while (!document.querySelector(entry)) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return performance.now() - began
    },
    { tab, entry },
  )
}

/** React notices the change only by the field's own setter followed by the event. An empty word clears the search. */
function type(page: Page, word: string): Promise<number[]> {
  return page.evaluate(async (word) => {
    const field = document.querySelector<HTMLInputElement>('main input[type=search]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!field || !set) throw new Error('no field for a search')
    const texts = word === '' ? [''] : [...word].map((_, at) => word.slice(0, at + 1))
    const times: number[] = []
    for (const text of texts) {
      await new Promise(requestAnimationFrame)
      const began = performance.now()
      set.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      times.push(performance.now() - began)
    }
    return times
  }, word)
}

function scroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frames: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (let n = 0; n < 90; n += 1) {
      window.scrollBy(0, n < 60 ? 400 : 5_000)
      const now = await new Promise<number>(requestAnimationFrame)
      frames.push(now - last)
      last = now
    }
    return frames
  })
}
