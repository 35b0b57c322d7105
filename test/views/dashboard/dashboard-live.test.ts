import { describe, expect, it } from 'vitest'
import { seriousFindingsInBothThemes } from '../axe.ts'
import { upToDate } from '../fixtures/collection.ts'
import { dashboard } from '../fixtures/dashboard.ts'
import { machine } from '../fixtures/machine.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { COLLECTION, DATA, ok, openDashboard, read, type Scene } from './dashboard-page.ts'

const views = await viewsOfThisFile()
let view: View

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

it('the stream updates the latest readings and the collector’s progress, in both themes, on a wide screen and on a phone', async () => {
  const text = event('readings', readings) + event('collection', collecting)
  view = await openDashboard(views, { answers: { [LIVE]: () => ({ text }) } })
  const strip = view.page.getByRole('region', { name: 'Leituras mais recentes' })
  await strip.waitFor()
  for (const width of [1440, 390]) {
    await view.page.setViewportSize({ width, height: 900 })
    expect((await read(strip)).replace(/\s+/g, ' ')).toBe(
      'Status Ligado Demanda 78 % Potência 412 kW COP 5,12 Água gelada entrada 12,1 °C Água gelada saída 7,0 °C Ver leituras há 4 s',
    )
    await view.page.getByText('42 % do histórico lido').waitFor()
    expect(await seriousFindingsInBothThemes(view.page)).toEqual([])
  }
  expect(view.complaints).toEqual([])
})

it('without a stream the page polls the same data and shows no notice', async () => {
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

describe('the refresh', () => {
  async function show(scene: Scene) {
    view = await openDashboard(views, scene)
    await view.page.locator('.dashboard h1').waitFor()
    return view.page
  }

  it('shows the figures of a newer answer and keeps the scroll position', async () => {
    let cop = 4.62
    const page = await show({
      answers: {
        [DATA]: () => {
          const data = dashboard()
          return ok({ ...data, chiller: { ...data.chiller, kpis: { ...data.chiller.kpis, cop } } })
        },
      },
    })
    await expect.poll(() => page.locator('.chart-canvas[data-ready="true"] svg').count()).toBe(4)
    await page.evaluate(() => window.scrollTo(0, 700))
    cop = 5.55
    // A page that becomes visible again after a while reloads its figures, like its timer every 15 s.
    await page.clock.setFixedTime('2026-11-21T17:05:40.000Z')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.locator('h1', { hasText: 'COP 5,55' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(700)
  })

  it('dates the last sample of a silent source, and shows the state of the system as unknown', async () => {
    const page = await show({
      data: dashboard({ newestSampleAt: '2026-11-21T12:00:00.000Z' }),
      machines: [machine({ nome: 'Chiller 1' })],
    })
    await page.getByText(/A fonte não envia dados novos\. Última amostra em 21\/11\/2026 09:00/).waitFor()
    expect(await read(page.locator('.dashboard footer'))).toContain('Desconhecido: sem dados novos')
  })

  it('names the error of a source that does not answer', async () => {
    const page = await show({
      answers: { [COLLECTION]: () => ok({ ...upToDate, state: 'erro', lastError: 'Tempo esgotado.' }) },
      data: dashboard({ newestSampleAt: '2026-11-21T12:00:00.000Z' }),
    })
    await page
      .getByText(
        /A fonte de dados não responde\. Tempo esgotado\. Sem resposta desde 21\/11\/2026 14:05 \(há\s12\ss\)\. Os dados na tela vão até 21\/11\/2026 09:00/,
      )
      .waitFor()
  })
})
