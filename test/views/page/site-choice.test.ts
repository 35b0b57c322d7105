import { describe, expect, it } from 'vitest'
import { seriousFindingsInBothThemes } from '../axe.ts'
import { SITES, site } from '../fixtures/site.ts'
import { user } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from './shell-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

async function show(scene: Parameters<typeof openShell>[1] = {}) {
  view = await openShell(views, scene)
  return view.page
}
const search = () => Object.fromEntries(new URL(view.page.url()).searchParams)
const dialog = () => view.page.getByRole('dialog', { name: 'Selecionar Site' })

describe('the site', () => {
  it('is chosen in a dialog when no valid site is saved; the choice is saved and its palette applied', async () => {
    const page = await show({ savedSite: 'gone' })
    await dialog().getByText('2 sites disponíveis').waitFor()
    await page
      .getByRole('heading', { name: 'Nenhum site selecionado', level: 1, includeHidden: true })
      .waitFor()
    await dialog().getByText('−23,5505; −46,6333').waitFor()
    await dialog().getByRole('button', { name: 'Shopping Açaí' }).click()
    await page.getByRole('button', { name: 'Site atual: Shopping Açaí' }).waitFor()
    await dialog().waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('selectedSiteId'))).toBe('site-2')
    const primary = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--color-primary'))
    expect(await primary()).toBe('#b3202a')
  })

  it('is the only site, or the site of the last visit, without a dialog', async () => {
    const page = await show({ sites: SITES.slice(1), savedSite: 'gone' })
    await page.getByRole('button', { name: 'Site atual: Shopping Açaí' }).waitFor()
    const again = await show({ savedSite: 'site-2' })
    await again.getByRole('button', { name: 'Site atual: Shopping Açaí' }).waitFor()
    await expect.poll(() => dialog().count()).toBe(0)
  })

  it('changes without its machine and compressor, but with the same section', async () => {
    const page = await show({ path: '/dashboard?secao=insights&maquina=machine-1&compressor=C2' })
    await page.getByRole('button', { name: 'Site atual: Planta Norte' }).click()
    await dialog().getByRole('button', { name: 'Shopping Açaí' }).click()
    await page.getByRole('button', { name: 'Site atual: Shopping Açaí' }).waitFor()
    expect(search()).toEqual({ secao: 'insights' })
    expect(new URL(page.url()).pathname).toBe('/dashboard/site-2')
  })

  it('its dialog opens on the event showSiteSelector and closes with Esc', async () => {
    const page = await show()
    await page.getByRole('button', { name: 'Site atual: Planta Norte' }).waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('showSiteSelector')))
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  })

  it('is missing for a user without sites: the page says so, and closing the dialog signs out', async () => {
    const page = await show({ sites: [] })
    await page.getByRole('heading', { name: 'Nenhum site disponível', level: 1 }).waitFor()
    await page.getByText('Entre em contato com o administrador para obter acesso').waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('showSiteSelector')))
    await dialog().getByRole('button', { name: 'Fechar' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })

  it('is missing for an administrator without sites, who stays signed in when the dialog closes', async () => {
    const page = await show({ sites: [], who: user({ role: 'admin' }) })
    await page.getByText('Nenhum site disponível').waitFor()
    await page.evaluate(() => window.dispatchEvent(new Event('showSiteSelector')))
    await dialog().getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('link', { name: 'Painel Administrativo' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  it('is found among many without regard to case and accents, and a long name is shown whole', async () => {
    const long = 'Câmara São João da Central de Água Gelada, bloco norte'
    const many = Array.from({ length: 9 }, (_, i) => site(`s${i}`, i === 4 ? long : `Planta ${i}`))
    const page = await show({ sites: many, savedSite: 's0' })
    await page.getByRole('button', { name: 'Site atual: Planta 0' }).click()
    await dialog().getByLabel('Buscar site').fill('SAO joao')
    await expect.poll(() => dialog().getByRole('listitem').count()).toBe(1)
    const name = dialog().getByText(long)
    await name.waitFor()
    expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
    expect(await name.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1)
  })

  describe('among 500', () => {
    const many = Array.from({ length: 500 }, (_, i) => site(`s${i}`, `Planta ${i}`))
    async function openDialog() {
      const page = await show({ sites: many, savedSite: 's7' })
      await page.getByRole('button', { name: 'Site atual: Planta 7' }).click()
      await dialog().getByText('500 sites disponíveis').waitFor()
      await dialog().getByRole('button', { name: 'Planta 1', exact: true }).waitFor()
      return page
    }

    it('only visible sites are drawn, and every site is reached by search and by scrolling', async () => {
      const page = await openDialog()
      await expect.poll(() => dialog().getByRole('listitem').count()).toBeLessThan(60)
      await dialog().getByLabel('Buscar site').fill('33')
      await expect.poll(() => dialog().getByRole('listitem').count()).toBe(14)
      await dialog().getByLabel('Buscar site').fill('')
      await dialog().getByRole('list').hover()
      await page.mouse.wheel(0, 100_000)
      await dialog().getByRole('button', { name: 'Planta 499' }).click()
      await page.getByRole('button', { name: 'Site atual: Planta 499' }).waitFor()
    })
  })
})

it.each([1440, 390])('the site selector is accessible in both themes at %i px', async (width) => {
  await show({ savedSite: 'gone', open: { width } })
  await dialog().getByText('Shopping Açaí').waitFor()
  await view.page.waitForTimeout(300)
  expect(await seriousFindingsInBothThemes(view.page)).toEqual([])
})
