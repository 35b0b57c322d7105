import { describe, expect, it } from 'vitest'
import { read } from '../dashboard/dashboard-page.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openSamples } from './samples-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

type Scene = Parameters<typeof openSamples>[1]
async function show(scene: Scene = {}) {
  view = await openSamples(views, scene)
  return view.page
}
const main = () => read(view.page.locator('main'))

describe.each(['resumo', 'dashboard', 'analiticos', 'insights'] as const)('%s', (section) => {
  it.each([
    ['with files', () => undefined],
    ['without files', () => 404],
  ])('names the machine %s, and a compressor by its name', async (_state, files) => {
    const submaquinas = [{ id: 'C1', nome: 'Compressor Norte' }]
    const page = await show({ section, machine: { submaquinas }, open: { files } })
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    expect(await main()).toContain('Chiller 1')
    if (section !== 'resumo') expect(await read(title)).toMatch(/ - Compressor Norte$/)
  })
})

it.each(['resumo', 'dashboard'] as const)('%s: each figure of a card says what it is', async (section) => {
  const page = await show({ section })
  const names = page.locator('main dl dt')
  await names.first().waitFor()
  const bare = names.filter({ hasNot: page.getByRole('button') })
  await expect.poll(() => names.count()).toBeGreaterThan(2)
  expect(await bare.allTextContents()).toEqual([])
})

it('writes the marks of a row one way: with words beside each of them, or beside none', async () => {
  const page = await show()
  const chart = page.getByRole('figure', { name: 'COP mensal', exact: true })
  await chart.locator('[data-ready="true"]').waitFor()
  const marks = await chart.locator('g:has(> .plot-mark-failure) > text').allTextContents()
  expect(marks.length).toBeGreaterThan(3)
  expect(new Set(marks.map((mark) => /falha/.test(mark))).size).toBe(1)
})
