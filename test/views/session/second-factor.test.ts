import { describe, expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { seriousFindings, seriousFindingsInBothThemes } from '../axe.ts'
import { policyAnswers } from '../fixtures/access-policy.ts'
import { loginBody, sessionBody } from '../fixtures/session.ts'
import { SITES } from '../fixtures/site.ts'
import { user } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell, shellAnswers } from '../page/shell-page.ts'
import { CODES, factorAnswers, GOOD_CODE, loginWithCode, SECRET } from './second-factor-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View
const field = (name: string) => view.page.getByLabel(name, { exact: true })
const press = (name: string) => view.page.getByRole('button', { name, exact: true }).click()
const isFocused = (name: string) => field(name).evaluate((one) => one === document.activeElement)
const sidewaysPx = () => view.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('the sign-in of an account with a second factor', () => {
  async function signIn() {
    const bodies: unknown[] = []
    const sites = SITES.slice(0, 1)
    view = await views.open({
      path: '/login',
      signedIn: false,
      answers: { ...shellAnswers({ sites }), ...loginWithCode(bodies, loginBody(user(), sites)) },
    })
    await field('E-mail').fill('ana@exemplo.com.br')
    await field('Senha').fill('segredo')
    await press('Entrar')
    await field('Código de verificação').waitFor()
    return bodies
  }

  it('asks for the code, keeps the typed password, reports a wrong code, and accepts the right one', async () => {
    const bodies = await signIn()
    const { page } = view
    await expect.poll(() => isFocused('Código de verificação')).toBe(true)
    expect(await field('Código de verificação').getAttribute('autocomplete')).toBe('one-time-code')
    expect(await field('Código de verificação').getAttribute('aria-invalid')).toBeNull()
    expect(await field('Senha').inputValue()).toBe('segredo')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await page.getByText('Código de verificação incorreto', { exact: true }).waitFor()
    await expect.poll(() => isFocused('Código de verificação')).toBe(true)
    // The refused code is selected: typing replaces it.
    await page.keyboard.type(GOOD_CODE)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    const sent = { email: 'ana@exemplo.com.br', password: 'segredo' }
    expect(bodies).toEqual([sent, { ...sent, code: '000000' }, { ...sent, code: GOOD_CODE }])
    expect(view.complaints.filter((text) => !text.includes('401'))).toEqual([])
  })

  it('accepts a recovery code', async () => {
    await signIn()
    await press('Usar um código de recuperação')
    await expect.poll(() => isFocused('Código de recuperação')).toBe(true)
    await view.page.keyboard.type(required(CODES[0], 'first recovery code'))
    await press('Entrar')
    await view.page.waitForURL('**/dashboard')
  })

  it('is accessible with the code at 390 px in the dark', async () => {
    await signIn()
    await view.page.setViewportSize({ width: 390, height: 800 })
    await view.page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await field('Código de verificação').fill('1')
    await press('Entrar')
    await view.page.getByText('Código de verificação incorreto', { exact: true }).waitFor()
    expect(await seriousFindings(view.page)).toEqual([])
    expect(await sidewaysPx()).toBeLessThanOrEqual(0)
  })
})

describe("the second factor in 'Minha conta'", () => {
  async function show(answers = factorAnswers(), open: object = {}) {
    view = await openShell(views, { path: '/dashboard?dialogo=conta', answers, open })
    const section = view.page.getByRole('region', { name: 'Verificação em duas etapas' })
    await section.getByText(/^(Desativada\.|Ativa)$/).waitFor()
    return section
  }

  it('is set up by password and code, and shows the recovery codes once', async () => {
    const section = await show()
    await press('Ativar')
    await field('Senha atual').fill('errada')
    await press('Continuar')
    await section.getByText('Senha atual incorreta').waitFor()
    await field('Senha atual').fill('segredo')
    await view.page.keyboard.press('Enter')
    await section.getByRole('img', { name: /^QR code/ }).waitFor()
    await section.getByText(required(SECRET.match(/.{4}/g), 'groups of the secret').join(' ')).waitFor()
    await expect.poll(() => isFocused('Código de verificação')).toBe(true)
    await view.page.keyboard.press('Enter')
    await section.getByText('Informe o código de verificação').waitFor()
    await view.page.keyboard.type('111111')
    await view.page.keyboard.press('Enter')
    await section.getByText('Código de verificação incorreto').waitFor()
    await field('Código de verificação').fill('123 456')
    await view.page.keyboard.press('Enter')
    const list = section.getByRole('list', { name: 'Códigos de recuperação' })
    await list.waitFor()
    expect(await list.getByRole('listitem').allTextContents()).toEqual(CODES)
    await press('Guardei os códigos')
    await section.getByText('10 códigos de recuperação por usar.').waitFor()
    expect(await view.page.getByText(required(CODES[0], 'first recovery code')).count()).toBe(0)
  })

  it('gets new recovery codes and is switched off by password and code', async () => {
    const section = await show(factorAnswers({ on: true, left: 1 }))
    await section.getByText('Resta 1 código de recuperação: gere novos.').waitFor()
    await press('Novos códigos de recuperação')
    await field('Senha atual').fill('segredo')
    await field('Código de verificação').fill(GOOD_CODE)
    await press('Gerar códigos')
    await section.getByText(required(CODES[9], 'last recovery code')).waitFor()
    await press('Guardei os códigos')
    await section.getByText('10 códigos de recuperação por usar.').waitFor()
    await section.getByRole('button', { name: 'Desativar' }).click()
    await field('Senha atual').fill('segredo')
    await field('Código de verificação').fill(GOOD_CODE)
    await press('Desativar')
    await section.getByText('Desativada.', { exact: true }).waitFor()
  })

  it('fits at 390 px and is accessible in both themes', async () => {
    const section = await show(factorAnswers(), { width: 390 })
    await press('Ativar')
    await field('Senha atual').fill('segredo')
    await press('Continuar')
    await section.getByRole('img', { name: /^QR code/ }).waitFor()
    expect(await seriousFindingsInBothThemes(view.page)).toEqual([])
    expect(await sidewaysPx()).toBeLessThanOrEqual(0)
    await field('Código de verificação').fill(GOOD_CODE)
    await press('Ativar')
    await press('Guardei os códigos')
    expect(await seriousFindingsInBothThemes(view.page)).toEqual([])
  })
})

