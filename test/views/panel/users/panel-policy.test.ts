import { describe, expect, it } from 'vitest'
import { seriousFindingsInBothThemes } from '../../axe.ts'
import { AS_SPECIFIED, policyAnswers } from '../../fixtures/access-policy.ts'
import { user } from '../../fixtures/user.ts'
import { ADMIN, listed, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const ONE = user({ id: 'user-2', name: 'Rui Alves', email: 'rui@exemplo.com.br', secondFactor: true })
const panel = panelScene({
  tab: 'usuarios',
  users: [ADMIN, ONE],
  answers: { 'GET /users/user-2': () => listed(ONE) },
})
const { dialog, question, press, answerQuestion, field, toasted, sent } = panel

describe('the access policy', () => {
  it('opens from the list of users with an address of its own, is checked and is saved', async () => {
    const page = await panel.show()
    await press('Política de acesso')
    await dialog('Política de acesso').waitFor()
    expect(new URL(page.url()).search).toContain('dialogo=politica')
    expect(await page.title()).toContain('Política de acesso')
    await expect.poll(() => field('Tamanho mínimo da senha').inputValue()).toBe('6')
    await field('Tamanho mínimo da senha').fill('5')
    await press('Salvar')
    await page.getByText('O tamanho mínimo deve ser um número inteiro de 6 a 128').waitFor()
    await field('Tamanho mínimo da senha').fill('12')
    await field('Recusar senhas comuns').check()
    panel.view.answer({ 'PUT /access-policy': () => listed({ ...AS_SPECIFIED, minLength: 12 }) })
    const body = await sent('PUT', /access-policy$/, () => press('Salvar'))
    expect(body).toEqual({ ...AS_SPECIFIED, minLength: 12, refuseCommon: true })
    await toasted('Política de acesso salva com sucesso!')
    await dialog('Política de acesso').waitFor({ state: 'detached' })
  })

  it('tells an administrator without a second factor that the rule applies to them, too', async () => {
    const page = await panel.show({ open: { path: '/admin?aba=usuarios&dialogo=politica' } })
    await field('Exigir verificação em duas etapas dos administradores').check()
    await page.getByText('Vale também para você', { exact: false }).waitFor()
  })

  it('shows the message of a failed call', async () => {
    const page = await panel.show({ answers: { 'GET /access-policy': () => refused(500, 'Falhou') } })
    await press('Política de acesso')
    await page.getByText('Falhou').waitFor()
  })

  it('fits at 390 px and is accessible in both themes', async () => {
    const page = await panel.show({
      open: { path: '/admin?aba=usuarios&dialogo=politica', width: 390 },
    })
    await field('Tamanho mínimo da senha').waitFor()
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  })
})

describe('a user in the panel', () => {
  it('shows a sign for the second factor, which is removed after a confirmation', async () => {
    const page = await panel.show()
    const row = page.getByRole('row').filter({ hasText: ONE.email })
    await row.getByRole('img', { name: 'Verificação em duas etapas ativa' }).waitFor()
    await press('Editar Rui Alves')
    await press('Remover verificação em duas etapas')
    await question().getByText('Remover a verificação em duas etapas de Rui Alves?').waitFor()
    panel.view.answer({
      'DELETE /users/user-2/second-factor': () => ({
        body: { success: true, message: 'Verificação em duas etapas removida' },
      }),
    })
    await answerQuestion('Remover')
    await toasted('Verificação em duas etapas removida')
    await dialog('Editar Usuário').waitFor({ state: 'detached' })
    expect(panel.view.calls).toContain('DELETE /users/user-2/second-factor')
  })

  it('may get a common password; the form warns about it', async () => {
    const page = await panel.show({ answers: policyAnswers({ minLength: 10 }, ['flamengo10']) })
    await press('Novo Usuário')
    await page.getByText('Pelo menos 10 caracteres').waitFor()
    await field('Nome').fill('Lia')
    await field('Email').fill('lia@exemplo.com.br')
    await field('Senha').fill('flamengo10')
    await page.getByText('Esta senha é muito comum e fácil de adivinhar.').waitFor()
    panel.view.answer({ 'POST /users': () => listed(ONE) })
    expect(await sent('POST', /\/users$/, () => press('Criar usuário'))).toMatchObject({
      password: 'flamengo10',
    })
  })
})
