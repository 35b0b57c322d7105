import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { timeData } from '../../fixtures/dataset.ts'
import { filesAnswers } from '../../fixtures/files.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'arquivos', answers: filesAnswers })
const PREVIEW = 'POST /datasets/preview'
const preview = (page: Page) => page.getByRole('group', { name: 'Prévia' })
const calls = () => panel.view.calls.filter((one) => one.startsWith(PREVIEW))
const pick = async (page: Page, label: string, name: RegExp | string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name }).click()
}

it('the chart of a dataset is drawn below its choices, and says what is missing', async () => {
  const page = await panel.show()
  await panel.press('Novo Dataset')
  await preview(page).getByText('Escolha o arquivo').waitFor()
  await pick(page, 'Upload', 'Vazão de maio')
  const asked = await panel.sent('POST', /datasets\/preview/, () => pick(page, 'Máquina', /Bomba 1/))
  expect(asked).toEqual({
    ...{ uploadId: 'upload-1', machineId: 'machine-2', submaquinaId: null, datasetId: null },
    ...{ aggregacao: 'none', colunaAggregacao: null },
    configuracoes: { x: null, y: null, intervalo: null },
  })
  await preview(page).getByText('Vazão (m³/h)').first().waitFor()
  const made = calls().length

  // Name and type of chart change no figure.
  await panel.field('Nome').fill('Outro nome')
  await pick(page, 'Tipo de gráfico', 'Pizza')
  await preview(page).getByText('Outro nome').first().waitFor()
  expect(calls().length).toBe(made)

  await pick(page, 'Agregação', 'Soma')
  await pick(page, 'Agrupar por', 'Valores de uma coluna')
  await preview(page).getByText('Escolha a coluna que agrupa as linhas').waitFor()

  panel.view.answer({
    [PREVIEW]: () =>
      refused(400, 'Dados inválidos', [
        { field: 'colunaAggregacao', message: 'A coluna Setor não existe no arquivo' },
      ]),
  })
  await pick(page, 'Coluna', 'Setor')
  await preview(page).getByRole('alert').getByText('A coluna Setor não existe no arquivo').waitFor()
  panel.view.answer({ [PREVIEW]: () => listed({ ...timeData(), x: [], series: [], total: 0 }) })
  await preview(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await preview(page).getByText('Nenhuma linha para mostrar').waitFor()
})

it('a later choice cancels the preview on its way', async () => {
  const page = await panel.show({
    path: '/admin?aba=arquivos&dialogo=editar&item=dataset-1',
    answers: { [PREVIEW]: () => ({ hangs: true }) },
  })
  await expect.poll(() => calls().length).toBe(1)
  expect(await preview(page).locator('[aria-busy=true]').count()).toBe(1)
  const cancelled = page.waitForEvent('requestfailed', (one) => one.url().includes('/datasets/preview'))
  panel.view.answer({ [PREVIEW]: () => listed(timeData()) })
  await pick(page, 'Agregação', 'Média')
  expect((await cancelled).postDataJSON()).toMatchObject({ aggregacao: 'none', datasetId: 'dataset-1' })
  await preview(page).locator('[aria-busy=false]').getByText('Vazão (m³/h)').first().waitFor()
})
