import { expect, it } from 'vitest'
import { evidenceOf } from '../fixtures/evidence.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openDashboard, read, type Scene } from './dashboard-page.ts'
import { answered, EVENTS, type EventsAnswer, eventOf, events, machines, openEvents } from './events-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View
const open = async (answer: EventsAnswer, tab: Scene['open'] = {}) => {
  view = await openEvents(views, answer, tab)
  return view.page.getByRole('dialog', { name: 'Eventos' })
}

it('days and a text filter the list, in the address but not in the history; a search loads all pages', async () => {
  const dialog = await open((search) =>
    search.get('cursor')
      ? answered([eventOf({ id: 'old', from: '2026-11-01T15:00:00.000Z', unit: 'C3' })], { total: 3 })
      : answered(events, { next: 'c1', total: 3 }),
  )
  await dialog.getByText('2 de 3 eventos, os mais recentes').waitFor()
  const historyLength = await view.page.evaluate(() => history.length)
  await dialog.getByLabel('Buscar nos eventos').pressSequentially('compressor 3')
  await dialog.getByText('1 evento com “compressor 3”, de 3').waitFor()
  expect(await read(dialog.getByRole('row').nth(1))).toContain('01/11/2026 12:00:00')
  await dialog.getByLabel('De (data)').fill('31/02/2026')
  await dialog.getByLabel('Até (data)').fill('5/11/2026')
  await dialog.getByText('Data inválida: use dd/mm/aaaa').waitFor()
  await expect.poll(() => view.calls.at(-1)).toContain('to=2026-11-06T03%3A00%3A00.000Z')
  await dialog.getByLabel('De (data)').fill('01/11/2026')
  await expect.poll(() => view.calls.at(-1)).toContain('from=2026-11-01T03%3A00%3A00.000Z')
  await dialog.getByLabel('Buscar nos eventos').fill('nada disso')
  await dialog.getByText('Nenhum evento com estes filtros').waitFor()
  const search = () => Object.fromEntries(new URL(view.page.url()).searchParams)
  expect(search()).toMatchObject({ eventosDe: '2026-11-01', eventosAte: '2026-11-05', busca: 'nada disso' })
  expect(await view.page.evaluate(() => history.length)).toBe(historyLength)
  await dialog.getByRole('button', { name: 'Limpar datas e busca' }).click()
  // The pages that the search loaded stay.
  await dialog.getByText('3 eventos', { exact: true }).waitFor()
  expect(search()).toEqual({ secao: 'dashboard', maquina: 'machine-1', dialogo: 'eventos' })
  expect(await dialog.getByLabel('De (data)').inputValue()).toBe('')
  expect(view.complaints).toEqual([])
})

it('the button that clears the filters also empties a date field with an invalid date', async () => {
  const dialog = await open(() => answered(events))
  const field = dialog.getByLabel('De (data)')
  await field.fill('31/02/2026')
  await dialog.getByLabel('Buscar nos eventos').fill('nada disso')
  await dialog.getByText('Data inválida: use dd/mm/aaaa').waitFor()
  await dialog.getByRole('button', { name: 'Limpar datas e busca' }).click()
  await dialog.getByText('2 eventos', { exact: true }).waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await dialog.getByText('Data inválida: use dd/mm/aaaa').count()).toBe(0)
  expect(view.complaints).toEqual([])
})

it('an open event keeps its length while the answer to other filters is on its way', async () => {
  const unfinished = eventOf({ from: '2026-11-21T17:00:00.000Z', to: null, durationHours: 0.09 })
  const dialog = await open((search) =>
    search.get('type') === 'failure' ? answered([unfinished]) : { hangs: true },
  )
  const row = dialog.getByRole('row').nth(1)
  await row.waitFor()
  expect(await read(row)).toContain('5 min 12 s')
  await dialog.getByRole('button', { name: 'Partidas' }).click()
  await dialog.locator('[data-old]').waitFor()
  expect(await read(row)).toContain('5 min 12 s')
})

it('an open evidence is in the address: opened on a later page, and shown apart when the list lacks its event', async () => {
  const old = eventOf({
    id: `machine-1:C3:failure:${Date.UTC(2026, 10, 1, 15)}`,
    from: '2026-11-01T15:00:00.000Z',
  })
  const gone = `machine-1:C1:failure:${Date.UTC(2026, 9, 1)}`
  view = await openDashboard(views, {
    machines,
    answers: {
      [EVENTS]: (search: URLSearchParams) =>
        search.get('cursor') ? answered([old], { total: 3 }) : answered(events, { next: 'c1', total: 3 }),
      [`${EVENTS}/${encodeURIComponent(old.id)}/evidence`]: () => ({
        body: { success: true, data: evidenceOf(old) },
      }),
      [`${EVENTS}/${encodeURIComponent(gone)}/evidence`]: () => ({
        status: 404,
        body: { success: false, message: 'Evento não encontrado' },
      }),
    },
    search: `&dialogo=eventos&evidencia=${encodeURIComponent(old.id)}`,
  })
  const dialog = view.page.getByRole('dialog', { name: 'Eventos' })
  await dialog.getByRole('button', { name: 'Evidência de 01/11/2026 12:00:00', expanded: true }).waitFor()
  await dialog.getByRole('button', { name: 'Ver tabela' }).waitFor()
  await view.page.goto(view.page.url().replace(/evidencia=[^&]*/, `evidencia=${encodeURIComponent(gone)}`))
  const apart = dialog.getByRole('region', { name: 'Evento do endereço' })
  await apart.getByText('Evento não encontrado').waitFor()
  await apart.getByRole('button', { name: 'Fechar evidência' }).click()
  await apart.waitFor({ state: 'detached' })
  expect(view.page.url()).not.toContain('evidencia')
})
