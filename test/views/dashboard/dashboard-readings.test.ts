import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { mappedMachine } from '../fixtures/machine.ts'
import { hourlySeries } from '../fixtures/series.ts'
import { viewsOfThisFile } from '../harness.ts'
import { ok, openDashboard, read } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
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
    search: '&dialogo=leituras&leituras=power,capacity',
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
  await expect
    .poll(() => read(dialog.getByRole('figure', { name: 'Potência' })))
    .toMatch(/média .* kW.*1 lacuna[\s\S]*Falha/)
  await power.focus()
  await page.keyboard.press('Home')
  const announced = dialog
    .locator('figure', { has: page.getByRole('group', { name: 'Potência' }) })
    .locator('[aria-live]')
  await expect.poll(() => read(announced)).toMatch(/^22\/10\/2026 14:05:12 a .*Máximo .* kW/)
  // The crosshair is in both charts, with the value of the other chart beside it.
  await expect.poll(() => dialog.locator('.chart-crosshair-line').count()).toBe(2)
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
