import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { seriousFindings, showOnDarkPhone } from '../axe.ts'
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

it('the dialog lists the failures of the window, on a wide screen and on a dark phone', async () => {
  const dialog = await open(() => answered(events))
  const rows = dialog.getByRole('row')
  const lists = async () => {
    await rows.nth(1).waitFor()
    const texts = await Promise.all([1, 2].map((row) => read(rows.nth(row))))
    expect(texts.map((text) => text.trim().split(/\s*[\t\n]\s*/))).toEqual([
      ['21/11/2026 13:05:12', 'Falha', 'Chiller 1', 'em andamento', '1 h 00 min', 'não', 'Falha geral'],
      [
        '20/11/2026 09:00:00',
        'Falha',
        'Compressor 2',
        '20/11/2026 09:04:12',
        '4 min 12 s',
        'causou',
        '=HYPERLINK("x")',
      ],
    ])
    expect(await read(dialog)).toContain('22/10/2026 14:05 a 21/11/2026 14:05')
    expect(await seriousFindings(view.page)).toEqual([])
  }
  await lists()
  await showOnDarkPhone(view.page)
  await lists()
  expect(view.calls.some((call) => call.startsWith(`${EVENTS}?timeRange=30d&type=failure`))).toBe(true)
  expect(view.complaints).toEqual([])
})

