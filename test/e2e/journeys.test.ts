import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openTab } from '../harness/chromium.ts'
import { describeWith } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { askAssistant, bubblesOf, openAssistant, panelOf } from '../views/assistant/assistant-page.ts'
import { chooseRange, dashboardBranch, lightness, openDashboard, submitSignIn } from './page-actions.ts'
import { admin, productInBrowser } from './product-in-browser.ts'

const SECOND_SITE = 'Fábrica de Gelo'

interface DemoMachine {
  id: string
  tipo: string
  nome: string
  siteId: string
  site: { nome: string }
  submaquinas: { id: string; nome: string }[]
  influxConnectionId: string | null
}

describeWith(['chromium'], 'journeys through the demonstration', () => {
  const on = productInBrowser({ demo: true })
  let machine: DemoMachine
  let demoSite: string
  let demoSiteId: string

  beforeAll(async () => {
    const { body } = await on.call<{ data: DemoMachine[] }>('GET', '/machines')
    machine = required(
      body.data.find(
        ({ tipo, submaquinas, influxConnectionId }) =>
          tipo === 'chiller' && submaquinas.length > 1 && influxConnectionId !== null,
      ),
      'chiller',
    )
    demoSite = machine.site.nome
    demoSiteId = machine.siteId
    expect((await on.call('POST', '/sites', { nome: SECOND_SITE })).status).toBe(201)
  })

  const chooseSite = async (page: Page, name: string) => {
    await page.getByRole('dialog', { name: 'Selecionar Site' }).getByRole('button', { name }).click()
  }
  /** Signs in and opens the demonstration's site. */
  const openDemoSite = async (width?: number) => {
    const page = await openTab(on.browser, width)
    await submitSignIn(page, on.url, admin.email, admin.password)
    await chooseSite(page, demoSite)
    return page
  }

  const fillSignIn = async (page: Page, password: string) => {
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
  }
  const pressEntrar = (page: Page) => page.getByRole('button', { name: 'Entrar' }).click()
  /** Opens the Dashboard as after the browser was closed: only local storage and cookies outlive it. */
  const reopen = async (page: Page) => {
    const storageState = await page.context().storageState()
    const later = await (await on.browser.newContext({ storageState })).newPage()
    await later.goto(`${on.url}/dashboard`)
    return later
  }

  test('a wrong password is reported, and the typed address stays; with Lembrar-me a closed browser keeps the session', async () => {
    const page = await openTab(on.browser)
    await page.goto(on.url)
    await page.waitForURL('**/login')
    await fillSignIn(page, 'errada-de-proposito')
    await pressEntrar(page)
    await page.getByRole('alert').getByText('E-mail ou senha incorretos').waitFor()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(admin.email)
    expect(new URL(page.url()).pathname).toBe('/login')

    await page.getByLabel('Senha', { exact: true }).fill(admin.password)
    await page.getByRole('checkbox', { name: 'Lembrar-me' }).click()
    await pressEntrar(page)
    await page.waitForURL('**/dashboard**')
    const later = await reopen(page)
    await later.getByRole('banner').waitFor()
    expect(new URL(later.url()).pathname).not.toContain('/login')
    await later.context().close()
  })

  test('with several sites the user first chooses one, which keeps the expanded menu; another one clears the machine; Sair ends the session', async () => {
    const page = await openTab(on.browser)
    await submitSignIn(page, on.url, admin.email, admin.password)
    await page.getByRole('dialog', { name: 'Selecionar Site' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Expandir Dashboard' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Selecionar Site' }).click()
    await chooseSite(page, demoSite)
    await page.getByRole('button', { name: `Site atual: ${demoSite}` }).waitFor()
    await dashboardBranch(page).getByRole('button', { name: machine.nome }).first().waitFor()

    await openDashboard(page, machine.nome)
    await expect.poll(() => new URL(page.url()).searchParams.has('maquina')).toBe(true)
    await page.getByRole('button', { name: `Site atual: ${demoSite}` }).click()
    await chooseSite(page, SECOND_SITE)
    await page.getByRole('button', { name: `Site atual: ${SECOND_SITE}` }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.has('maquina')).toBe(false)
    await page.getByText('Nenhuma máquina ativa').first().waitFor()

    // Sair ends the session in the browser and on the server, and Back leads to the login.
    const token = await page.evaluate(() => sessionStorage.getItem('authToken'))
    expect(token).toBeTruthy()
    const me = () => fetch(`${on.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    expect((await me()).status).toBe(200)
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.getByRole('heading', { name: 'Bem-vindo' }).waitFor()
    await expect.poll(async () => (await me()).status).toBe(401)
    await page.goBack()
    await page.getByRole('heading', { name: 'Bem-vindo' }).waitFor()
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.getItem('authToken')])).toEqual([
      0,
      null,
    ])
  })

  test('the address holds machine, compressor and range, and a reload shows the same, in the dark theme, too', async () => {
    const page = await openDemoSite()
    await openDashboard(page, machine.nome)
    await page.getByText('Demonstração').first().waitFor()
    await page.getByRole('region', { name: 'Resumo estatístico' }).waitFor({ timeout: 60_000 })
    const compressor = required(machine.submaquinas[1], 'second compressor')
    const branch = dashboardBranch(page)
    await branch.getByRole('button', { name: `Expandir ${machine.nome}` }).click()
    await branch.getByRole('button', { name: compressor.nome, exact: true }).click()
    await chooseRange(page, '7 dias')
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({ secao: 'dashboard', compressor: compressor.id, periodo: '7d' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.textContent()).toContain(compressor.nome)
    expect(await lightness(page)).toBeGreaterThan(200)
    await page.getByRole('button', { name: 'Usar tema escuro' }).click()
    await expect.poll(() => lightness(page)).toBeLessThan(60)

    await page.reload()
    await expect.poll(() => heading.textContent(), { timeout: 20_000 }).toContain(compressor.nome)
    const pressed = page.getByRole('group', { name: 'Período' }).getByRole('button', { pressed: true })
    expect(await pressed.textContent()).toBe('7 dias')
    await page.getByRole('button', { name: 'Usar tema claro' }).waitFor()
    expect(await lightness(page)).toBeLessThan(60)
  })

  test('at 390 px the menu is a drawer that closes on a choice, and no page scrolls sideways', async () => {
    const page = await openDemoSite(390)
    expect(await page.getByRole('navigation', { name: 'Seções e máquinas' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    const section = drawer
      .locator('li')
      .filter({ has: page.getByRole('button', { name: 'Dashboard', exact: true }) })
    await section.getByRole('button', { name: 'Expandir Dashboard' }).click()
    await section.getByRole('button', { name: machine.nome }).first().click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('region', { name: 'Resumo estatístico' }).waitFor({ timeout: 60_000 })
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ])
    expect(content).toBeLessThanOrEqual(required(screen, 'screen'))
  })

  test('the login leads back to the requested address, and a closed browser forgets the session without Lembrar-me', async () => {
    const page = await openTab(on.browser)
    const requested = `/dashboard/${demoSiteId}?secao=dashboard&periodo=1y`
    await page.goto(on.url + requested)
    await page.getByRole('heading', { name: 'Bem-vindo' }).waitFor()
    await fillSignIn(page, admin.password)
    await pressEntrar(page)
    await page.waitForURL(on.url + requested)
    await page.getByRole('button', { name: `Site atual: ${demoSite}` }).waitFor()
    const later = await reopen(page)
    await later.getByRole('heading', { name: 'Bem-vindo' }).waitFor()
    expect(new URL(later.url()).pathname).toContain('/login')
    await later.context().close()
  })

  test('with the keyboard only: sign in, choose the site, a machine and a range', async () => {
    const page = await openTab(on.browser)
    await page.goto(on.url)
    await page.getByRole('heading', { name: 'Bem-vindo' }).waitFor()
    await tabTo(page, (element) => element.getAttribute('type') === 'email')
    await page.keyboard.type(admin.email)
    await tabTo(page, (element) => element.getAttribute('type') === 'password')
    await page.keyboard.type(admin.password)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Selecionar Site' }).waitFor()
    await tabToText(page, demoSite)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Selecionar Site' }).waitFor({ state: 'hidden' })
    await tabTo(page, (element) => element.getAttribute('aria-label') === 'Expandir Dashboard')
    await page.keyboard.press('Enter')
    await tabToText(page, machine.nome)
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'Período' }).waitFor({ timeout: 60_000 })
    await tabTo(page, (element) => element.getAttribute('aria-pressed') !== null)
    for (let n = 0; n < 6 && !page.url().includes('periodo=1y'); n += 1) {
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => page.url()).toContain('periodo=1y')
  })

  test('the assistant answers a question piece by piece and leads to the view of its figures', async () => {
    const page = await openDemoSite()
    await openAssistant(page)
    await askAssistant(page, `Qual o COP do ${machine.nome} nos últimos 7 dias?`)
    await expect.poll(() => bubblesOf(page)).toHaveLength(3)
    expect((await bubblesOf(page)).at(-1)).toMatch(/^bot: .*COP.*\d,\d/s)
    await panelOf(page).getByRole('link').last().click()
    await page.waitForURL(new RegExp(`maquina=${machine.id}`))
    expect(await panelOf(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Teste', exact: true }).click()
    await expect
      .poll(async () => (await bubblesOf(page)).at(-1))
      .toContain('Assistente integrado em funcionamento.')
  })
})

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: (element: Element) => boolean): Promise<void> {
  const source = `(${wanted.toString()})(document.activeElement)`
  for (let n = 0; n < 80; n += 1) {
    if (await page.evaluate(source)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${wanted}`)
}

async function tabToText(page: Page, text: string): Promise<void> {
  for (let n = 0; n < 80; n += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (focused.includes(text)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${text}`)
}
