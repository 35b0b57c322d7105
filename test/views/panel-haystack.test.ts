import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { read } from './dashboard-page.ts'
import { manyMachines } from './fixtures/machine.ts'
import { startViews, type View, type Views } from './harness.ts'
import { machineAnswers } from './panel-answers.ts'
import { listed, openPanel, type PanelScene } from './panel-page.ts'

let views: Views
let view: View
beforeAll(async () => {
  views = await startViews()
})
afterAll(() => views.stop())
afterEach(() => view.close())

async function show(scene: PanelScene = {}) {
  view = await openPanel(views, {
    tab: 'haystack',
    ...scene,
    answers: { ...machineAnswers, ...scene.answers },
  })
  return view.page
}

it('counts what is complete and what is partial, and narrows the table to it', async () => {
  const page = await show({ answers: { 'GET /machines/cards': () => listed(manyMachines(5_000)) } })
  const counters = page.getByRole('region', { name: 'Preenchimento' })
  await counters.waitFor()
  expect((await read(counters)).replace(/\s+/g, ' ').trim()).toBe(
    'Total 5.000 Completos 2.500 50 % Parciais 1.250 25 %',
  )
  expect(await page.getByRole('row').count()).toBeLessThan(120)
  await page.getByRole('button', { name: 'Parciais' }).click()
  await page.getByText('1.250 de 5.000 máquinas').waitFor()
  await page.getByLabel('Buscar máquina').fill('bomba 4995')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  const text = (await read(page.getByRole('row').last())).replace(/\s+/g, ' ')
  expect(text).toContain('Parcial Bomba 4995 Bomba Shopping Aurora Polar Sul — 4711 2019')
})

it('opens the machine form at the part that is to be filled', async () => {
  const page = await show()
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  const maker = page.getByLabel('Fabricante')
  await expect.poll(() => maker.evaluate((field) => field === document.activeElement)).toBe(true)
})

it.each([
  ['light', 1440],
  ['dark', 390],
] as const)('is accessible and fits, %s at %i px', async (theme, width) => {
  const page = await show({ open: { theme, width } })
  await page.getByText('Chiller 1', { exact: true }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(view.complaints).toEqual([])
})
