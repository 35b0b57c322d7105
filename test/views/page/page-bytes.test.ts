import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDashboard } from '../dashboard/dashboard-page.ts'
import { viewsOfThisFile } from '../harness.ts'
import { bytesByName, followScripts, notedBytes, openEmptyTab, overBudget, sumOf } from './page-bytes.ts'
import { shellAnswers } from './shell-page.ts'

const views = await viewsOfThisFile()

const settled = (page: Page) => page.waitForLoadState('networkidle')

test('the sign-in page needs no more than 120 kB of JavaScript', async () => {
  const scripts = followScripts(await openEmptyTab(views))
  const view = await views.open({ path: '/login', signedIn: false, answers: shellAnswers({ sites: [] }) })
  await view.page.getByRole('button', { name: 'Entrar' }).waitFor()
  await settled(view.page)
  const bytes = scripts.bytes()
  expect(sumOf(bytes)).toBeGreaterThan(50_000)
  expect(overBudget('/login', bytes, 120_000, notedBytes('/login', bytes))).toBeNull()
})

test("the Dashboard with its charts needs no more than 350 kB; the code behind its buttons is loaded after the user's first sign", async () => {
  const scripts = followScripts(await openEmptyTab(views))
  const { page } = await openDashboard(views, { open: { fetchesAhead: true } })
  await page.getByRole('group', { name: 'Falhas por horário' }).first().waitFor()
  await settled(page)
  const bytes = scripts.bytes()
  expect(sumOf(bytes)).toBeGreaterThan(100_000)
  expect(overBudget('/dashboard', bytes, 350_000, notedBytes('/dashboard', bytes))).toBeNull()

  expect(Object.keys(bytes).filter((name) => /dialog/.test(name))).not.toContain('events-dialog.js')
  await page.mouse.move(300, 300)
  await expect.poll(() => Object.keys(scripts.bytes())).toContain('events-dialog.js')
  const count = () => Object.keys(scripts.bytes()).length
  // The parts are loaded one after the other while the page is idle: wait until a second brings no new one.
  await expect
    .poll(async () => {
      const before = count()
      await page.waitForTimeout(1_000)
      return count() - before
    })
    .toBe(0)
  const ahead = count()
  await page.getByRole('button', { name: 'Ver Detalhes' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(count()).toBe(ahead)
})

test('for a user who saves data, the code behind a button is loaded when the button is pressed', async () => {
  const scripts = followScripts(await openEmptyTab(views))
  const { page } = await openDashboard(views)
  await page.getByRole('group', { name: 'Falhas por horário' }).first().waitFor()
  await page.mouse.move(300, 300)
  await page.waitForTimeout(1_000)
  await settled(page)
  expect(Object.keys(scripts.bytes())).not.toContain('events-dialog.js')
  await page.getByRole('button', { name: 'Ver Detalhes' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(Object.keys(scripts.bytes())).toContain('events-dialog.js')
})

test('two scripts with the same name count both', () => {
  const scripts = [
    { path: '/assets/application-BySRfthA.js', bytes: 14_000 },
    { path: '/assets/application-CTj5oppK.js', bytes: 92 },
    { path: '/theme.js', bytes: 480 },
  ]
  expect(bytesByName(scripts)).toEqual({ 'application.js': 14_092, 'theme.js': 480 })
})

test('the message about a page over its budget names the chunk that grew', () => {
  const before = { 'index.js': 70_000, 'login-route.js': 4_000 }
  expect(overBudget('/login', before, 120_000, before)).toBeNull()
  const message = overBudget('/login', { ...before, 'login-route.js': 60_000 }, 120_000, before)
  expect(message).toMatch(/^\/login needs 130\.0 kB .* 10\.0 kB over .*Grew: login-route\.js \+56\.0 kB/)
})
