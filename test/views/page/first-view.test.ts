import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { required } from '../../harness/required.ts'
import { answersOf, DATA, ok, openDashboard } from '../dashboard/dashboard-page.ts'
import { viewsOfThisFile } from '../harness.ts'
import { followScripts, openEmptyTab } from './page-bytes.ts'
import { shellAnswers } from './shell-page.ts'

const views = await viewsOfThisFile()

const SCRIPTS = '**/assets/*.js'
const sites = shellAnswers({ sites: [] })

test('the sign-in is visible but disabled before its scripts arrive, and needs at most ten scripts', async () => {
  const { page } = await views.open({ path: '/favicon.svg', signedIn: false, answers: sites })
  const scripts = followScripts(page)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(new URL('/login', page.url()).href)
  await page.getByRole('heading', { name: 'Bem-vindo', exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('E-mail').isDisabled()).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Entrar' }).isDisabled()).toBe(true)
  expect(new URL(page.url()).search).toBe('')

  await page.unroute(SCRIPTS)
  await page.reload()
  await expect.poll(() => page.getByRole('button', { name: 'Entrar' }).isEnabled()).toBe(true)
  await page.waitForLoadState('networkidle')
  // The application behind the sign-in is loaded when the user begins to fill in the form.
  expect(Object.keys(scripts.bytes()).length).toBeLessThanOrEqual(10)
  expect(Object.keys(scripts.bytes())).not.toContain('application.js')
  await page.getByLabel('E-mail').focus()
  await expect.poll(() => Object.keys(scripts.bytes())).toContain('application.js')
})

test('a user with a stored session never sees the sign-in of the prerendered page', async () => {
  const { page } = await views.open({ path: '/favicon.svg', answers: sites })
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(new URL('/login', page.url()).href)
  await expect.poll(() => page.locator('#root h1').count()).toBe(1)
  await expect.poll(() => page.locator('#root h1').isVisible()).toBe(false)
  await page.unroute(SCRIPTS)
})

test("the Dashboard requests its code and its figures before the session's check is answered, in at most 26 scripts", async () => {
  const scripts = followScripts(await openEmptyTab(views))
  let answerValidate = () => {}
  const after = new Promise<void>((resolve) => (answerValidate = resolve))
  const validate = required(answersOf({})['GET /auth/validate'], 'answer to validate')
  const view = await openDashboard(views, {
    answers: {
      'GET /auth/validate': (...call) => ({ ...validate(...call), after }),
      'GET /machines/machine-1/maintenance': () => ok([]),
    },
    open: { storage: { selectedSiteId: 'site-1' } },
  })
  await expect.poll(() => Object.keys(scripts.bytes())).toContain('dashboard-section.js')
  await expect.poll(() => view.calls.map((call) => call.split('?')[0])).toContain(DATA)
  await expect.poll(() => view.page.getByText('Carregando...').isVisible()).toBe(true)
  answerValidate()
  await view.page.getByRole('heading', { level: 1, name: /Chiller 1 operou/ }).waitFor()
  await view.page.waitForLoadState('networkidle')
  expect(Object.keys(scripts.bytes()).length).toBeLessThanOrEqual(26)
  // The early request and the view share one call.
  expect(view.calls.filter((call) => call === `${DATA}?timeRange=30d`)).toHaveLength(1)
  expect(view.complaints).toEqual([])
})

test('the first Dashboard is drawn from the top to the end, one part after the other', async () => {
  const { page } = await openDashboard(views)
  const observer = await page.addInitScript(() => {
    const seen: string[][] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const parts = ['h1.headline', '.dashboard-thirds h2', '.dashboard footer']
      const there = parts.filter((part) => document.querySelector(part) !== null)
      if (there.length > (seen.at(-1)?.length ?? 0)) seen.push(there)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen)
  await expect
    .poll(seen)
    .toEqual([
      ['h1.headline'],
      ['h1.headline', '.dashboard-thirds h2'],
      ['h1.headline', '.dashboard-thirds h2', '.dashboard footer'],
    ])
  await observer.dispose()
})

test('charts far below the window are drawn without scrolling, for a screenshot or a print of the whole page', async () => {
  const { page } = await openDashboard(views, { open: { width: 390 } })
  const charts = page.locator('main [aria-roledescription="gráfico"]')
  await expect.poll(() => charts.count()).toBeGreaterThanOrEqual(4)
  const drawn = () =>
    charts.evaluateAll(
      (all) =>
        all.filter((chart) =>
          chart.querySelector('svg, canvas')?.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    )
  await expect.poll(drawn).toBe(await charts.count())
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** Records in the page which of the parts are present, each time their number grows. */
async function followParts(page: Page, parts: readonly string[]): Promise<() => Promise<string[][]>> {
  await page.evaluate((all) => {
    const shown: string[][] = []
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const there = all.filter((part) => document.querySelector(part) !== null)
      if (there.length > (shown.at(-1)?.length ?? 0)) shown.push(there)
    }).observe(document, { childList: true, subtree: true })
  }, parts)
  return () => page.evaluate(() => (window as unknown as { shown: string[][] }).shown)
}
const openSection = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

test('a Dashboard opened again shows its figures first, then the cards, then the foot', async () => {
  const { page } = await openDashboard(views)
  await page.locator('.dashboard footer').waitFor()
  await openSection(page, 'Resumo')
  await page.locator('main [aria-label="Status do sistema"]').waitFor()
  const parts = [
    'main [aria-label="Resumo estatístico"]',
    'main .dashboard-thirds h2',
    'main .dashboard footer',
  ]
  const shown = await followParts(page, parts)
  await openSection(page, 'Dashboard')
  await expect.poll(shown).toEqual([parts.slice(0, 1), parts.slice(0, 2), parts])
  // At the end the page no longer reserves the height that kept the scrollbar in place meanwhile.
  expect(await page.evaluate(() => document.querySelector('[data-growing]'))).toBeNull()
})

test('a Resumo opened again shows its rings first', async () => {
  const { page } = await openDashboard(views)
  await page.locator('.dashboard footer').waitFor()
  const parts = ['main [role="meter"]', 'main [aria-label="Status do sistema"]']
  const shown = await followParts(page, parts)
  await openSection(page, 'Resumo')
  await expect.poll(shown).toEqual([parts.slice(0, 1), parts])
})

test("back and forward restore each section's scroll position", async () => {
  const { page } = await openDashboard(views, { open: { height: 500 } })
  await page.locator('.dashboard footer').waitFor()
  const at = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 900))
  await openSection(page, 'Resumo')
  await page.locator('main [aria-label="Status do sistema"]').waitFor()
  await page.evaluate(() => scrollTo(0, 100))
  await page.goBack()
  await page.locator('main .dashboard footer').waitFor()
  await expect.poll(at).toBe(900)
  await page.goForward()
  await page.locator('main [aria-label="Status do sistema"]').waitFor()
  await expect.poll(at).toBe(100)
})
