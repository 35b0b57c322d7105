import { expect, it } from 'vitest'
import { seriousFindings } from '../../axe.ts'
import { mappedMachine } from '../../fixtures/machine.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'maquinas', answers: machineAnswers })
const { show } = panel

it('asks how a field of energy is counted where its unit is typed, and saves the choice', async () => {
  const page = await show({ answers: { 'PUT /machines/machine-1': () => listed(mappedMachine()) } })
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Campo de Potência', { exact: true }) })
  await row.getByLabel('Unidade de Potência', { exact: true }).fill('MWh')
  await row.getByText('MWh é unidade de energia. O campo é:').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await row.getByRole('button', { name: 'Contador de energia' }).click()
  await row.getByText('Mais: contador de energia').click()
  await row.getByRole('combobox', { name: 'Potência medida como' }).click()
  await page.getByRole('option', { name: 'Energia por intervalo' }).click()
  const body = await panel.sent('PUT', /\/machines\/[^/]+$/, () =>
    page.getByRole('button', { name: 'Salvar' }).click(),
  )
  expect(body.readings.find(({ id }: { id: string }) => id === 'power')).toMatchObject({
    unit: 'MWh',
    energy: 'interval',
  })
})
