import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { seriousFindings } from '../../axe.ts'
import { read } from '../../dashboard/dashboard-page.ts'
import { EXPORTS, fileSourceAnswers, machineOfFiles } from '../../fixtures/file-source.ts'
import { mappedMachine } from '../../fixtures/machine.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'maquinas', answers: { ...machineAnswers, ...fileSourceAnswers } })
const { show, press, field } = panel
const edit = (page: Page) => page.getByRole('button', { name: 'Editar Chiller 1', exact: true }).click()

async function choose(page: Page, label: string, text: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(text)
  await page.getByRole('option', { name: text, exact: false }).click()
}
const files = (page: Page) => page.getByRole('list', { name: 'Arquivos da máquina' }).getByRole('listitem')
const saved = (method: 'POST' | 'PUT', button: string) =>
  panel.sent(method, /\/machines(\/[^/]+)?$/, () => press(button))

it('a new machine gets its columns, zone and proposals from a chosen file', async () => {
  const page = await show({
    answers: { 'POST /machines': () => ({ status: 201, ...listed(mappedMachine()) }) },
  })
  await press('Nova Máquina')
  await field('Nome').fill('Chiller 9')
  await choose(page, 'Site', 'Planta Norte')
  await choose(page, 'Tipo', 'Chiller')
  await press('Arquivos')
  await choose(page, 'Arquivo', 'Chiller 1 2024')
  expect(await read(files(page).first())).toContain('525.600 linhas')
  await page.getByText('Fuso do arquivo: Manaus (UTC−04:00).').waitFor()
  expect(await read(page.getByRole('combobox', { name: 'Coluna de tempo' }))).toContain('Data e hora')
  await page
    .getByText('Os arquivos têm 7 colunas de valores; 5 leituras têm sugestão, 5 pendentes.')
    .waitFor()
  await page.getByText('1 é pouco segura: confira.').waitFor()
  await press('Aceitar todas (5)')
  await page.getByText('5 de 14 leituras mapeadas').waitFor()
  await page.getByText('268,31').waitFor()
  await expect.poll(() => field('Campo de Alarme geral').inputValue()).toBe('')
  expect(
    await page
      .getByRole('dialog')
      .getByText(/medição/i)
      .count(),
  ).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  const body = await saved('POST', 'Criar máquina')
  expect(body).toMatchObject({
    influxConnectionId: null,
    influxMeasurement: null,
    uploadSource: { uploadIds: ['export-1'], timeColumn: 'Data e hora' },
  })
  const mapped = body.readings.filter(({ topicField }: { topicField: string }) => topicField !== '')
  expect(mapped.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    ['capacity', 'chw_out_temp', 'demand', 'power', 'status'].toSorted(),
  )
})

it('files are added, ordered and taken away; a file without a column says which one is missing', async () => {
  const page = await show({
    answers: {
      'GET /machines/machine-1': () => listed(machineOfFiles()),
      'PUT /machines/machine-1': () => listed(machineOfFiles()),
    },
  })
  await edit(page)
  await page.getByText('5 de 23 leituras mapeadas').waitFor()
  await page.getByText('vale o que está mais abaixo na lista').waitFor()
  await choose(page, 'Acrescentar arquivo', 'Outra máquina')
  await page.getByText('O arquivo não tem a coluna “Potência (kW)”, que uma leitura usa').waitFor()
  await press('Retirar Outra máquina')
  await press('Subir Chiller 1 2025')
  const body = await saved('PUT', 'Salvar')
  // The same files in another order lose nothing: nobody is asked.
  expect(body.uploadSource).toEqual({ uploadIds: ['export-2', 'export-1'], timeColumn: 'Data e hora' })
})

it('asks before a file is taken away, and goes back to the former connection', async () => {
  const page = await show({ answers: { 'GET /machines/machine-1': () => listed(machineOfFiles()) } })
  await edit(page)
  await press('Retirar Chiller 1 2024')
  await press('Salvar')
  await panel.question().getByText('Sem um dos arquivos, ou com outra coluna de tempo').waitFor()
  await panel.answerQuestion('Continuar editando')
  await press('Conexão')
  await choose(page, 'Conexão', 'Supervisório Norte')
  await choose(page, 'Medição', 'chiller_1')
  await press('Arquivos')
  await files(page).getByText('Chiller 1 2025').waitFor()
  await press('Conexão')
  await expect.poll(() => field('Medição').inputValue()).toBe('chiller_1')
})

it('wants at least one file, and shows what the server refuses beside its file', async () => {
  const message = 'O arquivo "Chiller 1 2024" não tem a coluna "kW"'
  const fields = [{ field: 'uploadSource.uploadIds.0', message }]
  const page = await show({ answers: { 'PUT /machines/machine-1': () => refused(400, message, fields) } })
  await edit(page)
  await press('Arquivos')
  await press('Salvar')
  await page.getByText('Escolha ao menos um arquivo').first().waitFor()
  await choose(page, 'Arquivo', 'Chiller 1 2024')
  await page
    .getByRole('button', { name: /^Esvaziar as \d+ colunas que os arquivos não têm$/ })
    .waitFor({ state: 'hidden' })
  await press('Salvar')
  await panel.answerQuestion('Salvar assim mesmo')
  await files(page).getByText(message).waitFor()
})

it('says when there are no files, and when the list can’t be read', async () => {
  const page = await show({
    answers: { 'GET /uploads': () => listed(EXPORTS.map((one) => ({ ...one, status: 'erro' }))) },
  })
  await edit(page)
  await press('Arquivos')
  await page.getByText('Nenhum arquivo processado.').waitFor()
  await page.getByRole('link', { name: 'Enviar arquivo' }).waitFor()
})

it('reads the list of files again after a failure', async () => {
  const page = await show({ answers: { 'GET /uploads': () => refused(500, 'Falhou') } })
  await edit(page)
  await press('Arquivos')
  await page.getByText('Falhou').waitFor()
  panel.view.answer({ 'GET /uploads': () => listed(EXPORTS) })
  await press('Tentar novamente')
  await page.getByRole('combobox', { name: 'Arquivo', exact: true }).waitFor()
})
