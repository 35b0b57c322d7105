import { describe, expect, it } from 'vitest'
import { answersOf, ok, openDashboard, read, type Scene } from '../dashboard/dashboard-page.ts'
import { scheduled } from '../fixtures/maintenance.ts'
import { loginBody } from '../fixtures/session.ts'
import { AURORA, site } from '../fixtures/site.ts'
import { MARINA } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'

const views = await viewsOfThisFile()
let view: View

const MAINTENANCE = { 'GET /machines/machine-1/maintenance': () => ok([]) }
const EVENTS = {
  'GET /machines/machine-1/events': (search: URLSearchParams) => ({
    body: {
      success: true,
      data: [],
      next: null,
      total: 0,
      period: {
        timeRange: search.get('timeRange'),
        from: '2026-10-22T17:05:12.000Z',
        to: '2026-11-21T17:05:12.000Z',
      },
    },
  }),
}

const OTHER_SITE = site('site-2', 'Planta Sul')
const session = { success: true, user: MARINA, sitesPermitidos: [AURORA, OTHER_SITE] }
/** The signed-in user may enter two sites. */
const TWO_SITES = {
  'GET /auth/validate': () => ({ body: session }),
  'GET /auth/me': () => ({ body: session }),
}

async function show(scene: Scene = {}) {
  view = await openDashboard(views, { ...scene, answers: { ...MAINTENANCE, ...EVENTS, ...scene.answers } })
  return view.page
}
const search = () => Object.fromEntries(new URL(view.page.url()).searchParams)
const dialog = (name: string) => view.page.getByRole('dialog', { name, exact: true })
const waitUntilClosed = (name: string) => dialog(name).waitFor({ state: 'detached' })
const PLACE = { secao: 'dashboard', maquina: 'machine-1' }

describe('an open dialog', () => {
  it('is in the address with its filters, is open again after a reload, and closes with the back button', async () => {
    const page = await show()
    await page.getByRole('button', { name: 'Ver Detalhes' }).click()
    await dialog('Eventos').getByRole('button', { name: 'Paradas', exact: true }).click()
    await expect.poll(search).toEqual({ ...PLACE, dialogo: 'eventos', evento: 'stop', unidade: 'chiller' })
    await page.reload()
    await dialog('Eventos').getByRole('button', { name: 'Paradas', pressed: true }).waitFor()
    expect(
      view.calls.filter((call) => call.includes('/events?') && !call.includes('type=all-stops')),
    ).toHaveLength(1)
    // The filter made no entry in the history.
    await page.goBack()
    await waitUntilClosed('Eventos')
    expect(search()).toEqual(PLACE)
    await page.goForward()
    await dialog('Eventos').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilClosed('Eventos')
    await expect.poll(search).toEqual(PLACE)
  })

  it('opened by a bookmark closes with Esc on the same page; Esc closes only the upper one of two dialogs', async () => {
    const page = await show({ search: '&dialogo=manutencoes&situacao=todas&manutencao=nova' })
    const historyLength = () => page.evaluate(() => history.length)
    const before = await historyLength()
    await dialog('Agendar Manutenção').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilClosed('Agendar Manutenção')
    await expect.poll(search).toEqual({ ...PLACE, dialogo: 'manutencoes', situacao: 'todas' })
    await page.keyboard.press('Escape')
    await waitUntilClosed('Manutenção')
    await expect.poll(search).toEqual(PLACE)
    expect(await historyLength()).toBe(before)
    await page.getByText('Chiller 1 operou').first().waitFor()
  })

  it('of the account is in the address, too; a second Esc leaves the page open', async () => {
    const page = await show({ open: { path: '/dashboard?secao=insights' } })
    await page.getByRole('button', { name: 'Dashboard', exact: true }).first().click()
    await expect.poll(search).toEqual({ secao: 'dashboard' })
    await page.getByRole('button', { name: /Conta de/ }).click()
    await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
    await expect.poll(search).toEqual({ secao: 'dashboard', dialogo: 'senha' })
    await dialog('Alterar senha').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await waitUntilClosed('Alterar senha')
    await expect.poll(search).toEqual({ secao: 'dashboard' })
  })
})

