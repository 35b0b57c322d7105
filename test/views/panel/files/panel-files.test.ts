import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { required } from '../../../harness/required.ts'
import { seriousFindings } from '../../axe.ts'
import { read } from '../../dashboard/dashboard-page.ts'
import { dataset } from '../../fixtures/dataset.ts'
import { filesAnswers } from '../../fixtures/files.ts'
import { UPLOADS, upload } from '../../fixtures/upload.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'arquivos', answers: filesAnswers })
const { show, press } = panel
const waiting = required(UPLOADS[3], 'file that waits')
const csv = (name: string, bytes = 'a;b\n1;2\n') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(bytes),
})
const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)

describe('the list of files', () => {
  it('shows each file with its size, state and rows', async () => {
    const page = await show()
    const row = (name: string) => read(page.getByRole('row').filter({ hasText: name }))
    const first = await row('vazao_maio.csv')
    for (const part of [
      'Vazão de maio',
      'CSV',
      '1,50 MB',
      'Processado',
      '44.640',
      'Chiller 1',
      '21/11/2026 13:40',
      'Rosa Lima',
    ])
      expect(first).toContain(part)
    expect(await row('historico.txt')).toContain('Processando')
    expect(await row('historico.txt')).toContain('42 %')
    expect(await row('medicoes.json')).toContain('Erro')
    expect(await row('fila.csv')).toContain('Aguardando')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('shows the state that a file has reached meanwhile, and a state that it does not know as it is', async () => {
    const page = await show({ answers: { 'GET /uploads': () => listed([waiting]) } })
    await page.getByText('Aguardando').waitFor()
    const archived = { ...waiting, status: 'arquivado' }
    panel.view.answer({ 'GET /uploads': () => listed([archived]) })
    await page.getByText('arquivado').waitFor()
  })

  it('counts the datasets that go with a deleted file, and says why a file in use stays', async () => {
    const reason = 'O arquivo é a fonte de dados da máquina Chiller 1'
    const page = await show({ answers: { 'DELETE /uploads/upload-1': () => refused(409, reason) } })
    const remove = async () => {
      await press('Excluir Vazão de maio')
      await panel.question().getByText('2 datasets usam este arquivo e serão excluídos com ele.').waitFor()
      await panel.answerQuestion('Excluir')
    }
    await remove()
    await page.getByText(reason).first().waitFor()
    panel.view.answer({ 'DELETE /uploads/upload-1': () => ({ body: { success: true, message: 'ok' } }) })
    await remove()
    await panel.toasted('Arquivo excluído com sucesso!')
  })
})

describe('a new upload', () => {
  it('wants a file of the right kind and a name, and takes the name from the file', async () => {
    const page = await show()
    await press('Novo Upload')
    await press('Enviar arquivo')
    await page.getByText('Arquivo é obrigatório').waitFor()
    await page.getByText('Nome é obrigatório').waitFor()
    await choose(page, csv('planilha.xlsx'))
    await page.getByText('Apenas arquivos CSV, TXT e JSON são permitidos').waitFor()
    await choose(page, csv('vazão junho.csv'))
    await expect.poll(() => page.getByText('Apenas arquivos CSV').count()).toBe(0)
    expect(await panel.field('Nome').inputValue()).toBe('vazão junho')
    expect(await seriousFindings(page)).toEqual([])
  })

  it('sends the file with its form and shows its processing', async () => {
    const sent: string[] = []
    const page = await show({
      answers: {
        'POST /uploads': (_search, _headers, body) => {
          sent.push(Buffer.from(String(body), 'latin1').toString('utf8'))
          return { status: 201, ...listed(waiting) }
        },
      },
    })
    await press('Novo Upload')
    await choose(page, csv('fila.csv'))
    await panel.field('Descrição').fill('de maio')
    await press('Enviar arquivo')
    await panel.toasted('Arquivo enviado com sucesso!')
    await panel.dialog('Fila').getByText('O arquivo espera a sua vez').waitFor()
    const [form = ''] = sent
    for (const part of [
      'name="nome"\r\n\r\nfila\r\n',
      'name="descricao"\r\n\r\nde maio',
      'filename="fila.csv"',
    ])
      expect(form).toContain(part)
    expect(form).not.toContain('machineId')
  })

  it('can be cancelled on its way, and shows the server’s refusal at its field', async () => {
    const page = await show({ answers: { 'POST /uploads': () => ({ hangs: true }) } })
    await press('Novo Upload')
    await choose(page, csv('fila.csv'))
    await press('Enviar arquivo')
    await press('Cancelar envio')
    await expect.poll(() => page.getByRole('button', { name: 'Enviar arquivo' }).isEnabled()).toBe(true)
    panel.view.answer({
      'POST /uploads': () =>
        refused(400, 'Dados inválidos', [{ field: 'file', message: 'O arquivo é um zip, não um CSV' }]),
    })
    await press('Enviar arquivo')
    await page.getByText('O arquivo é um zip, não um CSV').waitFor()
    expect(await panel.field('Nome').inputValue()).toBe('fila')
  })
})

describe('the details of a file', () => {
  it('shows metadata, reasons and pages of rows', async () => {
    const page = await show({ path: '/admin?aba=arquivos&dialogo=detalhes&item=upload-1' })
    const dialog = panel.dialog('Vazão de maio')
    for (const part of [
      'ponto e vírgula (;)',
      'windows-1252',
      '3 linhas têm células',
      'todas as 200 linhas lidas têm 4',
    ])
      await dialog.getByText(part).first().waitFor()
    await dialog.getByText('Linhas 1 a 50 de 44.640').waitFor()
    await dialog.getByRole('cell', { name: '01/05/2026 00:00:00' }).waitFor()
    await press('Próximas')
    await dialog.getByText('Linhas 51 a 100 de 44.640').waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  it('processes the file again with the corrected options, after a question', async () => {
    const page = await show({
      path: '/admin?aba=arquivos&dialogo=detalhes&item=upload-1',
      answers: {
        'POST /uploads/upload-1/reprocess': () => ({
          status: 202,
          ...listed(upload({ status: 'aguardando' })),
        }),
      },
    })
    await panel.field('Linhas a pular').fill('abc')
    await press('Reprocessar')
    await page.getByText('O número de linhas a pular deve ser inteiro, de 0 a 10.000').waitFor()
    await panel.field('Linhas a pular').fill('2')
    await press('Reprocessar')
    await panel.question().getByText('Tem certeza que deseja reprocessar este arquivo?').waitFor()
    const body = await panel.sent('POST', /reprocess$/, () => panel.answerQuestion('Reprocessar'))
    expect(body).toEqual({ opcoes: { dateOrder: 'DMY', skipLines: 2 } })
    await panel.toasted('Reprocessamento iniciado com sucesso!')
  })

  it('offers no new processing while the file is being processed', async () => {
    const page = await show({ path: '/admin?aba=arquivos&dialogo=detalhes&item=upload-2' })
    await page.getByRole('progressbar', { name: 'Processamento' }).waitFor()
    expect(await page.getByRole('button', { name: 'Reprocessar' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Criar dataset' }).count()).toBe(0)
  })
})

describe('a dataset', () => {
  const saved = (action: 'created' | 'updated') => ({
    status: action === 'created' ? 201 : 200,
    body: { success: true, action, data: dataset() },
  })
  const pick = async (page: Page, label: string, name: RegExp | string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name }).click()
  }

  it('offers processed files and active machines, resets the submachine, and sends null for what is empty', async () => {
    const page = await show({ answers: { 'POST /datasets': () => saved('created') } })
    await press('Novo Dataset')
    await press('Criar dataset')
    for (const text of ['Upload é obrigatório', 'Máquina é obrigatória', 'Nome é obrigatório'])
      await page.getByText(text).waitFor()
    await page.getByRole('combobox', { name: 'Upload', exact: true }).click()
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['Vazão de maio'])
    await page.getByRole('option').click()
    expect(await page.getByRole('combobox', { name: 'Submáquina' }).count()).toBe(0)
    await pick(page, 'Máquina', /Chiller 1/)
    await pick(page, 'Submáquina', /Compressor 2/)
    await pick(page, 'Máquina', /Bomba 1/)
    expect(await page.getByRole('combobox', { name: 'Submáquina' }).count()).toBe(0)
    await pick(page, 'Máquina', /Chiller 1/)
    const body = await panel.sent('POST', /\/datasets$/, () => press('Criar dataset'))
    expect(body).toEqual({
      uploadId: 'upload-1',
      machineId: 'machine-1',
      submaquinaId: null,
      nome: 'Vazão de maio',
      descricao: null,
      tipoGrafico: 'line',
      secoes: ['dashboard'],
      aggregacao: 'none',
      colunaAggregacao: null,
      configuracoes: { x: null, y: null, intervalo: null },
    })
    await panel.toasted('Dataset criado com sucesso!')
  })

  it('that was there already is told as updated; messages of the server stand at their fields', async () => {
    const page = await show({
      path: '/admin?aba=arquivos&dialogo=dataset&item=upload-1',
      answers: {
        'POST /datasets': () =>
          refused(400, 'Dados inválidos', [
            { field: 'configuracoes.x', message: 'A coluna Hora não existe no arquivo' },
          ]),
      },
    })
    await press('Criar dataset')
    await page.getByText('A coluna Hora não existe no arquivo').waitFor()
    panel.view.answer({ 'POST /datasets': () => saved('updated') })
    await press('Criar dataset')
    await panel.toasted('Dataset atualizado com sucesso!')
  })

  it('is changed from the state that the form began with, and deleted after a question', async () => {
    const page = await show({
      answers: {
        'PUT /datasets/dataset-1': () => listed(dataset()),
        'DELETE /datasets/dataset-1': () => ({ body: { success: true, message: 'ok' } }),
      },
    })
    await press('Editar Vazão por hora')
    await page.getByRole('dialog').getByLabel('Nome', { exact: true }).fill('Vazão média')
    expect(await seriousFindings(page)).toEqual([])
    const body = await panel.sent('PUT', /dataset-1$/, () => press('Salvar'))
    expect(body).toMatchObject({ nome: 'Vazão média', updatedAt: dataset().updatedAt })
    await panel.toasted('Dataset atualizado com sucesso!')
    await press('Excluir Vazão por hora')
    await panel.answerQuestion('Excluir')
    await panel.toasted('Dataset excluído com sucesso!')
  })
})
