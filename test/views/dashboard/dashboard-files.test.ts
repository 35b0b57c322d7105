import { expect, it } from 'vitest'
import { seriousFindingsInBothThemes } from '../axe.ts'
import { upToDate } from '../fixtures/collection.ts'
import { dashboard } from '../fixtures/dashboard.ts'
import { machineOfFiles } from '../fixtures/file-source.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openDashboard, read, type Scene } from './dashboard-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

const OLD = '2018-06-12T02:55:00.000Z'
async function show(scene: Scene = {}) {
  view = await openDashboard(views, { machines: [machineOfFiles()], ...scene })
  return view.page
}
const words = /conexão|InfluxDB|arquivos de amostra|sem dados novos/i

it('a window after the end of the files says where the data end, and offers all of them', async () => {
  const page = await show({ data: dashboard({ newestSampleAt: OLD }) })
  const notice = page.getByText(/^Os dados desta máquina vão até 11\/06\/2018/)
  await notice.waitFor()
  await page.getByText('Arquivos lidos.').waitFor()
  expect(await read(page.locator('[data-collection]'))).toContain('Os dados vão até 11/06/2018 23:55.')
  expect(await page.getByText(words).count()).toBe(0)
  expect(await seriousFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Ver tudo' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('periodo')).toBe('all')
})

it('a window that the data reach has no such notice', async () => {
  const page = await show()
  await page.locator('h1', { hasText: 'Chiller 1 operou' }).waitFor()
  expect(await page.getByText(/Os dados desta máquina vão até/).count()).toBe(0)
})

it.each([
  ['erro', 'Coleta parada. O arquivo "Chiller 1 2024" não está processado. Corrija o arquivo ou a máquina.'],
  ['erro', 'A leitura do arquivo foi interrompida'],
  ['em_dia', null],
  ['parada', null],
] as const)('%s without any sample names no connection', async (state, lastError) => {
  const page = await show({
    data: dashboard({ newestSampleAt: null }),
    collection: { ...upToDate, state, lastError },
  })
  await page.getByText('Nenhum dado disponível').waitFor()
  expect(await page.getByText(words).count()).toBe(0)
})
