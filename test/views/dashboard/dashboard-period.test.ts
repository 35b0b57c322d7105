import { expect, it } from 'vitest'
import { seriousFindings, showOnDarkPhone } from '../axe.ts'
import { dashboard } from '../fixtures/dashboard.ts'
import { mappedMachine } from '../fixtures/machine.ts'
import { hourlySeries } from '../fixtures/series.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { DATA, ok, openDashboard, read, type Scene } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

const OCTOBER = { from: '2026-10-01T03:00:00.000Z', to: '2026-11-01T03:00:00.000Z' }

function ownData(asked: URLSearchParams) {
  const [from, to] = [asked.get('from'), asked.get('to')]
  if (from === null || to === null) return ok(dashboard())
  return ok(dashboard({ period: { timeRange: null, from, to } }))
}

async function show(search: string, answers: Scene['answers'] = {}) {
  view = await openDashboard(views, { search, answers: { [DATA]: ownData, ...answers } })
  await view.page.locator('.dashboard h1').waitFor()
  return view.page
}
const search = () => Object.fromEntries(new URL(view.page.url()).searchParams)
const headline = () => read(view.page.locator('h1'))
const ranges = () => view.page.getByRole('group', { name: 'Período' })
const PLACE = { secao: 'dashboard', maquina: 'machine-1' }

it('an own period is shown, named and kept; a range leads back, on a wide screen and on a dark phone', async () => {
  const page = await show('&de=2026-10-01&ate=2026-10-31')
  const ownButton = () => ranges().getByRole('button', { name: '01/10/2026 a 31/10/2026', pressed: true })
  await ownButton().waitFor()
  expect(await headline()).toContain('Chiller 1 operou 612 h de 01/10/2026 a 31/10/2026, 2 falhas')
  expect(view.calls.filter((call) => call.includes('/dashboard-data?from'))).toEqual([
    `GET /machines/machine-1/dashboard-data?${new URLSearchParams(OCTOBER)}`,
  ])
  expect(await seriousFindings(page)).toEqual([])
  await page.reload()
  await ownButton().waitFor()
  await page.getByRole('button', { name: 'Resumo', exact: true }).first().click()
  await page.getByText('disponível de 01/10/2026 a 31/10/2026').first().waitFor()
  await showOnDarkPhone(page)
  await ownButton().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await ranges().getByRole('button', { name: '7 dias' }).press('Enter')
  await expect.poll(search).toEqual({ maquina: 'machine-1', periodo: '7d' })
  await ownButton().waitFor({ state: 'detached' })
  expect(view.complaints).toEqual([])
})

it('hours of a day are shown in words, and a refused period says why and lets another one be chosen', async () => {
  const message = 'O período ainda não começou'
  const refuse = (asked: URLSearchParams) =>
    asked.has('from') ? { status: 400, body: { success: false, message } } : ok(dashboard())
  const page = await show('&de=2026-11-22T11:00:00Z&ate=2026-11-22T21:00:00Z', { [DATA]: refuse })
  await page.getByText(message).waitFor()
  await ranges().getByRole('button', { name: '22/11/2026 08:00 a 18:00', pressed: true }).waitFor()
  await ranges().getByRole('button', { name: '30 dias' }).click()
  await expect.poll(headline).toContain('nos últimos 30 dias')
})

it('a period is chosen by its first and its last day', async () => {
  const page = await show('')
  await page.getByRole('button', { name: 'Escolher datas' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Escolher datas' })
  await dialog.getByRole('button', { name: 'Mostrar período' }).click()
  await dialog.getByText('Primeiro dia é obrigatório').waitFor()
  await dialog.getByRole('textbox', { name: 'Primeiro dia' }).fill('01/10/2026')
  await dialog.getByRole('textbox', { name: 'Último dia' }).fill('30/09/2026')
  await dialog.getByText('O último dia deve ser o primeiro ou depois').waitFor()
  await dialog.getByRole('textbox', { name: 'Último dia' }).fill('31/10/2026')
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(search).toEqual({ ...PLACE, de: '2026-10-01', ate: '2026-10-31' })
  await expect.poll(headline).toContain('de 01/10/2026 a 31/10/2026')
})

it('events, readings and the report of the page have its own period', async () => {
  const page = await show('&de=2026-10-01&ate=2026-10-31', {
    'GET /machines/machine-1/events': () => ({
      body: { success: true, data: [], next: null, total: 0, period: { timeRange: 'all', ...OCTOBER } },
    }),
  })
  await page.getByRole('button', { name: 'Ver Detalhes' }).click()
  await page.getByRole('dialog', { name: 'Eventos' }).getByText('Nenhum evento no período').waitFor()
  const window = new URLSearchParams(OCTOBER)
  const called = (part: string) =>
    view.calls.filter((call) => call.includes(part) && call.includes(String(window)))
  expect(called('/events?timeRange=all')).not.toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Exportar Relatório PDF' }).click()
  await expect.poll(() => called('/report.pdf?')).toHaveLength(1)
  expect(search()).toEqual({ ...PLACE, de: '2026-10-01', ate: '2026-10-31' })
})

it('open readings follow an address to another own period', async () => {
  view = await openDashboard(views, {
    machines: [mappedMachine()],
    search: '&de=2026-10-01&ate=2026-10-31&dialogo=leituras',
    answers: {
      [DATA]: ownData,
      'GET /machines/machine-1/series': hourlySeries,
      'GET /machines/machine-1/events': () => ({
        body: { success: true, data: [], next: null, total: 0, period: { timeRange: 'all', ...OCTOBER } },
      }),
      'GET /machines/machine-1/maintenance': () => ok([]),
    },
  })
  const asked = (from: string) =>
    view.calls.filter((call) => call.includes('/series') && call.includes(encodeURIComponent(from)))
  await expect.poll(() => asked(OCTOBER.from)).not.toEqual([])
  const address = view.page
    .url()
    .replace('de=2026-10-01', 'de=2026-09-01')
    .replace('2026-10-31', '2026-09-30')
  await view.page.evaluate((next) => history.pushState({}, '', next), address)
  await expect.poll(() => asked('2026-09-01T03:00:00.000Z')).not.toEqual([])
})