it('kinds and units are chosen by keyboard, and a further page is loaded by its cursor', async () => {
  const dialog = await open((search) =>
    search.get('cursor')
      ? answered([eventOf({ from: '2026-11-01T00:00:00.000Z' })], { total: 3 })
      : answered(search.get('type') === 'all-stops' ? [] : events, { next: 'c1', total: 3 }),
  )
  await dialog.getByText('2 de 3 eventos, os mais recentes').waitFor()
  await dialog.getByRole('button', { name: 'Carregar mais' }).press('Enter')
  await dialog.getByText('3 eventos', { exact: true }).waitFor()
  await expect.poll(() => dialog.getByRole('row').count()).toBe(4)
  await dialog.getByRole('button', { name: 'Paradas', exact: true }).press('Enter')
  await dialog.getByText('Nenhum evento no período').waitFor()
  await dialog.getByRole('button', { name: 'Todos' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Unidade' }).press('Enter')
  await view.page.getByRole('option', { name: 'Compressor 3' }).press('Enter')
  await expect.poll(() => view.calls.at(-1)).toContain(`${EVENTS}?timeRange=30d&compressor=C3&limit`)
  await view.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it.each([
  ['', 'chiller'],
  ['&compressor=C2', 'C2'],
])('the button beside each number opens the events that the number counts%s', async (search, unit) => {
  view = await openDashboard(views, { machines, answers: { [EVENTS]: () => answered(events) }, search })
  // Buttons with a number in their name open the compressors' own events.
  const buttons = view.page.getByRole('button', { name: /^Eventos: [^0-9]|^Ver Detalhes$/ })
  await buttons.first().waitFor()
  const requested: Record<string, string | undefined> = {}
  for (const button of await buttons.all()) {
    const name = (await button.getAttribute('aria-label')) ?? 'Ver Detalhes'
    const before = view.calls.length
    await button.click()
    await view.page.getByRole('dialog', { name: 'Eventos' }).getByText('2 eventos').waitFor()
    const call = view.calls.slice(before).findLast((one) => one.startsWith(`${EVENTS}?`))
    requested[name] = call
      ?.replace(`${EVENTS}?timeRange=30d&compressor=${unit}&type=`, '')
      .replace(/&limit.*/, '')
    await view.page.keyboard.press('Escape')
    await view.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  expect(requested).toEqual({
    'Eventos: Partidas': 'start',
    'Eventos: Paradas': 'all-stops',
    'Eventos: Microparadas': 'microstop',
    'Eventos: Total de falhas': 'failure',
    'Eventos: Falhas com desligamento': 'shutdown',
    'Ver Detalhes': undefined,
  })
})

it('the export has all matching events, and no cell can run as a formula', async () => {
  const dialog = await open((search) =>
    search.get('limit') === '500'
      ? search.get('cursor')
        ? answered([required(events[1], 'second event')])
        : answered([required(events[0], 'first event')], { next: 'c1' })
      : answered(events, { next: 'x', total: 2 }),
  )
  const download = view.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('geada-chiller-1-eventos-30d.csv')
  expect(
    readFileSync(await file.path(), 'utf8')
      .replace('\uFEFF', '')
      .split('\r\n'),
  ).toEqual([
    'Início;Fim;Duração (min);Evento;Unidade;Causou desligamento;Leitura',
    '21/11/2026 13:05:12;em andamento;60,00;Falha;Chiller 1;não;Falha geral',
    '20/11/2026 09:00:00;20/11/2026 09:04:12;4,20;Falha;Compressor 2;sim;"\'=HYPERLINK(""x"")"',
    '',
  ])
})

it('an error is reported, and a retry loads the events', async () => {
  let fails = true
  const dialog = await open(() =>
    fails ? { status: 500, body: { success: false, message: 'Falha ao ler eventos' } } : answered(events),
  )
  await dialog.getByRole('alert').getByText('Falha ao ler eventos').waitFor()
  fails = false
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await dialog.getByText('2 eventos').waitFor()
})

it('an open event keeps the length of its answer', async () => {
  const begun = eventOf({ from: '2026-11-21T17:00:12.000Z', to: null, durationHours: 0.08 })
  const dialog = await open(() => answered([begun]))
  const length = dialog.getByRole('row').nth(1).locator('[data-name="Duração"]')
  await expect.poll(() => read(length)).toBe('5 min 00 s')
  await view.page.clock.setFixedTime('2026-11-21T17:06:12.000Z')
  await view.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await view.page
    .locator('time', { hasText: /^há\s1\smin$/ })
    .first()
    .waitFor({ state: 'attached' })
  expect(await read(length)).toBe('5 min 00 s')
})

it('the evidence of an event opens below it by keyboard, as a chart and as a table, on a wide screen and on a dark phone', async () => {
  const event = eventOf({ id: 'machine-1:chiller:failure:1', evidence: 'fault' })
  const EVIDENCE = `${EVENTS}/${encodeURIComponent(event.id)}/evidence`
  let reply: object = { status: 500, body: { success: false, message: 'Falha ao ler amostras' } }
  view = await openDashboard(views, {
    machines,
    answers: { [EVENTS]: () => answered([event]), [EVIDENCE]: () => reply },
    search: '&dialogo=eventos',
  })
  const dialog = view.page.getByRole('dialog', { name: 'Eventos' })
  const toggle = dialog.getByRole('button', { name: 'Evidência de 20/11/2026 09:00:00' })
  await toggle.press('Enter')
  await dialog.getByRole('alert').getByText('Falha ao ler amostras').waitFor()
  reply = { body: { success: true, data: evidenceOf(event) } }
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  const showsEvidence = async () => {
    await dialog
      .getByText('Causou desligamento: a unidade operava antes do início e parou em 20/11/2026 09:01:00')
      .waitFor()
    await dialog.getByText('“Falha geral” ligou em 20/11/2026 09:00:00').waitFor()
    await expect.poll(() => dialog.locator('.evidence-track svg').count()).toBe(2)
    expect(await seriousFindings(view.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Ver tabela' }).press('Enter')
    const table = dialog.getByRole('region', { name: 'Amostras em tabela' })
    await expect.poll(() => table.getByRole('row').count()).toBe(32)
    const row = await read(table.getByRole('row').nth(16))
    expect(row.split(/\s*[\t\n]\s*/)).toEqual(['20/11/2026 09:00:00', 'ligado', '120,50'])
    await toggle.press('Enter')
    await expect.poll(() => table.count()).toBe(0)
  }
  await showsEvidence()
  await showOnDarkPhone(view.page)
  await toggle.press('Enter')
  const csv = dialog.getByRole('button', { name: 'Baixar CSV' })
  const [file] = await Promise.all([view.page.waitForEvent('download'), csv.press('Enter')])
  expect(file.suggestedFilename()).toBe(
    'geada-chiller-1-evidencia-de-falha-2026-11-20-08h45-a-2026-11-20-09h16.csv',
  )
  await showsEvidence()
})
