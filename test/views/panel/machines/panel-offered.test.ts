import { expect, it } from 'vitest'
import { CONNECTIONS, connection } from '../../fixtures/connection.ts'
import { mappedMachine } from '../../fixtures/machine.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ answers: machineAnswers })
const SERIES = 'GET /influx/connection-1/series'
const series = ['CH1', 'CH2'].map((equip) => ({
  measurement: 'chiller_1',
  field: 'kW',
  tags: { equip },
  type: 'float',
  newest: { t: '2026-11-21T17:02:00.000Z', value: 1 },
}))
const LATER = /as tags que a fonte tem e seus valores aparecem aqui como opções/

it('the form of a tested connection offers the tags of the source and their values', async () => {
  const page = await panel.show({
    path: '/admin?aba=conexoes&dialogo=editar&item=connection-1',
    answers: {
      'GET /influx/connection-1': () => listed(connection()),
      [SERIES]: () => listed(series),
    },
  })
  await page.getByRole('button', { name: 'Adicionar tag' }).click()
  await page.getByRole('combobox', { name: 'Tag 1', exact: true }).fill('eq')
  await page.getByRole('option', { name: 'equip', exact: true }).click()
  await page.getByRole('combobox', { name: 'Valor de tag 1' }).fill('CH')
  await page.getByRole('option', { name: 'CH2', exact: true }).click()
  expect(await page.getByText(LATER).count()).toBe(0)
})

it('the form of a connection that was not tested says when tags are offered, and asks nothing', async () => {
  const untested = { ...connection(), status: 'inativo' as const }
  const page = await panel.show({
    path: '/admin?aba=conexoes&dialogo=editar&item=connection-1',
    answers: {
      'GET /influx': () => listed([untested, ...CONNECTIONS.slice(1)]),
      'GET /influx/connection-1': () => listed(untested),
    },
  })
  await page.getByText(LATER).waitFor()
  expect(panel.view.calls.some((call) => call.startsWith(SERIES))).toBe(false)
})

it('a chiller’s form adds the flow of chilled water, with its units and the fluid’s factor', async () => {
  const page = await panel.show({
    path: '/admin?aba=maquinas&dialogo=editar&item=machine-1',
    answers: { 'PUT /machines/machine-1': () => listed(mappedMachine()) },
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Adicionar leitura padrão').waitFor()
  expect(await dialog.getByLabel('Fator do fluido').count()).toBe(0)
  await dialog.getByRole('combobox', { name: 'Adicionar leitura padrão' }).click()
  await page.getByRole('option', { name: 'Vazão de água gelada' }).click()
  await dialog.getByLabel('Campo de Vazão de água gelada', { exact: true }).fill('CH1_FLOW')
  await dialog.getByLabel('Unidade de Vazão de água gelada', { exact: true }).fill('L/s')
  await dialog.getByLabel('Fator do fluido').fill('0,93')
  const body = await panel.sent('PUT', /\/machines\/machine-1$/, () =>
    dialog.getByRole('button', { name: /Salvar/ }).click(),
  )
  expect(body.configuracao.fluidFactor).toBe(0.93)
  expect(body.readings).toContainEqual(
    expect.objectContaining({ id: 'chw_flow', topicField: 'CH1_FLOW', unit: 'L/s', type: 'system' }),
  )
})
