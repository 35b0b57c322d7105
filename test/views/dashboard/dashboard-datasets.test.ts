import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { dataset, timeData } from '../fixtures/dataset.ts'
import { datasetAnswers } from '../fixtures/files.ts'
import { machine } from '../fixtures/machine.ts'
import { viewsOfThisFile } from '../harness.ts'
import { ok, openDashboard, read } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
const DATA = 'GET /datasets/dataset-1/data'
const drawn = (part: Parameters<typeof dataset>[0] = {}, data = timeData()) =>
  datasetAnswers([{ dataset: dataset(part), data: () => data }])

describe('datasets on the Dashboard', () => {
  it('are drawn by all six types, on a live machine and on one without a connection', async () => {
    for (const influxConnectionId of ['connection-1', null]) {
      const view = await openDashboard(views, {
        machines: [machine({ influxConnectionId })],
        answers: datasetAnswers(),
      })
      for (const type of ['line', 'bar', 'area', 'scatter', 'pie', 'gauge']) {
        const panel = view.page.getByRole('region', { name: `Dataset ${type}`, exact: true })
        await panel.locator('figure, [role=meter]').first().waitFor()
      }
      expect(await seriousFindings(view.page)).toEqual([])
      expect(view.complaints).toEqual([])
    }
  })

  it('belong to the unit on screen', async () => {
    const answers = {
      ...drawn(),
      'GET /datasets': () =>
        ok([
          dataset({ nome: 'Da máquina' }),
          dataset({ id: 'dataset-2', nome: 'Do C2', submaquinaId: 'C2' }),
        ]),
      'GET /datasets/dataset-2/data': () => ok(timeData()),
    }
    const { page } = await openDashboard(views, { answers })
    await page.getByRole('heading', { name: 'Da máquina' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Do C2' }).count()).toBe(0)
    const other = await openDashboard(views, { answers, search: '&compressor=C2' })
    await other.page.getByRole('heading', { name: 'Do C2' }).waitFor()
    expect(await other.page.getByRole('heading', { name: 'Da máquina' }).count()).toBe(0)
  })

  it('show their whole range, and say so, when the page’s window has none of their rows', async () => {
    const none = { ...timeData(), x: [], series: [], total: 0 }
    const { page } = await openDashboard(views, {
      answers: {
        ...drawn(),
        [DATA]: (search) => ok(search.get('from') === null ? timeData() : none),
      },
    })
    await page.getByText('O arquivo não tem dados no período da tela').waitFor()
    await page.getByRole('figure', { name: 'Vazão (m³/h)' }).waitFor()
  })

  it('walk through their rows by keyboard, with gaps as gaps, and are tables of Brazilian numbers', async () => {
    const { page } = await openDashboard(views, { answers: drawn() })
    const figure = page.getByRole('figure', { name: 'Vazão (m³/h)' })
    const plot = figure.getByRole('group', { name: 'Vazão (m³/h)' })
    await plot.focus()
    await plot.press('Home')
    await figure.getByText(/2026 \d\d:\d\d:\d\d: Vazão \(m³\/h\) 300,0/).waitFor({ state: 'attached' })
    await figure.getByRole('button', { name: 'Vazão (m³/h): ver como tabela' }).click()
    expect(await read(figure.getByRole('table'))).toContain('300,0')
    expect(await read(figure)).toContain('Sem dados')
  })

  it('say that their file is not processed, that they have no rows, and that they failed', async () => {
    const view = await openDashboard(views, {
      answers: drawn({ upload: { nome: 'Vazão de maio', status: 'processando', demonstracao: false } }),
    })
    await view.page.getByText('O arquivo está sendo processado').waitFor()
    expect(view.calls.filter((call) => call.includes('/data'))).not.toContain('GET /datasets/dataset-1/data')
    const empty = await openDashboard(views, {
      answers: drawn({}, { ...timeData(), kind: 'text', labels: [], x: null, series: [], total: 0 }),
    })
    await empty.page.getByText('Nenhuma linha para mostrar').waitFor()
    const failing = await openDashboard(views, {
      answers: { ...drawn(), [DATA]: () => ({ status: 500, body: { success: false, message: 'Falhou' } }) },
    })
    await failing.page.getByText('Falhou').waitFor()
    failing.answer({ [DATA]: () => ok(timeData()) })
    const panel = failing.page.getByRole('region', { name: 'Vazão por hora' })
    await panel.getByRole('button', { name: 'Tentar novamente' }).click()
    await panel.getByRole('figure').waitFor()
  })
})
