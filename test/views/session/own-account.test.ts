import { expect, it } from 'vitest'
import { seriousFindings } from '../axe.ts'
import { SESSIONS } from '../fixtures/audit.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { listed, refused } from '../panel/panel-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
let view: View

const PATH = '/dashboard?dialogo=conta'
async function show(scene: Parameters<typeof openShell>[1] = {}) {
  const answers = {
    'GET /auth/sessions': () => listed(SESSIONS),
    'GET /auth/second-factor': () => ({
      body: { success: true, data: { since: null, recoveryCodesLeft: 0 } },
    }),
    ...scene.answers,
  }
  view = await openShell(views, { path: PATH, ...scene, answers })
  await view.page.getByRole('dialog', { name: 'Minha conta' }).waitFor()
  return view.page
}

it('opens from the user menu with an address of its own', async () => {
  view = await openShell(views, { answers: { 'GET /auth/sessions': () => listed(SESSIONS) } })
  const { page } = view
  await page
    .getByRole('button', { name: /^Conta de/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Minha conta' }).click()
  await page.getByRole('region', { name: 'Sessões' }).waitFor()
  expect(new URL(page.url()).searchParams.get('dialogo')).toBe('conta')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

it('lists the sessions and ends one after a confirmation', async () => {
  let sessions = [...SESSIONS]
  const page = await show({
    answers: {
      'GET /auth/sessions': () => listed(sessions),
      'DELETE /auth/sessions/session-2': () => {
        sessions = sessions.filter(({ id }) => id !== 'session-2')
        return { body: { success: true, message: 'Sessão encerrada' } }
      },
    },
  })
  const rows = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem')
  await rows.nth(2).waitFor()
  expect(await rows.nth(0).textContent()).toMatch(
    /^Chrome no Windowsesta sessão203\.0\.113\.7 · último uso 21\/11\/2026 14:05/,
  )
  expect(await rows.nth(0).getByRole('button').count()).toBe(0)
  expect(await rows.nth(2).textContent()).toContain('Navegador desconhecido')
  await page.getByRole('button', { name: 'Encerrar a sessão Safari no iPhone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect.poll(() => rows.count()).toBe(2)
})

it('ends all other sessions in one step, and then says that there are none', async () => {
  let sessions = [...SESSIONS]
  const page = await show({
    answers: {
      'GET /auth/sessions': () => listed(sessions),
      'DELETE /auth/sessions': () => {
        sessions = sessions.slice(0, 1)
        return { body: { success: true, message: 'Outras sessões encerradas' } }
      },
    },
  })
  await page.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click()
  await page.getByText('Não há outras sessões abertas.').waitFor()
})

it('reports a failure, and lists the sessions after a retry', async () => {
  let fails = true
  const page = await show({
    answers: { 'GET /auth/sessions': () => (fails ? refused(500) : listed(SESSIONS)) },
  })
  await page.getByText('Erro ao carregar sessões').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByText('Chrome no Windows').waitFor()
})

it.each([
  ['dark', 1440],
  ['light', 390],
] as const)('is accessible and fits, %s at %i px', async (theme, width) => {
  const page = await show({ open: { theme, width } })
  await page.getByText('Safari no iPhone').waitFor()
  await page.waitForTimeout(250)
  expect(await seriousFindings(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(view.complaints).toEqual([])
})
