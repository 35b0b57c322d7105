import { expect, it } from 'vitest'
import { seriousFindings } from '../../axe.ts'
import { read } from '../../dashboard/dashboard-page.ts'
import { fileSourceAnswers, machineOfFiles } from '../../fixtures/file-source.ts'
import { filesAnswers } from '../../fixtures/files.ts'
import { machine } from '../../fixtures/machine.ts'
import { SITES } from '../../fixtures/site.ts'
import { upload } from '../../fixtures/upload.ts'
import { machineAnswers } from '../panel-answers.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({
  tab: 'arquivos',
  answers: { ...machineAnswers, ...filesAnswers, ...fileSourceAnswers },
})
const { show, press } = panel
const details = (id: string) => `/admin?aba=arquivos&dialogo=detalhes&item=${id}`
/** The list behind the form has filters of the same names. */
const inForm = (label: string) => panel.view.page.getByRole('dialog').getByLabel(label, { exact: true })
const create = { name: 'Criar máquina com este arquivo' }

it('a file begins a machine, with site, type, files and proposals filled in', async () => {
  const page = await show({ path: details('export-1') })
  await page.getByRole('link', create).click()
  await expect.poll(() => inForm('Nome').inputValue()).toBe('Chiller 1 2024')
  await expect.poll(() => inForm('Tipo').inputValue()).toBe('Chiller')
  await expect.poll(() => inForm('Site').inputValue()).toBe(SITES[0]?.nome)
  const list = page.getByRole('list', { name: 'Arquivos da máquina' })
  expect(await read(list)).toContain('Chiller 1 2024')
  await press('Aceitar todas (5)')
  const body = await panel.sent('POST', /\/machines$/, () => press('Criar máquina'))
  expect(body).toMatchObject({
    uploadSource: { uploadIds: ['export-1'], timeColumn: 'Data e hora' },
    configuracao: { textStates: { status: { on: ['Ligado'], off: ['Desligado'] } } },
  })
})

it('an untouched form closes without a question, and a file that is gone is an error', async () => {
  const page = await show({ path: '/admin?aba=maquinas&dialogo=novo&arquivo=export-1' })
  await expect.poll(() => inForm('Nome').inputValue()).toBe('Chiller 1 2024')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const gone = { 'GET /uploads/export-9': () => refused(404, 'Arquivo não encontrado') }
  const other = await show({ path: '/admin?aba=maquinas&dialogo=novo&arquivo=export-9', answers: gone })
  await other.getByText('Arquivo não encontrado').waitFor()
})

it('without a proposed machine the form opens all the same', async () => {
  const answers = { 'POST /uploads/export-1/discover': () => refused(502, 'Falhou') }
  await show({ path: '/admin?aba=maquinas&dialogo=novo&arquivo=export-1', answers })
  await expect.poll(() => inForm('Nome').inputValue()).toBe('Chiller 1 2024')
  expect(await inForm('Tipo').inputValue()).toBe('')
})

it('a file without a column of dates begins no machine', async () => {
  const plain = upload()
  const tipos = plain.metadados.tipos.filter(({ type }) => type !== 'datetime')
  const timeless = { ...plain, metadados: { ...plain.metadados, tipos } }
  const page = await show({ path: details(plain.id), answers: { 'GET /uploads': () => listed([timeless]) } })
  await page.getByRole('button', { name: 'Criar dataset' }).waitFor()
  expect(await page.getByRole('link', create).count()).toBe(0)
})

it('a later file is added to a machine of files, and a missing column is named', async () => {
  const ofFiles = machineOfFiles()
  const message = 'O arquivo "Outra máquina" não tem a coluna "Potência (kW)"'
  const page = await show({
    path: details('export-3'),
    answers: {
      'GET /machines/cards': () => listed([machine({ id: 'machine-2', nome: 'Bomba' }), ofFiles]),
      'PUT /machines/machine-1': () =>
        refused(400, message, [{ field: 'uploadSource.uploadIds.2', message }]),
    },
  })
  await page.getByRole('heading', { name: 'Continuar o histórico de uma máquina' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await press('Acrescentar à máquina')
  await page.getByText(message).waitFor()
  panel.view.answer({ 'PUT /machines/machine-1': () => listed(ofFiles) })
  const body = await panel.sent('PUT', /\/machines\/machine-1$/, () => press('Acrescentar à máquina'))
  expect(body).toEqual({
    uploadSource: { uploadIds: ['export-1', 'export-2', 'export-3'], timeColumn: 'Data e hora' },
    updatedAt: ofFiles.updatedAt,
  })
  await panel.toasted('“Outra máquina” continua o histórico de Chiller 1')
})
