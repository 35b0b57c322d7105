import { expect, it } from 'vitest'
import { seriousFindings } from '../../axe.ts'
import { filesAnswers } from '../../fixtures/files.ts'
import { upload } from '../../fixtures/upload.ts'
import { listed } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene({ tab: 'arquivos', answers: filesAnswers })
const { show, press } = panel

it('changes name, machine and description, and comes back to the details', async () => {
  const page = await show({
    path: '/admin?aba=arquivos&dialogo=detalhes&item=upload-1',
    answers: { 'PUT /uploads/upload-1': () => listed(upload({ nome: 'Vazão revista' })) },
  })
  await press('Editar')
  const form = panel.dialog('Editar Arquivo')
  await form.getByLabel('Nome', { exact: true }).fill(' ')
  await press('Salvar')
  await form.getByText('Nome é obrigatório').waitFor()
  await form.getByLabel('Nome', { exact: true }).fill('Vazão revista')
  await form.getByLabel('Descrição').fill('Revista')
  expect(await seriousFindings(page)).toEqual([])
  const body = await panel.sent('PUT', /uploads\/upload-1$/, () => press('Salvar'))
  expect(body).toEqual({
    ...{ nome: 'Vazão revista', descricao: 'Revista', machineId: upload().machineId },
    updatedAt: upload().updatedAt,
  })
  await panel.toasted('Arquivo atualizado com sucesso!')
  await panel.dialog('Vazão de maio').getByText('Processamento').first().waitFor()
})