describe('the site selector', () => {
  it('is in the address, which contains the site when the user has several sites; the chosen site replaces it in the history and keeps the range', async () => {
    const page = await show({
      answers: TWO_SITES,
      open: { storage: { selectedSiteId: 'site-1' } },
      search: '&periodo=1y',
    })
    await page.waitForURL('**/dashboard/site-1?**')
    expect(search()).toEqual({ ...PLACE, periodo: '1y' })
    await page.getByText('Chiller 1 operou').first().waitFor()
    await page
      .getByRole('button', { name: /Shopping Aurora/ })
      .first()
      .click()
    await dialog('Selecionar Site').waitFor()
    await expect.poll(search).toEqual({ ...PLACE, periodo: '1y', dialogo: 'sites' })
    await expect.poll(() => page.title()).toMatch(/^Selecionar Site · Chiller 1 · Dashboard/)
    await page.reload()
    await dialog('Selecionar Site').waitFor()
    await page.goBack()
    await waitUntilClosed('Selecionar Site')
    await page.goForward()
    await dialog('Selecionar Site').getByRole('button', { name: 'Planta Sul' }).click()
    await page.waitForURL('**/dashboard/site-2?secao=dashboard&periodo=1y')
    await waitUntilClosed('Selecionar Site')
    await page.goBack()
    await expect.poll(search).toEqual({ ...PLACE, periodo: '1y' })
    expect(new URL(page.url()).pathname).toBe('/dashboard/site-1')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('the history', () => {
  it('gets an entry for each new section, and none for a new range', async () => {
    const page = await show()
    await page.getByText('Chiller 1 operou').first().waitFor()
    await page.getByRole('button', { name: '7 dias', exact: true }).click()
    await expect.poll(search).toEqual({ ...PLACE, periodo: '7d' })
    await page.getByRole('button', { name: '1 ano', exact: true }).click()
    await expect.poll(search).toEqual({ ...PLACE, periodo: '1y' })
    await page.getByRole('button', { name: 'Insights', exact: true }).first().click()
    await expect.poll(search).toEqual({ secao: 'insights', maquina: 'machine-1', periodo: '1y' })
    await page.goBack()
    await expect.poll(search).toEqual({ ...PLACE, periodo: '1y' })
  })
})

describe('a link', () => {
  it('leads through the sign-in to its site and its dialog', async () => {
    view = await views.open({
      path: '/dashboard/site-1?secao=dashboard&maquina=machine-1&dialogo=eventos&evento=start&nada=1',
      answers: {
        ...answersOf({}),
        ...TWO_SITES,
        ...EVENTS,
        ...MAINTENANCE,
        'POST /auth/login': () => ({ body: loginBody(MARINA, [AURORA, OTHER_SITE]) }),
      },
      signedIn: false,
      storage: { selectedSiteId: 'site-2' },
    })
    const { page } = view
    await page.getByLabel('E-mail', { exact: true }).fill(MARINA.email)
    await page.getByLabel('Senha', { exact: true }).fill('senha-certa')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await dialog('Eventos').waitFor()
    await expect.poll(search).toEqual({ ...PLACE, dialogo: 'eventos', evento: 'start' })
    expect(new URL(page.url()).pathname).toBe('/dashboard/site-1')
    expect(await page.evaluate(() => localStorage.getItem('selectedSiteId'))).toBe('site-1')
    expect(view.complaints).toEqual([])
  })

  it('to a forbidden site says that the site is not available and opens the site selector', async () => {
    const path = '/dashboard/site-9?secao=dashboard&maquina=machine-1&dialogo=eventos'
    const page = await show({ answers: TWO_SITES, open: { path, storage: { selectedSiteId: 'site-1' } } })
    const selector = dialog('Selecionar Site')
    await selector.getByText('O site deste endereço não está disponível para você.').waitFor()
    await selector.getByRole('button', { name: 'Shopping Aurora' }).click()
    await page.waitForURL('**/dashboard/site-1?secao=dashboard')
    await waitUntilClosed('Selecionar Site')
  })

  it("to a forbidden site leads to the user's only site and says so", async () => {
    const page = await show({ open: { path: '/dashboard/site-9?secao=dashboard&maquina=machine-1' } })
    await page.getByText('O site deste endereço não está disponível para você. Agora você está em').waitFor()
    await page.waitForURL('**/dashboard/site-1?secao=dashboard')
  })

  it('to a deleted maintenance says so; to a read-only maintenance explains the missing right and shows the list', async () => {
    const bookmark = '&manutencao=m1'
    const page = await show({ search: bookmark })
    await page.getByText('A manutenção deste endereço não existe mais.').waitFor()
    await expect.poll(search).toEqual(PLACE)
    const reader = { ...AURORA, permissoes: { leitura: true, escrita: false, admin: false } }
    const limited = { success: true, user: { ...MARINA, role: 'user' }, sitesPermitidos: [reader] }
    await show({
      search: bookmark,
      answers: {
        'GET /auth/validate': () => ({ body: limited }),
        'GET /auth/me': () => ({ body: limited }),
        'GET /machines/machine-1/maintenance': () => ok([scheduled()]),
        'GET /machines/machine-1/maintenance/calendar': () => ok({ createdAt: null }),
      },
    })
    await view.page.getByText('Só quem tem permissão de escrita no site agenda').first().waitFor()
    await dialog('Manutenção').getByText('25/11/2026 08:00 a 10:30').waitFor()
    await expect.poll(search).toEqual({ ...PLACE, dialogo: 'manutencoes', situacao: 'todas' })
  })

  it('to a machine of another site opens the welcome page with a notice and drops the machine from the address', async () => {
    const page = await show({
      open: {
        path: '/dashboard?secao=dashboard&maquina=machine-99&compressor=C1&dialogo=eventos&periodo=1y',
      },
    })
    await page.getByText('A máquina do endereço não está entre as máquinas ativas deste site.').waitFor()
    await expect.poll(search).toEqual({ secao: 'dashboard', periodo: '1y' })
    await page
      .locator('main')
      .getByRole('button', { name: /Chiller 1/ })
      .first()
      .click()
    await page.getByText('Chiller 1 operou').first().waitFor()
  })

  it.each([
    [
      'unknown values',
      '/dashboard?secao=xyz&maquina=1%27%20OR%20%271%27%3D%271&periodo=2%20semanas&dialogo=excluir&tv=2&q=%3Cscript%3E',
    ],
    ['a very long site', `/dashboard/${'9'.repeat(10_240)}`],
    ['a very long machine', `/dashboard?maquina=${'x'.repeat(10_240)}`],
    ['SQL as a site', '/dashboard/%27%3B%20DROP%20TABLE%20sites?item=1'],
  ])(
    'with invalid parts opens the welcome page and drops the parts from the address: %s',
    async (_name, path) => {
      const page = await show({ open: { path } })
      await page.getByRole('heading', { name: 'Bem-vindo ao monitoramento' }).waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe('')
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/dashboard(\/site-1)?$/)
      expect(await read(page.locator('main'))).not.toContain('do endereço')
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect(view.complaints).toEqual([])
    },
  )
})
