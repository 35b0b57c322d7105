import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { seriousFindings } from './axe.ts'
import { openDashboard, read } from './dashboard-page.ts'
import { upToDate } from './fixtures/collection.ts'
import { startViews, type View, type Views } from './harness.ts'

let views: Views
let view: View
beforeAll(async () => {
  views = await startViews()
})
afterAll(() => views.stop())
afterEach(() => view.close())

const LIVE = 'GET /machines/machine-1/live'
const at = '2026-11-21T17:05:08.000Z'
const readings = {
  newestSampleAt: at,
  readings: {
    status: { value: 1, at },
    demand: { value: 78.4, at },
    power: { value: 412.3, at },
    cop: { value: 5.12, at },
    chw_in_temp: { value: 12.1, at },
    chw_out_temp: { value: 7, at },
    fault: { value: 0, at },
    c2_status: { value: 0, at },
  },
}
const event = (name: string, data: unknown) =>
  `id: a.${name}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const collecting = { ...upToDate, state: 'inicial' as const, progress: 0.42, remainingSeconds: 90 }

it.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
] as const)(
  'the stream moves the latest readings and the collector’s progress: %s, %i',
  async (theme, width) => {
    const text = event('readings', readings) + event('collection', collecting)
    view = await openDashboard(views, {
      answers: { [LIVE]: () => ({ text }) },
      open: { theme, width },
    })
    const strip = view.page.getByRole('region', { name: 'Leituras mais recentes' })
    await strip.waitFor()
    expect((await read(strip)).replace(/\s+/g, ' ')).toBe(
      'Status Ligado Demanda 78 % Potência 412 kW COP 5,12 Água gelada entrada 12,1 °C Água gelada saída 7,0 °C Ver leituras há 4 s',
    )
    await view.page.getByText('42 % do histórico lido').waitFor()
    expect(await seriousFindings(view.page)).toEqual([])
    expect(view.complaints).toEqual([])
  },
)

it('without a stream the same is asked for, and nothing is said of it', async () => {
  let streams = 0
  const failing = () => {
    streams++
    return { status: 500, body: { success: false, message: 'Falhou' } }
  }
  view = await openDashboard(views, {
    answers: {
      [LIVE]: (_, headers) =>
        headers.accept === 'application/json'
          ? { body: { success: true, data: { readings, collection: upToDate } } }
          : failing(),
    },
    search: '&compressor=C2',
  })
  const strip = view.page.getByRole('region', { name: 'Leituras mais recentes' })
  await strip.waitFor()
  expect((await read(strip)).replace(/\s+/g, ' ')).toBe('Status Desligado Ver leituras há 4 s')
  expect(streams).toBeGreaterThan(0)
  await expect.poll(() => view.page.getByRole('alert').count()).toBe(0)
})
