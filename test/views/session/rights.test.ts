import { describe, expect, it } from 'vitest'
import type { User } from '#contract/access/user.ts'
import type { Site } from '#contract/sites/site.ts'
import { required } from '../../harness/required.ts'
import { sessionBody } from '../fixtures/session.ts'
import { SITES, site } from '../fixtures/site.ts'
import { user } from '../fixtures/user.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { refused } from '../panel/panel-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

const THREE = [...SITES, site('site-3', 'Fábrica Sul')]
const current = (name: string) => view.page.getByRole('button', { name: `Site atual: ${name}` }).waitFor()

async function show(sites: Site[], scene: Partial<Parameters<typeof openShell>[1]> = {}) {
  view = await openShell(views, { sites, path: '/dashboard/site-1?secao=insights', ...scene })
  await current('Planta Norte')
  return view.page
}
/** An administrator changes the user's rights, and the user returns to the window. */
async function changeRights(sites: Site[], who: User = user()) {
  view.answer({ 'GET /auth/me': () => ({ body: sessionBody(who, sites) }) })
  // The least time between two readings. It is over before the return, so that it is no part of the time for which a message is shown.
  await view.page.clock.runFor(5_000)
  await view.page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

describe("an administrator's change reaches an open page", () => {
  it('the header shows a new name, and the selector a new site', async () => {
    const page = await show(SITES)
    await changeRights([{ ...required(SITES[0], 'first site'), nome: 'Planta Nova' }, ...THREE.slice(1)])
    await current('Planta Nova')
    await page.getByRole('button', { name: 'Site atual: Planta Nova' }).click()
    await page.getByRole('dialog').getByText('Fábrica Sul').waitFor()
  })

  it('after the removal of the open site, the selector opens and says why', async () => {
    const page = await show(THREE)
    await changeRights(THREE.slice(1))
    const selector = page.getByRole('dialog', { name: 'Selecionar Site' })
    await selector.getByText('O site “Planta Norte” não está mais disponível para você.').waitFor()
    await selector.getByRole('button', { name: /Fábrica Sul/ }).click()
    await current('Fábrica Sul')
    expect(new URL(page.url()).search).toBe('?secao=insights')
    await page.getByRole('button', { name: 'Site atual: Fábrica Sul' }).click()
    await selector.waitFor()
    await expect.poll(() => selector.getByText('não está mais disponível').count()).toBe(0)
  })

  it('with one remaining site, the page changes to that site and says so', async () => {
    const page = await show(SITES)
    await changeRights(SITES.slice(1))
    await current('Shopping Açaí')
    await page.getByText('Agora você está em “Shopping Açaí”.', { exact: false }).waitFor()
    expect(view.complaints).toEqual([])
  })

  it('after the removal of the last site, the selector tells the user to ask an administrator', async () => {
    const page = await show(SITES)
    await changeRights([])
    const selector = page.getByRole('dialog', { name: 'Selecionar Site' })
    await selector.getByText('Entre em contato com o administrador para obter acesso').waitFor()
  })

  it('a refused call makes the page read the rights again', async () => {
    await show(THREE, { open: { goesOn: false } })
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

  it('a page without calls and stream notices within 15 s that its user was deactivated', async () => {
    const page = await show(SITES)
    const ended = () => refused(401, 'Usuário inativo. Fale com o administrador.')
    view.answer({ 'GET /auth/me': ended, 'POST /auth/refresh': ended })
    await page.clock.runFor(15_000)
    await page.waitForURL('**/login**')
    await page.getByRole('status').getByText('Usuário inativo. Fale com o administrador.').waitFor()
  })

  it('a user who lost the role of administrator is redirected from the panel to the Dashboard', async () => {
    const admin = user({ role: 'admin' })
    view = await openShell(views, {
      who: admin,
      path: '/admin',
      answers: { 'GET /sites': () => ({ body: { success: true, data: SITES } }) },
    })
    await view.page.getByRole('heading', { name: 'Painel Administrativo' }).waitFor()
    await changeRights(SITES, user())
    await view.page.waitForURL('**/dashboard**')
    await expect.poll(() => view.page.getByRole('link', { name: 'Admin' }).count()).toBe(0)
  })
})
