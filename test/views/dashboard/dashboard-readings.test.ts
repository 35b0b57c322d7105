import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { mappedMachine } from '../fixtures/machine.ts'
import { hourlySeries } from '../fixtures/series.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { ok, openDashboard, read } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
/** A day before the period of the page. */
const DAY_BEFORE = '&inicio=2026-10-20T03:00:00.000Z&fim=2026-10-21T03:00:00.000Z'

it('shows readings over time; keys move and zoom, and a zoom requests finer buckets', async () => {
  const failure = {
    id: 'f1',
    type: 'failure',
    unit: 'chiller',
    from: '2026-11-12T17:00:00.000Z',
    to: '2026-11-12T20:00:00.000Z',
    durationHours: 3,
    causedShutdown: true,
    evidence: 'fault',
  }
  const period = { timeRange: '30d', from: '2026-10-22T17:05:12.000Z', to: '2026-11-21T17:05:12.000Z' }
  const view = await openDashboard(views, {
    machines: [mappedMachine()],
    search: `&dialogo=leituras&leituras=power,capacity,c2_suction_pressure,c9_power${DAY_BEFORE}`,
    answers: {
      'GET /machines/machine-1/series': hourlySeries,
      'GET /machines/machine-1/events': () => ({
        body: { success: true, data: [failure], next: null, total: 1, period },
      }),
      'GET /machines/machine-1/maintenance': () => ok([]),
    },
  })
  const { page } = view
  const dialog = page.getByRole('dialog', { name: 'Leituras' })
  const power = dialog.getByRole('group', { name: 'Potência' })
  await power.waitFor()
  await showsAddressedDay(view, dialog)
  await expect
    .poll(() => read(dialog.getByRole('figure', { name: 'Potência' })))
    .toMatch(/média .* kW.*1 lacuna[\s\S]*Falha/)
  await power.focus()
  await page.keyboard.press('Home')
  const announced = dialog
    .locator('figure', { has: page.getByRole('group', { name: 'Potência' }) })
    .locator('[aria-live]')
  await expect.poll(() => read(announced)).toMatch(/^22\/10\/2026 14:05:12 a .*Máximo .* kW/)
  // The crosshair is in all charts, with the values of the other charts beside it.
  await expect.poll(() => dialog.locator('.chart-crosshair-line').count()).toBe(3)
  await expect.poll(() => read(dialog.locator('.chart-readout'))).toMatch(/TR$/)
  const callCount = () => view.calls.filter((call) => call.includes('/series')).length
  const before = callCount()
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(callCount).toBe(before + 1)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.locator('.chart-crosshair-line').count()).toBe(0)
  await touchGestures(page, power, () => read(announced))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Potência: baixar CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^geada-chiller-1-potencia-2026-\d\d-\d\d.*-a-2026-.*\.csv$/)
  await dialog.getByRole('button', { name: 'Potência: ver como tabela' }).click()
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(100)
  expect(view.complaints).toEqual([])
})

/** The dialog shows the named readings of any compressor on the addressed day, says which it lacks, and leads to the whole period. */
async function showsAddressedDay(view: View, dialog: Locator): Promise<void> {
  const suction = dialog.getByRole('figure', { name: 'Pressão de Sucção (Compressor 2)' })
  await expect.poll(() => read(suction)).toContain('de 20/10/2026 00:00 a 21/10/2026 00:00')
  expect(await read(dialog.getByRole('status').first())).toBe('Leitura não encontrada: c9_power.')
  expect(view.calls.find((call) => call.includes('/events?'))).toMatch(
    /timeRange=all.*from=2026-10-20T03%3A00/,
  )
  await dialog.getByRole('button', { name: 'Período inteiro' }).click()
  await expect.poll(() => new URL(view.page.url()).searchParams.get('inicio')).toBeNull()
  await expect.poll(() => read(suction)).toContain('de 22/10/2026 14:05 a 21/11/2026 14:05')
}

/** A tap announces the value, a cancelled touch (the page scrolls) hides it, and two fingers moving apart zoom the axis. */
async function touchGestures(page: Page, plot: Locator, announced: () => Promise<string>): Promise<void> {
  await plot.scrollIntoViewIfNeeded()
  const { x, y, width, height } = required(await plot.boundingBox(), 'box of the plot')
  const cdp = await page.context().newCDPSession(page)
  const [middle, level] = [x + width / 2, y + height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((left, id) => ({ x: left, y: level, id })),
    })
  await touch('touchStart', middle)
  await touch('touchEnd')
  await expect.poll(announced).toMatch(/Máximo|Sem dados/)
  await touch('touchStart', middle)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect.poll(() => page.locator('.chart-tooltip-box').count()).toBe(0)
  const axis = () => plot.locator('svg text').allTextContents()
  const before = (await axis()).join()
  await touch('touchStart', middle - 20, middle + 20)
  for (const spread of [60, 120, 200]) await touch('touchMove', middle - spread, middle + spread)
  await touch('touchEnd')
  await expect.poll(async () => (await axis()).join()).not.toBe(before)
  await cdp.detach()
}
