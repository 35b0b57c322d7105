import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDashboard } from '../dashboard/dashboard-page.ts'
import { allUnknown } from '../fixtures/dashboard.ts'
import { viewsOfThisFile } from '../harness.ts'
import { openShell } from './shell-page.ts'

// Code behind a button is loaded after the page: an action of the user meanwhile must not be lost.
const views = await viewsOfThisFile()

const isFocused = (page: Page, name: RegExp) =>
  page
    .getByRole('button', { name })
    .filter({ visible: true })
    .evaluate((button) => button === document.activeElement)

test('the account menu opens from the keyboard though its code is still on its way, and gives the focus back', async () => {
  const { page } = await openShell(views)
  let send: (() => void) | undefined
  await page.route('**/assets/account-menu*', async (route) => {
    await new Promise<void>((resolve) => {
      send = resolve
    })
    await route.continue()
  })
  await page.reload()
  const account = page.getByRole('button', { name: /^Conta de/ }).filter({ visible: true })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => account.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => send !== undefined).toBe(true)
  send?.()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await expect
    .poll(() => menu.getByRole('menuitem').allTextContents())
    .toEqual(['Preferências', 'Alterar senha', 'Minha conta'])
  const chosen = () =>
    menu.getByRole('menuitem').evaluateAll((all) => all.find((one) => one.matches(':focus'))?.textContent)
  await expect.poll(chosen).toBe('Preferências')
  await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).toBe('Alterar senha')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(page, /^Conta de/)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).toBe('Preferências')
  await account.click({ force: true })
  await menu.waitFor({ state: 'detached' })
})

test('the reason of a missing figure is said on hover, stays after a click, and on focus, and goes with Esc', async () => {
  const { page } = await openDashboard(views, { data: allUnknown })
  const figure = page.getByRole('button', { name: 'COP: sem valor. Motivo' }).first()
  const said = page
    .getByRole('tooltip')
    .filter({ hasText: 'Não há no período amostras que digam se a unidade operava.' })
  await figure.hover()
  await said.waitFor()
  await said.hover()
  await page.waitForTimeout(300)
  expect(await said.isVisible()).toBe(true)
  await page.mouse.move(2, 2)
  await said.waitFor({ state: 'detached' })

  await figure.click()
  await said.waitFor()
  await page.mouse.move(2, 2)
  await page.waitForTimeout(300)
  expect(await said.isVisible()).toBe(true)
  await figure.click()
  await said.waitFor({ state: 'detached' })

  // By the keyboard, from the element before it.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  // That of the figure before closes.
  await expect.poll(() => said.count()).toBe(1)
  await page.keyboard.press('Escape')
  await said.waitFor({ state: 'detached' })
  await expect.poll(() => figure.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a message from before the message area is loaded is shown once the area is there', async () => {
  const { page } = await openShell(views, {
    open: { path: '/dashboard?dialogo=preferencias' },
  })
  let send: (() => void) | undefined
  await page.route('**/assets/toast-list*', async (route) => {
    await new Promise<void>((resolve) => {
      send = resolve
    })
    await route.continue()
  })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Preferências' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => send !== undefined).toBe(true)
  send?.()
  await page.getByRole('region', { name: 'Avisos' }).getByText('Preferências salvas com sucesso!').waitFor()
})
