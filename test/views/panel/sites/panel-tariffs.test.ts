import { expect, it } from 'vitest'
import { seriousFindings } from '../../axe.ts'
import { SITES, site } from '../../fixtures/site.ts'
import { listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const panel = panelScene()
const { show, dialog, press, toasted } = panel

const older = {
  desde: '2025-01-01',
  foraPonta: 0.52,
  ponta: {
    preco: 1.92,
    de: '17:30',
    ate: '20:30',
    dias: ['seg', 'ter', 'qua', 'qui', 'sex'] as ('seg' | 'ter' | 'qua' | 'qui' | 'sex')[],
  },
}
const priced = site('site-1', 'Planta Norte', { tarifas: [older] })

it('a site’s form shows its tariffs and sends them with a further one', async () => {
  const bodies: unknown[] = []
  const page = await show({
    sites: [priced],
    answers: {
      'PUT /sites/site-1': (_, __, body) => {
        bodies.push(body)
        return listed(priced)
      },
    },
  })
  await press('Editar Planta Norte')
  const form = dialog('Editar Site')
  const first = form.getByRole('group', { name: 'Tarifa 1' })
  expect(await first.getByLabel('Vigente desde').inputValue()).toBe('01/01/2025')
  expect(await first.getByLabel('Fora de ponta (R$/kWh)').inputValue()).toBe('0,52')
  expect(await first.getByLabel('Início da ponta').inputValue()).toBe('17:30')
  expect(await first.getByLabel('sáb').isChecked()).toBe(false)
  await press('Adicionar tarifa')
  const second = form.getByRole('group', { name: 'Tarifa 2' })
  expect(await second.getByLabel('Vigente desde').inputValue()).toBe('21/11/2026')
  await second.getByLabel('Fora de ponta (R$/kWh)').fill('0,6134')
  await second.getByLabel('Tem horário de ponta').uncheck()
  expect(await second.getByLabel('Ponta (R$/kWh)', { exact: true }).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await press('Salvar')
  await toasted('Site atualizado com sucesso!')
  expect(bodies).toMatchObject([
    { tarifas: [older, { desde: '2026-11-21', foraPonta: 0.6134, ponta: null }] },
  ])
})

it('wrong tariffs are told at their fields, those that the server refuses too', async () => {
  const page = await show({ sites: [priced], answers: { 'PUT /sites/site-1': () => listed(SITES[0]) } })
  await press('Editar Planta Norte')
  const form = dialog('Editar Site')
  const first = form.getByRole('group', { name: 'Tarifa 1' })
  await first.getByLabel('Vigente desde').fill('31/02/2026')
  await first.getByLabel('Ponta (R$/kWh)', { exact: true }).fill('caro')
  await first.getByLabel('Fim da ponta').fill('17:00')
  for (const day of ['seg', 'ter', 'qua', 'qui', 'sex']) await first.getByLabel(day).uncheck()
  await press('Salvar')
  for (const text of [
    'Data de vigência inválida: use uma data de 2000 a 2100',
    'Preço deve ser um número de 0 a 100 (R$/kWh)',
    'Escolha ao menos um dia da semana',
  ])
    await first.getByText(text).waitFor()
  expect(panel.view.calls).not.toContain('PUT /sites/site-1')
  await first.getByLabel('Vigente desde').fill('01/02/2026')
  await first.getByLabel('Ponta (R$/kWh)', { exact: true }).fill('2,1')
  await first.getByLabel('seg').check()
  await first.getByText('O fim da ponta deve ser depois do início').waitFor()
  await first.getByLabel('Fim da ponta').fill('21h')
  panel.view.answer({
    'PUT /sites/site-1': () => ({
      ...refused(400, 'Preço recusado'),
      body: {
        success: false,
        message: 'Preço recusado',
        errors: [{ field: 'tarifas.0.ponta.preco', message: 'Preço recusado' }],
      },
    }),
  })
  await press('Salvar')
  await first.getByText('Preço recusado').waitFor()
  await page.getByRole('button', { name: 'Remover tarifa 1' }).click()
  expect(await form.getByRole('group', { name: 'Tarifa 1' }).count()).toBe(0)
})
