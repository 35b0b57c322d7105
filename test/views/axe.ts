import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run(
    context: { exclude: string[] },
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
  _audit: { rules: { id: string; impact: string; enabled: boolean; tags: string[] }[] }
}

/** Rules whose result can change with the theme; all others read the document's structure. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Findings of axe-core on the page that are serious or worse, as `rule: element`; under an open dialog only what lies over the page. */
export const seriousFindings = (page: Page): Promise<string[]> => findings(page)

/** Serious findings in the shown theme, then those about colours in the other theme, which stays. */
export async function seriousFindingsInBothThemes(page: Page): Promise<string[]> {
  const found = await findings(page)
  await showOtherTheme(page)
  return [...found, ...(await findings(page, COLOUR_RULES))]
}

/** Changes the theme as another tab of the same browser does; a dialog may stay open. */
export async function showOtherTheme(page: Page): Promise<void> {
  const before = await page.evaluate(() => {
    const { theme } = document.documentElement.dataset
    localStorage.setItem('theme', theme === 'dark' ? 'light' : 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    return theme
  })
  await page.waitForFunction((old) => document.documentElement.dataset.theme !== old, before)
  // Charts draw themselves anew.
  await page.waitForTimeout(300)
}

/** From the light theme on a wide screen to the dark theme on a phone. */
export async function showOnDarkPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await showOtherTheme(page)
}

async function findings(page: Page, only?: readonly string[]): Promise<string[]> {
  // The page's policy forbids foreign scripts, but not those of the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: Axe }
    // A rule has one impact for all its findings. Rules of less impact would take a quarter of the time.
    const serious = axe._audit.rules
      .filter(({ enabled, impact }) => enabled && (impact === 'serious' || impact === 'critical'))
      .filter(({ tags }) => !tags.includes('experimental'))
      .map(({ id }) => id)
    // Only rules about video and audio need the style sheets and media loaded beforehand.
    const options = { resultTypes: ['violations'], preload: false, runOnly: chosen ?? serious }
    // Nobody reaches the page behind a dialog. Its colours, which tests without the dialog examine, would take half of the time.
    const behind = document.querySelector('[role=dialog], [role=alertdialog]') ? ['#root'] : []
    const { violations } = await axe.run({ exclude: behind }, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
    )
  }, only)
}
