import { expect, it } from 'vitest'
import { read } from '../../dashboard/dashboard-page.ts'
import { taggedMachine } from '../../fixtures/machine.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'maquinas', answers: machineAnswers })
const { show } = panel

it('shows each reading’s own newest point where tags tell the readings apart', async () => {
  const page = await show({ answers: { 'GET /machines/machine-1': () => listed(taggedMachine()) } })
  const rowOf = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByLabel(`Campo de ${name}`, { exact: true }) })
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  await page.getByText('3 de 4 leituras mapeadas').waitFor()
  expect(await read(rowOf('Potência'))).toMatch(/agora\s+212,50\skW/)
  expect(await read(rowOf('Capacidade'))).toMatch(/140\sTR\s+há\s1\sh/)
  expect(await read(rowOf('Demanda'))).toContain('A medição não tem este campo com as tags próprias')
  expect(await page.getByText('Também em').count()).toBe(0)
  const calls = () => panel.view.calls.filter((one) => one.endsWith('/newest')).length
  expect(calls()).toBe(1)
  await page.getByLabel('Campo de Capacidade', { exact: true }).pressSequentially('_x')
  await page.getByText('2 de 4 leituras mapeadas').waitFor()
  await page.getByText('2 com campo que a fonte não tem').waitFor()
  expect(calls()).toBe(2)
})

it('says that fields are not checked while the source does not answer', async () => {
  const page = await show({
    answers: {
      'GET /machines/machine-1': () => listed(taggedMachine()),
      'POST /influx/connection-1/newest': () => refused(502, 'A fonte não respondeu a tempo'),
    },
  })
  await page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()
  await page.getByText('0 de 4 leituras mapeadas').waitFor()
  await page.getByText('4 com campo não conferido na fonte: A fonte não respondeu a tempo').waitFor()
  expect(await page.getByText('A medição não tem este campo').count()).toBe(0)
})
