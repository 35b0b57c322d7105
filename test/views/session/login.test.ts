import { describe, expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { SITES } from '../fixtures/site.ts'
import { type Answers, oneViewForAll, type View, viewsOfThisFile } from '../harness.ts'
import { shellAnswers } from '../page/shell-page.ts'

const views = await viewsOfThisFile()
let view: View

interface Scene {
  path?: string
  answers?: Answers
  theme?: 'light' | 'dark'
  signedIn?: boolean
  width?: number
}

async function show({ path = '/login', answers, signedIn = false, ...open }: Scene = {}) {
  const sites = SITES.slice(0, 1)
  view = await views.open({ path, signedIn, answers: { ...shellAnswers({ sites }), ...answers }, ...open })
  return view.page
}

const LOGIN = 'POST /auth/login'
const refused = (status: number, body: unknown) => ({ [LOGIN]: () => ({ status, body }) })

async function send(email: string, password: string) {
  await view.page.getByLabel('E-mail').fill(email)
  await view.page.getByLabel('Senha').fill(password)
  await view.page.getByRole('button', { name: 'Entrar' }).click()
}

describe('the sign-in page', () => {
  it('has the texts of the specification', async () => {
    const page = await show()
    await page.getByRole('heading', { name: 'Bem-vindo', exact: true }).waitFor()
    await page.getByText('Faça login para acessar seus dashboards', { exact: true }).waitFor()
    await page.getByLabel('Lembrar-me').waitFor()
    for (const name of ['E-mail', 'Senha'])
      expect(
        await page.getByLabel(name, { exact: true }).evaluate((one: HTMLInputElement) => one.required),
      ).toBe(true)
    expect(await page.title()).toContain('Geada')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt-BR')
  })

  it('checks a field when it is left and all fields at a submit, and focuses the first wrong one', async () => {
    const page = await show()
    await page.getByLabel('E-mail').fill('ana')
    await page.getByLabel('E-mail').blur()
    await page.getByText('E-mail inválido').waitFor()
    await expect.poll(() => page.getByText('Senha é obrigatória').count()).toBe(0)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByText('Senha é obrigatória').waitFor()
    await expect
      .poll(() => page.getByLabel('E-mail').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ana')
    expect(view.calls).toEqual([])
  })

  it('shows and hides the password', async () => {
    const page = await show()
    await page.getByLabel('Senha').fill('segredo')
    await expect.poll(() => page.getByLabel('Senha').getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Mostrar caracteres' }).click()
    await expect.poll(() => page.getByLabel('Senha').getAttribute('type')).toBe('text')
  })
})

describe('the sign-in page after a refusal', () => {
  oneViewForAll(async () => {
    await show()
    return view
  })

  it.each([
    [
      'wrong credentials',
      refused(401, { success: false, message: 'E-mail ou senha incorretos' }),
      'E-mail ou senha incorretos',
    ],
    ['an inactive user', refused(403, { success: false, message: 'Usuário inativo' }), 'Usuário inativo'],
    [
      'invalid data',
      refused(400, {
        success: false,
        message: 'x',
        errors: [{ field: 'email', message: 'E-mail inválido' }],
      }),
      'E-mail inválido',
    ],
    [
      'no server',
      { [LOGIN]: () => ({ refused: true }) },
      'Servidor indisponível. Verifique se o backend está rodando.',
    ],
    ['anything else', refused(500, 'oops'), 'Erro ao fazer login'],
  ])('reports %s, stays, and keeps the typed text', async (_, answers, text) => {
    const { page } = view
    view.answer(answers)
    await send('ana@exemplo.com.br', 'segredo')
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ana@exemplo.com.br')
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(view.calls.filter((call) => call.includes('/auth/refresh'))).toEqual([])
  })
})

describe('the submit', () => {
  it('shows that it is sending, and sends only once', async () => {
    const page = await show({ answers: { [LOGIN]: () => ({ hangs: true }) } })
    await send('ana@exemplo.com.br', 'segredo')
    const button = page.getByRole('button', { name: 'Entrando...' })
    await button.waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    expect(view.calls).toEqual([LOGIN])
  })

  it("opens the Dashboard, and keeps the session in the browser only with 'Lembrar-me'", async () => {
    const page = await show()
    await send('ana@exemplo.com.br', 'segredo')
    await page.waitForURL('**/dashboard')
    await page.getByText('Planta Norte').first().waitFor()
    const tokens = () =>
      page.evaluate(() => [localStorage.getItem('authToken'), sessionStorage.getItem('authToken')])
    expect(await tokens()).toEqual([null, 'token-2'])

    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    expect(await tokens()).toEqual([null, null])
    await page.getByLabel('Lembrar-me').check()
    await send('ana@exemplo.com.br', 'segredo')
    await page.waitForURL('**/dashboard')
    expect(await tokens()).toEqual(['token-2', null])
    expect(view.complaints).toEqual([])
  })
})

describe('the way to the sign-in and back', () => {
  it('a visitor without a session is redirected to the sign-in and then back to the requested page', async () => {
    const page = await show({ path: '/dashboard/site-1?secao=insights&maquina=machine-2' })
    await page.waitForURL(/\/login(\?|$)/)
    await send('ana@exemplo.com.br', 'segredo')
    await page.waitForURL('**/dashboard/site-1?secao=insights&maquina=machine-2')
    await page.getByRole('heading', { name: 'Insights' }).waitFor()
  })

  it('a signed-in user is redirected to the Dashboard', async () => {
    const page = await show({ signedIn: true })
    await page.waitForURL('**/dashboard')
  })

  it('a refused token is deleted, and the sign-in shows the reason', async () => {
    const expired = { status: 401, body: { success: false, message: 'Sessão expirada' } }
    const page = await show({
      path: '/dashboard',
      signedIn: true,
      answers: { 'GET /auth/validate': () => expired, 'POST /auth/refresh': () => expired },
    })
    await page.waitForURL(/\/login(\?|$)/)
    expect(
      await page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('refreshToken')]),
    ).toEqual([null, null])
    expect(view.calls).toEqual(['GET /auth/validate', 'POST /auth/refresh'])
    await page.getByRole('status').getByText('Sessão expirada', { exact: true }).waitFor()
    const text = await page.locator('body').textContent()
    expect(text).not.toContain('incorretos')
    await send('ana@exemplo.com.br', 'segredo')
    await page.waitForURL('**/dashboard')
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Bem-vindo' }).waitFor()
    await expect.poll(() => page.getByText('Sessão expirada').count()).toBe(0)
  })

  it('a loading screen is shown while the token is checked', async () => {
    const page = await show({
      path: '/dashboard',
      signedIn: true,
      answers: { 'GET /auth/validate': () => ({ hangs: true }) },
    })
    await page.getByText('Carregando...', { exact: true }).waitFor()
    await page.getByText('Conectando dados do site...', { exact: true }).waitFor()
  })

  it('an unreachable server does not end the session: a retry continues it', async () => {
    const page = await show({
      path: '/dashboard',
      signedIn: true,
      answers: { 'GET /auth/validate': () => ({ refused: true }) },
    })
    await page.getByText('Servidor indisponível. Verifique se o backend está rodando.').waitFor()
    view.answer(shellAnswers({ sites: SITES.slice(0, 1) }))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await page.getByText('Planta Norte').first().waitFor()
  })
})

it.each(['light', 'dark'] as const)('is accessible and fits at each width: %s', async (theme) => {
  const page = await show({ theme, width: 390 })
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByText('Senha é obrigatória').waitFor()
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await seriousFindings(page), `${width} px`).toEqual([])
    const sidewaysPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sidewaysPx, `${width} px`).toBeLessThanOrEqual(0)
  }
  expect(view.complaints).toEqual([])
})
