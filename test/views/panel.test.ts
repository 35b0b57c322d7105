import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { startViews, type View, type Views } from './harness.ts'
import { listed, manySites, manyUsers, openPanel, type PanelScene, refused } from './panel-page.ts'

let views: Views
let view: View
beforeAll(async () => {
  views = await startViews()
})
afterAll(() => views.stop())
afterEach(() => view.close())

async function show(scene: PanelScene = {}) {
  view = await openPanel(views, scene)
  return view.page
}

describe('the panel', () => {
  it('reads the data of a tab anew on every switch, and keeps the tab in the address', async () => {
    const page = await show()
    await page.getByRole('heading', { name: 'Planta Norte' }).waitFor()
    await page.getByRole('tab', { name: 'Usuários' }).click()
    await page.getByText('rosa@exemplo.com.br').waitFor()
    expect(new URL(page.url()).search).toBe('?aba=usuarios')
    view.answer({ 'GET /sites': () => listed(manySites(3)) })
    await page.getByRole('tab', { name: 'Sites' }).click()
    await page.getByRole('heading', { name: 'Planta 3' }).waitFor()
    expect(view.calls.filter((call) => call === 'GET /sites')).toHaveLength(2)
  })

  it('shows a spinner with words while loading', async () => {
    const page = await show({ answers: { 'GET /sites': () => ({ hangs: true }) } })
    await page.getByRole('status').getByText('Carregando...').waitFor()
  })

  it('says what could not be read, and tries again', async () => {
    const page = await show({ answers: { 'GET /sites': () => refused(500) } })
    await page.getByRole('alert').getByText('Erro ao carregar sites').waitFor()
    view.answer({ 'GET /sites': () => listed(manySites(1)) })
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByRole('heading', { name: 'Planta 1' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('is walked by keyboard from tab to tab', async () => {
    const page = await show()
    await page.getByRole('tab', { name: 'Sites' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('rosa@exemplo.com.br').waitFor()
  })
})

it('brings the open tab into sight on a small screen', async () => {
  const page = await show({ tab: 'haystack', open: { width: 390 } })
  const tab = page.getByRole('tab', { name: 'Config. Haystack' })
  await tab.waitFor()
  await expect.poll(async () => (await tab.boundingBox())!.x).toBeGreaterThanOrEqual(0)
  await expect
    .poll(async () => ((box) => box.x + box.width)((await tab.boundingBox())!))
    .toBeLessThanOrEqual(390)
})

describe('a toast', () => {
  it('stands at the top right, is announced, and is gone after five seconds', async () => {
    const page = await show({ tab: 'usuarios' })
    await page.getByRole('button', { name: 'Desativar Rosa Lima' }).click({ force: true })
    const text = 'Não é possível desativar sua própria conta'
    const shown = page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true })
    await shown.waitFor()
    const from = performance.now()
    const { x, y, width } = (await shown.boundingBox())!
    expect(x + width).toBeGreaterThan(1440 - 80)
    expect(y).toBeLessThan(150)
    expect(await page.locator('[role=alert]', { hasText: text }).count()).toBe(1)
    expect(await page.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite')
    await shown.waitFor({ state: 'hidden' })
    expect(performance.now() - from).toBeGreaterThan(3_500)
  })
})

describe('long lists', () => {
  it('draw only what is in sight, and find the last one', async () => {
    const page = await show({ sites: manySites(500), users: manyUsers(2_000) })
    await page.getByText('500 sites').waitFor()
    expect(await page.getByRole('article').count()).toBeLessThan(120)
    await page.getByRole('tab', { name: 'Usuários' }).click()
    await page.getByText('2.000 usuários').waitFor()
    expect(await page.getByRole('row').count()).toBeLessThan(80)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    // Those out of use come last.
    await page.getByText('pessoa1995@exemplo.com.br').waitFor()
    await page.getByLabel('Buscar usuário').fill('PESSOA1234')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
  })
})

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  it.each([theme === 'light' ? 1024 : 390])('is accessible and fits at %i px', async (width) => {
    const page = await show({ sites: manySites(8), users: manyUsers(30), open: { theme, width } })
    await page.getByRole('heading', { name: 'Planta 7' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('tab', { name: 'Usuários' }).click()
    await page.getByText('pessoa7@exemplo.com.br').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    expect(view.complaints).toEqual([])
  })
})
