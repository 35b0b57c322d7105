import { describe, expect, it } from 'vitest'
import { required } from '../../../harness/required.ts'
import { seriousFindings, showOnDarkPhone } from '../../axe.ts'
import { ADMIN, listed, manySites, manyUsers, type PanelScene, refused } from '../panel-page.ts'
import { panelScene } from '../panel-scene.ts'

const USERS = [ADMIN, ...manyUsers(15)]
const ONE = required(USERS[2], 'third user')
const SITES = manySites(3)

const panel = panelScene({
  tab: 'usuarios',
  users: USERS,
  sites: SITES,
  answers: { [`GET /users/${ONE.id}`]: () => listed(ONE) },
})
const { dialog, question, press, field, toasted } = panel
async function show(scene?: PanelScene) {
  const page = await panel.show(scene)
  await page.getByText(ONE.email).waitFor()
  return page
}

describe('the table of users', () => {
  it('has name, e-mail, role, number of sites, status and actions; a click on a head sorts it', async () => {
    const page = await show()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Nome',
      'Email',
      'Papel',
      'Sites',
      'Status',
      'Ações',
    ])
    const row = page.getByRole('row').filter({ hasText: ONE.email })
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      'Pessoa 2',
      'pessoa2@exemplo.com.br',
      'Usuário',
      '1',
      'Ativo',
      'EditarDesativarExcluir',
    ])
    const own = page.getByRole('row').filter({ hasText: ADMIN.email })
    expect(await own.getByRole('cell').nth(3).textContent()).toBe('todos os sites')
    await page.getByRole('button', { name: 'Nome' }).click()
    await page.getByRole('button', { name: 'Nome' }).click()
    await page.getByRole('row').nth(1).getByText('Rosa Lima').waitFor()
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort'))
      .toBe('descending')
  })

  it('has no list of sites for an administrator, who has all of them', async () => {
    const page = await show()
    await page.getByRole('button', { name: `Editar ${ONE.name}` }).click()
    const boxes = dialog('Editar Usuário').getByRole('checkbox', { name: 'Admin do Site' })
    await boxes.first().waitFor()
    await dialog('Editar Usuário').getByRole('combobox', { name: 'Papel' }).click()
    await page.getByRole('option', { name: 'Administrador' }).click()
    await dialog('Editar Usuário').getByText('Um administrador tem todos os sites').waitFor()
    await expect.poll(() => boxes.count()).toBe(0)
  })

  it('lets no user deactivate or delete their own account', async () => {
    const page = await show()
    const tryTo = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
      await button.click({ force: true })
    }
    await tryTo('Desativar Rosa Lima')
    await toasted('Não é possível desativar sua própria conta')
    await tryTo('Excluir Rosa Lima')
    await toasted('Não é possível excluir sua própria conta')
    await expect.poll(() => question().count()).toBe(0)
    await page.goto(`${new URL(page.url()).origin}/admin?aba=usuarios&dialogo=excluir&item=${ADMIN.id}`)
    await toasted('Não é possível excluir sua própria conta')
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?aba=usuarios')
    expect(await question().count()).toBe(0)
  })

  it('asks before a removal, names the loss and reports the outcome', async () => {
    const path = `DELETE /users/${ONE.id}`
    await show()
    const remove = async (act: string) => {
      await press(`${act} ${ONE.name}`)
      await question().getByText('sessões abertas acabam na hora', { exact: false }).waitFor()
      await question().getByRole('button', { name: act, exact: true }).click()
    }
    panel.view.answer({ [path]: () => refused(500) })
    await remove('Desativar')
    await toasted('Erro ao desativar usuário')
    panel.view.answer({ [path]: () => refused(409, 'É o último administrador') })
    await remove('Excluir')
    await toasted('Erro ao excluir usuário: É o último administrador')
    panel.view.answer({ [path]: () => ({ body: { success: true, message: 'x' } }) })
    await remove('Desativar')
    await toasted('Usuário desativado com sucesso!')
    await remove('Excluir')
    await toasted('Usuário excluído permanentemente!')
    expect(panel.view.calls).toContain(`${path}?permanent=true`)
    expect(panel.view.calls.filter((call) => call === 'GET /users').length).toBeGreaterThan(1)
  })
})

