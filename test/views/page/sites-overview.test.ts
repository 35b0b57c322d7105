import { expect, it } from 'vitest'
import { seriousFindingsInBothThemes } from '../axe.ts'
import { MACHINE_LINES, manySiteLines, overviewAnswer, SITE_LINES } from '../fixtures/overview.ts'
import { user } from '../fixtures/user.ts'
import { viewsOfThisFile } from '../harness.ts'
import { openShell } from './shell-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
const OVERVIEW = 'GET /overview'
const PHONE = { width: 390, height: 844 }

it('shows all sites, sorts and searches them, and leads to a site', async () => {
  const sites = [...SITE_LINES, ...manySiteLines(8)]
  const view = await openShell(views, { path: '/sites', answers: { [OVERVIEW]: overviewAnswer({ sites }) } })
  const { page } = view
  const table = page.getByRole('table', { name: 'Todos os sites' })
  await table.getByText('3 ligadas · 1 desligada').first().waitFor()
  await page.getByText('11 sites. Energia e COP de novembro de 2026, até a última hora completa.').waitFor()
  expect(await page.title()).toBe('Todos os sites · Geada')
  const names = () => table.getByRole('link').allTextContents()
  expect((await names()).slice(0, 3)).toEqual(['Planta Norte', 'Shopping Açaí', 'Unidade 1'])
  const north = table.getByRole('row', { name: /Planta Norte/ })
  for (const text of ['Disponibilidade 71,30 %', 'Chiller 1', 'há 1 min', '48.213 kWh', '4,81'])
    await north.getByText(text, { exact: true }).waitFor()
  expect(await seriousFindingsInBothThemes(page)).toEqual([])

  await table.getByRole('button', { name: 'Energia no mês' }).click()
  expect((await names())[0]).toBe('Unidade 1')
  await table.getByRole('button', { name: 'Pior indicador' }).click()
  expect((await names()).slice(0, 2)).toEqual(['Planta Norte', 'Shopping Açaí'])
  await page.setViewportSize({ width: 1024, height: 768 })
  const list = page.getByRole('list', { name: 'Todos os sites' })
  await list.getByRole('link', { name: 'Planta Norte' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
  const stacked = () => list.getByRole('link').allTextContents()
  await page.getByRole('combobox', { name: 'Ordenar por' }).click()
  await page.getByRole('option', { name: 'Por energia no mês' }).click()
  expect((await stacked())[0]).toBe('Unidade 1')
  await page.getByRole('button', { name: 'Ordem crescente: inverter' }).click()
  expect((await stacked())[0]).toBe('Planta Norte')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('searchbox', { name: 'Buscar site' }).fill('acai')
  expect(await names()).toEqual(['Shopping Açaí'])
  await page.keyboard.press('Tab')
  await table.getByRole('link', { name: 'Shopping Açaí' }).press('Enter')
  await page.getByRole('button', { name: 'Site atual: Shopping Açaí' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/site-2')
  expect(await page.evaluate(() => localStorage.getItem('selectedSiteId'))).toBe('site-2')
})

it('is reached from the selector and the palette, and says that there is no site, or that the call failed', async () => {
  let answer: () => object = overviewAnswer({ sites: [] })
  const view = await openShell(views, {
    who: user({ role: 'admin' }),
    answers: { [OVERVIEW]: () => answer() },
  })
  const { page } = view
  await page.getByRole('button', { name: 'Site atual: Planta Norte' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Todos os sites' }).click()
  await page.getByText('Nenhum site disponível').waitFor()
  expect(await page.getByRole('link', { name: 'Painel Administrativo' }).getAttribute('href')).toContain(
    '/admin',
  )
  await page.goBack()
  await page.getByRole('button', { name: 'Site atual: Planta Norte' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  answer = () => ({ status: 500, body: { success: false, message: 'Erro interno' } })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Ir para…' }).fill('todos os sites')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sites')
  await page.reload()
  await page.getByText('Erro ao carregar os sites').waitFor()
})

it('shows the machines of a single site on a phone, each leading to its Dashboard', async () => {
  const answers = { [OVERVIEW]: overviewAnswer({ sites: SITE_LINES.slice(0, 1), machines: MACHINE_LINES }) }
  const view = await openShell(views, { path: '/sites', answers, open: PHONE })
  const { page } = view
  const list = page.getByRole('list', { name: 'Máquinas de Planta Norte' })
  await list.getByText('12 falhas em 30 dias').waitFor()
  await list.getByText('Ligado', { exact: true }).waitFor()
  await list.getByText('Desconhecido').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await list.getByRole('link', { name: 'Chiller 1' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?secao=dashboard&maquina=machine-1')
})
