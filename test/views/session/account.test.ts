import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { loginBody } from '../fixtures/session.ts'
import { SITES } from '../fixtures/site.ts'
import { user } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { listed, refused } from '../panel/panel-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

async function show(item: string, scene: Parameters<typeof openShell>[1] = {}) {
  view = await openShell(views, scene)
  await view.page
    .getByRole('button', { name: /^Conta de/ })
    .filter({ visible: true })
    .click()
  await view.page.getByRole('menuitem', { name: item }).click()
  await view.page.getByRole('dialog', { name: item }).waitFor()
  return view.page
}
const field = (name: string) => view.page.getByLabel(name, { exact: true })
const toasted = (text: string) =>
  view.page.getByRole('region', { name: 'Avisos' }).getByText(text, { exact: true }).waitFor()

describe("the user's own password", () => {
  const submit = () =>
    view.page.getByRole('dialog').getByRole('button', { name: 'Alterar senha', exact: true }).click()

  it('is checked; a refusal stands at its field and keeps the session; then it is changed', async () => {
    const bodies: unknown[] = []
    const wrong = [{ field: 'currentPassword', message: 'Senha atual incorreta' }]
    const page = await show('Alterar senha', {
      answers: {
        'PUT /auth/password': (_, __, body) => {
          bodies.push(body)
          return bodies.length === 1
            ? refused(400, 'Senha atual incorreta', wrong)
            : { body: { success: true, message: 'x' } }
        },
      },
    })
    await submit()
    await page.getByText('Senha atual é obrigatória').waitFor()
    await field('Senha atual').fill('antiga')
    await field('Nova senha').fill('nova')
    await page.getByText('Senha deve ter pelo menos 6 caracteres').waitFor()
    await field('Nova senha').fill('novasenha')
    await field('Confirmar nova senha').fill('outrasenha')
    await submit()
    await page.getByText('As senhas não coincidem').waitFor()
    await field('Confirmar nova senha').fill('novasenha')
    await submit()
    await page.getByText('Senha atual incorreta').waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await field('Senha atual').fill('certa!')
    await submit()
    await toasted('Senha alterada com sucesso!')
    expect(bodies).toEqual([
      { currentPassword: 'antiga', newPassword: 'novasenha' },
      { currentPassword: 'certa!', newPassword: 'novasenha' },
    ])
  })
})

it('unsaved preferences are restored for the same user after the session ended', async () => {
  const ended = () => refused(401, 'Sessão expirada')
  const page = await show('Preferências', {
    answers: {
      'PUT /auth/preferences': ended,
      'POST /auth/refresh': ended,
      'POST /auth/login': () => ({ body: loginBody(user()) }),
    },
  })
  const push = page.getByLabel('No navegador (push)')
  await push.check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(user().email)
  await field('Senha').fill('segredo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  // The address names the open dialog.
  await page.getByRole('dialog', { name: 'Preferências' }).waitFor()
  await expect.poll(() => push.isChecked()).toBe(true)
  let sent: unknown
  view.answer({
    'PUT /auth/preferences': (_, __, body) => {
      sent = body
      return listed(user())
    },
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await toasted('Preferências salvas com sucesso!')
  expect(sent).toMatchObject({ notificacoes: { push: true } })
  expect(await page.evaluate(() => sessionStorage.getItem('keptDraft'))).toBeNull()
})

describe('a dialog of the account with unsaved changes', () => {
  const isAsked = () => view.page.getByRole('alertdialog').getByText('Descartar alterações?').waitFor()
  const answer = (name: string) => view.page.getByRole('alertdialog').getByRole('button', { name }).click()

  it.each(['Alterar senha', 'Preferências'])('%s asks before Esc or the palette closes it', async (item) => {
    const page = await show(item)
    if (item === 'Preferências') await page.getByLabel('No navegador (push)').check()
    else await field('Senha atual').fill('antiga')
    await page.keyboard.press('Escape')
    await isAsked()
    await answer('Continuar editando')
    // The palette opens over the dialog, too.
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Site, máquina, compressor', { exact: false }).fill('compressor 2 chiller 2')
    await page.keyboard.press('Enter')
    await isAsked()
    expect(new URL(page.url()).search).toMatch(/^\?dialogo=(senha|preferencias)$/)
    await answer('Descartar')
    await page.waitForURL(/maquina=machine-2/)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describe("the user's own preferences", () => {
  it('are shown, changed and saved; the theme changes at once', async () => {
    let body: unknown
    const page = await show('Preferências', {
      answers: {
        'PUT /auth/preferences': (_, __, sent) => {
          body = sent
          return listed(user({ preferencias: sent as never }))
        },
      },
    })
    await expect.poll(() => page.getByRole('combobox', { name: 'Idioma' }).isDisabled()).toBe(true)
    await page.getByRole('group', { name: 'Tema' }).getByRole('button', { name: 'Escuro' }).click()
    await field('Fuso horário').fill('cuiaba')
    await page.getByRole('option', { name: 'Cuiabá (UTC−04:00)' }).waitFor()
    // The open list hides no part of the dialog from screen readers.
    await page.getByRole('dialog', { name: 'Preferências' }).getByRole('button', { name: 'Salvar' }).waitFor()
    await page.getByRole('option', { name: 'Cuiabá (UTC−04:00)' }).click()
    await page.getByLabel('No navegador (push)').check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await toasted('Preferências salvas com sucesso!')
    expect(body).toEqual({
      tema: 'dark',
      idioma: 'pt-BR',
      timezone: 'America/Cuiaba',
      notificacoes: { email: true, push: true },
    })
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })
})

describe('the first paint', () => {
  /** Theme and primary colour before the application itself has run. */
  const painted = () =>
    view.page.evaluate(() => [
      document.documentElement.dataset.theme,
      document.documentElement.style.getPropertyValue('--color-primary'),
    ])

  it('has the theme and palette of the last visit', async () => {
    view = await openShell(views, { sites: SITES, savedSite: 'site-2', open: { theme: 'dark' } })
    const { page } = view
    await page.getByRole('button', { name: 'Site atual: Shopping Açaí' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('palette'))).toContain('#b3202a')
    await page.route('**/assets/**', (route) => route.abort())
    await page.reload()
    expect(await painted()).toEqual(['dark', '#b3202a'])
  })

  it('has no site’s palette after signing out', async () => {
    view = await openShell(views, { savedSite: 'site-2' })
    const { page } = view
    await page.getByRole('button', { name: 'Site atual: Shopping Açaí' }).waitFor()
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    expect(await painted()).toEqual(['light', ''])
    expect(await page.evaluate(() => localStorage.getItem('palette'))).toBeNull()
  })

  it('takes the user’s own theme, saved for the next visit, in a browser without a chosen theme', async () => {
    const preferencias = { ...user().preferencias, tema: 'dark' as const }
    view = await openShell(views, { who: user({ preferencias }), open: { theme: null } })
    await expect.poll(() => view.page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })
})

it.each([
  ['Preferências', 'dark', 1440],
  ['Alterar senha', 'light', 390],
] as const)('%s is accessible and fits, %s at %i px', async (item, theme, width) => {
  const page = await show(item, { open: { theme, width } })
  await page.waitForTimeout(250)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(view.complaints).toEqual([])
})