describe('the user dialog', () => {
  it('shows the messages of the specification for a new user', async () => {
    await show()
    await press('Novo Usuário')
    const form = dialog('Novo Usuário')
    await press('Criar usuário')
    for (const text of ['Nome é obrigatório', 'Email é obrigatório', 'Senha é obrigatória']) {
      await form.getByText(text, { exact: true }).waitFor()
    }
    await field('Nome').fill('A')
    await field('Email').fill('ana@exemplo')
    await field('Senha').fill('12345')
    for (const text of [
      'Nome deve ter pelo menos 2 caracteres',
      'Email inválido',
      'Senha deve ter pelo menos 6 caracteres',
    ]) {
      await form.getByText(text, { exact: true }).waitFor()
    }
    await expect.poll(() => form.getByText('Tema').count()).toBe(0)
    expect(panel.view.calls).not.toContain('POST /users')
  })

  it('creates a user with sites and rights; a message about a taken e-mail stands at its field', async () => {
    let body: unknown
    const page = await show({
      answers: { 'POST /users': () => refused(409, 'Já existe um usuário com este email') },
    })
    await press('Novo Usuário')
    await field('Nome').fill('Ana Souza')
    await field('Email').fill('ana@exemplo.com.br')
    await field('Senha').fill('segredo')
    await page.getByLabel('Planta 3', { exact: true }).check()
    const rights = page.getByRole('group', { name: 'Permissões em Planta 3' })
    expect(await rights.getByLabel('Leitura').isChecked()).toBe(true)
    await expect.poll(() => rights.getByLabel('Leitura').isDisabled()).toBe(true)
    await rights.getByLabel('Escrita').check()
    await press('Criar usuário')
    await dialog('Novo Usuário').getByText('Já existe um usuário com este email').waitFor()
    await expect.poll(() => field('Email').getAttribute('aria-invalid')).toBe('true')
    panel.view.answer({
      'POST /users': (_, __, sent) => {
        body = sent
        return listed(ONE)
      },
    })
    await field('Email').fill('ana.souza@exemplo.com.br')
    await press('Criar usuário')
    await toasted('Usuário criado com sucesso!')
    expect(body).toMatchObject({
      name: 'Ana Souza',
      email: 'ana.souza@exemplo.com.br',
      role: 'user',
      isActive: true,
      password: 'segredo',
      sites: [{ siteId: 'site-3', permissoes: { leitura: true, escrita: true, admin: false } }],
    })
  })

  it('loads the user, sends no blank password, and saves the theme', async () => {
    let body: Record<string, unknown> = {}
    const page = await show({
      answers: {
        [`PUT /users/${ONE.id}`]: (_, __, sent) => {
          body = sent as Record<string, unknown>
          return listed(ONE)
        },
      },
    })
    await press(`Editar ${ONE.name}`)
    await expect.poll(() => field('Email').inputValue()).toBe(ONE.email)
    await expect.poll(() => field('Nome').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.getByRole('group', { name: 'Tema' }).getByRole('button', { name: 'Escuro' }).click()
    await press('Salvar')
    await toasted('Usuário atualizado com sucesso!')
    expect(body).not.toHaveProperty('password')
    expect(body).toMatchObject({ preferencias: { tema: 'dark' }, updatedAt: ONE.updatedAt })
  })

  it('asks before it deactivates a user; Esc returns to the form', async () => {
    const page = await show({ answers: { [`PUT /users/${ONE.id}`]: () => listed(ONE) } })
    await page.getByRole('button', { name: `Editar ${ONE.name}`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await field('Ativo').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Planta 1', { exact: true }).uncheck()
    await field('Nome').focus()
    await page.keyboard.press('Enter')
    await question().getByText('As sessões abertas acabam na hora', { exact: false }).waitFor()
    await question().getByText('O acesso acaba na hora em: Planta 1.').waitFor()
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'hidden' })
    expect(panel.view.calls).not.toContain(`PUT /users/${ONE.id}`)
  })
})

it('the dialog is accessible and fits, on a wide screen and on a dark phone', async () => {
  const page = await show()
  await press(`Editar ${ONE.name}`)
  await dialog('Editar Usuário').getByLabel('Planta 1').waitFor()
  await page.waitForTimeout(250)
  expect(await seriousFindings(page)).toEqual([])
  await showOnDarkPhone(page)
  expect(await seriousFindings(page)).toEqual([])
  expect(await panel.sidewaysPx()).toBeLessThanOrEqual(0)
  expect(panel.view.complaints).toEqual([])
})