describe('a user who owes a step', () => {
  const PASSWORD = 'Defina uma nova senha'
  const FACTOR = 'Ative a verificação em duas etapas'
  const heading = (name: string) => view.page.getByRole('heading', { name, exact: true, level: 1 })

  /** An account that owes these steps one after another; the made-up server remembers which are done. */
  async function show(owed: ('password' | 'second-factor')[], open: object = {}) {
    const left = [...owed]
    const present = () => user({ role: 'admin', owes: left[0] ?? null })
    const factor = factorAnswers()
    view = await openShell(views, {
      answers: {
        ...factor,
        ...policyAnswers({ minLength: 8 }, ['12345678']),
        'GET /auth/validate': () => ({ body: sessionBody(present(), SITES) }),
        'GET /auth/me': () => ({ body: sessionBody(present(), SITES) }),
        'PUT /auth/password': () => {
          left.shift()
          return { body: { success: true, message: 'Senha alterada com sucesso!' } }
        },
        'POST /auth/second-factor/confirm': (...call) => {
          const reply = required(
            factor['POST /auth/second-factor/confirm'],
            'factor[POST /auth/second-factor/confirm]',
          )(...call)
          if (reply.status === undefined) left.shift()
          return reply
        },
      },
      open,
    })
  }

  it('sees the owed steps one after another, also after a reload, and then the requested page', async () => {
    await show(['password', 'second-factor'])
    await heading(PASSWORD).waitFor()
    expect(await view.page.title()).toBe('Defina uma nova senha · Geada')
    await view.page.getByText('Pelo menos 8 caracteres').waitFor()
    await view.page.reload()
    await heading(PASSWORD).waitFor()
    await field('Senha atual').fill('provisoria')
    await field('Nova senha').fill('12345678')
    await view.page.getByText('Esta senha é muito comum e fácil de adivinhar.').waitFor()
    await field('Nova senha').fill('a minha mesmo')
    await view.page.getByText('Esta senha é muito comum').waitFor({ state: 'detached' })
    await field('Confirmar nova senha').fill('a minha mesmo')
    await view.page.keyboard.press('Enter')
    await heading(FACTOR).waitFor()
    await field('Senha atual').fill('segredo')
    await press('Continuar')
    await field('Código de verificação').fill(GOOD_CODE)
    await view.page.keyboard.press('Enter')
    await view.page.getByText(required(CODES[0], 'first recovery code')).waitFor()
    // No step is owed any more, but the codes stay until the user confirms that they are saved.
    await view.page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => view.calls.at(-1)).toBe('GET /auth/me')
    expect(await heading(FACTOR).count()).toBe(1)
    await press('Guardei os códigos')
    await view.page.getByText('Planta Norte').first().waitFor()
    expect(new URL(view.page.url()).pathname).toBe('/dashboard')
  })

  it('may sign out', async () => {
    await show(['password'])
    await heading(PASSWORD).waitFor()
    await press('Sair')
    await view.page.waitForURL('**/login')
  })

  it.each([
    ['password', PASSWORD, 'light', 1440],
    ['password', PASSWORD, 'dark', 390],
    ['second-factor', FACTOR, 'dark', 390],
  ] as const)('%s: the page is accessible and fits, %s %s %i', async (owes, title, theme, width) => {
    await show([owes], { theme, width })
    await heading(title).waitFor()
    expect(await seriousFindings(view.page)).toEqual([])
    expect(await sidewaysPx()).toBeLessThanOrEqual(0)
  })
})
