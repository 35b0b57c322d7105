import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '#contract/site.ts'
import type { User } from '#contract/user.ts'
import { required } from '../../harness/required.ts'
import { sessionBody } from '../fixtures/session.ts'
import { SITES, site } from '../fixtures/site.ts'
import { user } from '../fixtures/user.ts'
import { startViews, type View, type Views } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { refused } from '../panel/panel-page.ts'

let views: Views
let view: View
beforeAll(async () => {
  views = await startViews()
})
afterAll(() => views.stop())
afterEach(() => view.close())

const THREE = [...SITES, site('site-3', 'Fábrica Sul')]
const current = (name: string) => view.page.getByRole('button', { name: `Site atual: ${name}` }).waitFor()

async function show(sites: Site[], scene: Partial<Parameters<typeof openShell>[1]> = {}) {
  view = await openShell(views, { sites, path: '/dashboard/site-1?secao=insights', ...scene })
  await current('Planta Norte')
  return view.page
}
/** An administrator changes something, and the user looks at the page again. */
async function changed(sites: Site[], who: User = user()) {
  view.answer({ 'GET /auth/me': () => ({ body: sessionBody(who, sites) }) })
  await view.page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

describe("an administrator's change reaches an open page", () => {
  it('a new name and a new site stand in the header and the selector', async () => {
    const page = await show(SITES)
    await changed([{ ...required(SITES[0], 'first site'), nome: 'Planta Nova' }, ...THREE.slice(1)])
    await current('Planta Nova')
    await page.getByRole('button', { name: 'Site atual: Planta Nova' }).click()
    await page.getByRole('dialog').getByText('Fábrica Sul').waitFor()
  })

  it('a site that was taken leads to the selector, which says why', async () => {
    const page = await show(THREE)
    await changed(THREE.slice(1))
    const selector = page.getByRole('dialog', { name: 'Selecionar Site' })
    await selector.getByText('O site “Planta Norte” não está mais disponível para você.').waitFor()
    await selector.getByRole('button', { name: /Fábrica Sul/ }).click()
    await current('Fábrica Sul')
    expect(new URL(page.url()).search).toBe('?secao=insights')
    await page.getByRole('button', { name: 'Site atual: Fábrica Sul' }).click()
    await selector.waitFor()
    await expect.poll(() => selector.getByText('não está mais disponível').count()).toBe(0)
  })

  it('where one site remains, the page goes on in it and says so', async () => {
    const page = await show(SITES)
    await changed(SITES.slice(1))
    await current('Shopping Açaí')
    await page.getByText('Agora você está em “Shopping Açaí”.', { exact: false }).waitFor()
    expect(view.complaints).toEqual([])
  })

  it('after the last site is removed, the selector says whom to ask', async () => {
    const page = await show(SITES)
    await changed([])
    const selector = page.getByRole('dialog', { name: 'Selecionar Site' })
    await selector.getByText('Entre em contato com o administrador para obter acesso').waitFor()
  })

  it('a refused call is enough to notice the change', async () => {
    await show(THREE)
    view.answer({
      'GET /auth/me': () => ({ body: sessionBody(user(), THREE.slice(1)) }),
      'GET /machines': () => refused(404, 'Site não encontrado'),
    })
    await view.page.getByRole('button', { name: 'Site atual: Planta Norte' }).click()
    await view.page
      .getByRole('dialog')
      .getByRole('button', { name: /Fábrica Sul/ })
      .click()
    await expect.poll(() => view.calls.filter((call) => call === 'GET /auth/me').length).toBeGreaterThan(0)
  })

  it('a page that asks nothing and has no stream notices within a quarter of a minute that its user was deactivated', async () => {
    const page = await show(SITES)
    const ended = () => refused(401, 'Usuário inativo. Fale com o administrador.')
    view.answer({ 'GET /auth/me': ended, 'POST /auth/refresh': ended })
    await page.clock.runFor(15_000)
    await page.waitForURL('**/login**')
    await page.getByRole('status').getByText('Usuário inativo. Fale com o administrador.').waitFor()
  })

  it('a user who is no longer an administrator is led out of the panel', async () => {
    const admin = user({ role: 'admin' })
    view = await openShell(views, {
      who: admin,
      path: '/admin',
      answers: { 'GET /sites': () => ({ body: { success: true, data: SITES } }) },
    })
    await view.page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
    await changed(SITES, user())
    await view.page.waitForURL('**/dashboard**')
    await expect.poll(() => view.page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
  })
})
