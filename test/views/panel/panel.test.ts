import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { seriousFindings, showOnDarkPhone } from '../axe.ts'
import { listed, manySites, manyUsers } from './panel-page.ts'
import { panelScene } from './panel-scene.ts'

const panel = panelScene()
const { show } = panel

describe('the panel', () => {
  it('reloads the data of a tab at each switch, and keeps the tab in the address', async () => {
    const page = await show()
    await page.getByRole('heading', { name: 'Planta Norte' }).waitFor()
    await page.getByRole('tab', { name: 'Usuários' }).click()
    await page.getByText('rosa@exemplo.com.br').waitFor()
    expect(new URL(page.url()).search).toBe('?aba=usuarios')
    panel.view.answer({ 'GET /sites': () => listed(manySites(3)) })
    await page.getByRole('tab', { name: 'Sites' }).click()
    await page.getByRole('heading', { name: 'Planta 3' }).waitFor()
    expect(panel.view.calls.filter((call) => call === 'GET /sites')).toHaveLength(2)
  })

  it('changes its tab by arrow key and Enter', async () => {
    const page = await show()
    await page.getByRole('tab', { name: 'Sites' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByText('rosa@exemplo.com.br').waitFor()
  })
})

it('scrolls the open tab into view on a small screen', async () => {
  const page = await show({ tab: 'haystack', open: { width: 390 } })
  const tab = page.getByRole('tab', { name: 'Config. Haystack' })
  await tab.waitFor()
  await expect.poll(async () => required(await tab.boundingBox(), 'box of tab').x).toBeGreaterThanOrEqual(0)
  await expect
    .poll(async () => ((box) => box.x + box.width)(required(await tab.boundingBox(), 'box of tab')))
    .toBeLessThanOrEqual(390)
})

/** What somebody could press if this toast were not there. */
const coveredBy = (text: Locator) =>
  text.evaluate((text) => {
    const toast = text.closest('[role]')?.getBoundingClientRect() ?? text.getBoundingClientRect()
    return [...document.querySelectorAll('main button, header button, main input, [role=tab]')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
      })
      .map((control) => control.textContent)
  })

describe('a toast', () => {
  it('appears at the top right, is announced to screen readers, and closes by itself after some seconds', async () => {
    const page = await show({ tab: 'usuarios' })
    await page.getByRole('button', { name: 'Desativar Rosa Lima' }).click({ force: true })
    const text = 'Não é possível desativar sua própria conta'
    const shown = page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true })
    await shown.waitFor()
    const from = performance.now()
    const { x, y, width } = required(await shown.boundingBox(), 'box of the toast')
    expect(await coveredBy(shown)).toEqual([])
    expect(x + width).toBeGreaterThan(1440 - 80)
    expect(y).toBeLessThan(150)
    // The text is there once for eyes and screen readers; the button's tooltip has it as well.
    const copies = page.getByText(text, { exact: true })
    await expect.poll(() => copies.and(page.locator(':not([data-side])')).count()).toBe(1)
    await expect.poll(() => page.locator('[role=alert]').count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    await expect
      .poll(() => page.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live'))
      .toBe('polite')
    await shown.waitFor({ state: 'hidden' })
    expect(performance.now() - from).toBeGreaterThan(3_500)
  })
})

it('moves a toast away from a button that comes after it', async () => {
  const page = await show({ tab: 'usuarios', open: { width: 390 } })
  await page.getByRole('button', { name: 'Desativar Rosa Lima' }).click({ force: true })
  const text = 'Não é possível desativar sua própria conta'
  const shown = page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true })
  await shown.waitFor()
  await shown.evaluate((text) => {
    const { left, top } = text.getBoundingClientRect()
    const button = document.createElement('button')
    button.textContent = 'Novo'
    Object.assign(button.style, { position: 'fixed', left: `${left}px`, top: `${top}px` })
    document.querySelector('main')?.append(button)
  })
  await expect.poll(() => coveredBy(shown)).toEqual([])
})

describe('long lists', () => {
  it('draw only visible items, and reach the last one by scrolling and by search', async () => {
    const page = await show({ sites: manySites(500), users: manyUsers(2_000) })
    await page.getByText('500 sites').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(120)
    await page.getByRole('tab', { name: 'Usuários' }).click()
    await page.getByText('2.000 usuários').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(80)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    // Inactive users come last.
    await page.getByText('pessoa1995@exemplo.com.br').waitFor()
    await page.getByLabel('Buscar usuário').fill('PESSOA1234')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
  })
})

it('is accessible and fits, on a small screen and on a dark phone', async () => {
  const page = await show({ sites: manySites(8), users: manyUsers(30), open: { width: 1024 } })
  await page.getByRole('heading', { name: 'Planta 7' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('tab', { name: 'Usuários' }).click()
  await page.getByText('pessoa7@exemplo.com.br').waitFor()
  const fits = async () => {
    expect(await seriousFindings(page)).toEqual([])
    expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  }
  await fits()
  await showOnDarkPhone(page)
  await fits()
  await page.getByRole('tab', { name: 'Sites' }).click()
  await page.getByRole('heading', { name: 'Planta 7' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(panel.view.complaints).toEqual([])
})
