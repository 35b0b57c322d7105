import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDashboard } from '../dashboard/dashboard-page.ts'
import { viewsOfThisFile } from '../harness.ts'
import { followScripts, notedBytes, overBudget, sumOf } from './page-bytes.ts'
import { shellAnswers } from './shell-page.ts'

const views = await viewsOfThisFile()

/** A tab that has loaded nothing yet but the file that the harness rests on. */
async function emptyTab(): Promise<Page> {
  const view = await views.open({ path: '/favicon.svg', answers: {}, signedIn: false })
  return view.page
}

async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
}

test('the sign-in page needs no more than 120 kB of JavaScript', async () => {
  const scripts = followScripts(await emptyTab())
  const view = await views.open({ path: '/login', signedIn: false, answers: shellAnswers({ sites: [] }) })
  await view.page.getByRole('button', { name: 'Entrar' }).waitFor()
  await settled(view.page)
  const bytes = scripts.bytes()
  expect(sumOf(bytes)).toBeGreaterThan(50_000)
  expect(overBudget('/login', bytes, 120_000, notedBytes('/login', bytes))).toBeNull()
})

test('the Dashboard with its charts needs no more than 350 kB, and what is behind its buttons comes with the first sign of somebody', async () => {
  const scripts = followScripts(await emptyTab())
  const { page } = await openDashboard(views)
  await page.getByRole('group', { name: 'Falhas por horário' }).first().waitFor()
  await settled(page)
  const bytes = scripts.bytes()
  expect(sumOf(bytes)).toBeGreaterThan(100_000)
  expect(overBudget('/dashboard', bytes, 350_000, notedBytes('/dashboard', bytes))).toBeNull()

  expect(Object.keys(bytes).filter((name) => /dialog/.test(name))).not.toContain('events-dialog.js')
  await page.mouse.move(300, 300)
  await expect.poll(() => Object.keys(scripts.bytes())).toContain('events-dialog.js')
  const count = () => Object.keys(scripts.bytes()).length
  // One part after the other, each while the page is idle: until none comes any more.
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

test('a page over its budget names the chunk that grew', () => {
  const before = { 'index.js': 70_000, 'login-route.js': 4_000 }
  expect(overBudget('/login', before, 120_000, before)).toBeNull()
  const told = overBudget('/login', { ...before, 'login-route.js': 60_000 }, 120_000, before)
  expect(told).toMatch(/^\/login needs 130\.0 kB .* 10\.0 kB over .*Grew: login-route\.js \+56\.0 kB/)
})
