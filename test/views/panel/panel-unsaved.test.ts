import type { Dialog } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { loginBody } from '../fixtures/session.ts'
import { user } from '../fixtures/user.ts'
import { machineAnswers } from './panel-answers.ts'
import { ADMIN, listed, refused } from './panel-page.ts'
import { panelScene } from './panel-scene.ts'

const panel = panelScene({ answers: machineAnswers, open: { goesOn: false } })
const { show, press, field, dialog, question } = panel

/** Opens the panel from the Dashboard and types a new name into a site's form. */
async function typeIntoForm() {
  const page = await show({ open: { path: '/dashboard' } })
  await page.getByRole('link', { name: 'Admin' }).click()
  await press('Editar Planta Norte')
  await field('Nome').fill('Planta Leste')
  return page
}
const address = () => panel.view.page.url().replace(/^.*?\/\/[^/]*/, '')
const isAsked = () => question().getByText('Descartar alterações?').waitFor()
const isOpen = async () => {
  await question().waitFor({ state: 'hidden' })
  await dialog('Editar Site').waitFor()
  await expect.poll(() => field('Nome').inputValue()).toBe('Planta Leste')
}

describe('a form with unsaved changes', () => {
  it('asks before Esc, the cross, Cancelar or a click beside it closes it', async () => {
    const page = await typeIntoForm()
    const ways = [
      () => page.keyboard.press('Escape'),
      () => press('Fechar'),
      () => press('Cancelar'),
      () => page.mouse.click(5, 450),
    ]
    for (const leave of ways) {
      await leave()
      await isAsked()
      await panel.answerQuestion('Continuar editando')
      await isOpen()
    }
    await page.keyboard.press('Escape')
    await panel.answerQuestion('Descartar')
    await dialog('Editar Site').waitFor({ state: 'hidden' })
  })

  it('asks before the browser’s back button closes it, and keeps the address meanwhile', async () => {
    const page = await typeIntoForm()
    await page.evaluate(() => history.back())
    await isAsked()
    await panel.answerQuestion('Continuar editando')
    await isOpen()
    await expect.poll(address).toBe('/admin?dialogo=editar&item=site-1')
    await page.evaluate(() => history.back())
    await isAsked()
    await panel.answerQuestion('Descartar')
    await dialog('Editar Site').waitFor({ state: 'detached' })
    await expect.poll(address).toBe('/admin')
    await page.evaluate(() => history.back())
    await page.waitForURL('**/dashboard**')
  })

  it('has an entry of its own in the history, also after its buttons closed it', async () => {
    const page = await typeIntoForm()
    await press('Cancelar')
    await panel.answerQuestion('Descartar')
    await dialog('Editar Site').waitFor({ state: 'detached' })
    await expect.poll(address).toBe('/admin')
    await page.goForward()
    await dialog('Editar Site').waitFor()
    expect(await field('Nome').inputValue()).toBe('Planta Norte')
    await page.reload()
    await dialog('Editar Site').waitFor()
  })

  it('asks before the history leads to another tab of the panel', async () => {
    const page = await show()
    await page.getByRole('tab', { name: 'Usuários' }).click()
    await page.getByRole('tab', { name: 'Sites' }).click()
    await press('Editar Planta Norte')
    await field('Nome').fill('Planta Leste')
    await page.evaluate(() => history.go(-2))
    await isAsked()
    await panel.answerQuestion('Descartar')
    await page.getByRole('heading', { name: 'Usuários' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('makes the browser ask before a reload', async () => {
    const page = await typeIntoForm()
    const questions: string[] = []
    page.on('dialog', (native: Dialog) => {
      questions.push(native.type())
      void native.dismiss()
    })
    await page.reload({ timeout: 1_500 }).catch(() => null)
    expect(questions).toEqual(['beforeunload'])
    await isOpen()
  })

  it('closes without a question when nothing was typed', async () => {
    const page = await show()
    await press('Editar Planta Norte')
    await dialog('Editar Site').waitFor()
    await page.keyboard.press('Escape')
    await dialog('Editar Site').waitFor({ state: 'hidden' })
    await expect.poll(() => question().count()).toBe(0)
  })
})

describe('a session that ends while a form is open', () => {
  const one = user({ id: 'user-7', name: 'Ana Souza' })
  async function expire() {
    const page = panel.view.page
    panel.view.answer({
      'GET /auth/me': () => refused(401, 'Sessão expirada'),
      'POST /auth/refresh': () => refused(401, 'Sessão expirada'),
    })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.waitForURL('**/login?**')
  }
  async function signIn(who = ADMIN) {
    const body = loginBody(who)
    panel.view.answer({ 'POST /auth/login': () => ({ body }), 'GET /auth/me': () => ({ body }) })
    await field('E-mail').fill(who.email)
    await field('Senha').fill('senha-certa')
    await press('Entrar')
  }
  async function typed() {
    const answers = { 'GET /users/user-7': () => listed(one) }
    const page = await show({ tab: 'usuarios', users: [ADMIN, one], answers })
    await press('Editar Ana Souza')
    await field('Nome').fill('Ana Lima')
    await field('Senha').fill('segredo-digitado')
    return page
  }

  it('restores the form and its typed text, without the password, for the same user', async () => {
    const page = await typed()
    await expire()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('segredo')
    await signIn()
    await dialog('Editar Usuário').getByText('A sessão terminou antes de você salvar').waitFor()
    await expect.poll(() => field('Nome').inputValue()).toBe('Ana Lima')
    await expect.poll(() => field('Email').inputValue()).toBe(one.email)
    await expect.poll(() => field('Senha').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await panel.answerQuestion('Descartar')
    await page.reload()
    await page.getByRole('heading', { name: 'Usuários' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(panel.view.complaints).toEqual([])
  })

  it('opens with the saved values when the stored draft is of another version of the program', async () => {
    const page = await typed()
    await expire()
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('keptDraft') ?? '{}')
      sessionStorage.setItem(
        'keptDraft',
        JSON.stringify({ ...stored, mine: { ...stored.mine, sites: 'todos' } }),
      )
    })
    await signIn()
    await dialog('Editar Usuário').waitFor()
    await expect.poll(() => field('Nome').inputValue()).toBe('Ana Souza')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('keptDraft'))).toBeNull()
    expect(panel.view.complaints).toEqual([])
  })

  it('restores no typed text for another user', async () => {
    const page = await typed()
    await expire()
    await signIn({ ...ADMIN, id: 'admin-2', email: 'outro@exemplo.com.br' })
    // The address opens the form for every administrator, but with the saved values.
    await dialog('Editar Usuário').waitFor()
    await expect.poll(() => field('Nome').inputValue()).toBe('Ana Souza')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('keptDraft'))).toBeNull()
  })
})
