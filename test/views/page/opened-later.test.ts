import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDashboard } from '../dashboard/dashboard-page.ts'
import { allUnknown } from '../fixtures/dashboard.ts'
import { viewsOfThisFile } from '../harness.ts'
import { openShell } from './shell-page.ts'

// Code behind a button is loaded after the page: an action of the user before its arrival must not be lost.
const views = await viewsOfThisFile()

const isFocused = (page: Page, name: RegExp) =>
  page
    .getByRole('button', { name })
    .filter({ visible: true })
    .evaluate((button) => button === document.activeElement)

test('the account menu opens by keyboard while its code is still loading, and returns the focus when it closes', async () => {
  const { page } = await openShell(views)
  let releaseCode: (() => void) | undefined
  await page.route('**/assets/account-menu*', async (route) => {
    await new Promise<void>((resolve) => {
      releaseCode = resolve
    })
    await route.continue()
  })
  await page.reload()
  const account = page.getByRole('button', { name: /^Conta de/ }).filter({ visible: true })
  await account.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => account.getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => releaseCode !== undefined).toBe(true)
  releaseCode?.()
  const menu = page.getByRole('menu')
  await menu.waitFor()
  await expect
    .poll(() => menu.getByRole('menuitem').allTextContents())
    .toEqual(['Preferências', 'Alterar senha', 'Minha conta'])
  const focusedItem = () =>
    menu.getByRole('menuitem').evaluateAll((all) => all.find((one) => one.matches(':focus'))?.textContent)
  await expect.poll(focusedItem).toBe('Preferências')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focusedItem).toBe('Alterar senha')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(page, /^Conta de/)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(focusedItem).toBe('Preferências')
  await account.click({ force: true })
  await menu.waitFor({ state: 'detached' })
})

test("a missing figure's reason appears on hover, on click and on focus; a click keeps it open and Esc closes it", async () => {
  const { page } = await openDashboard(views, { data: allUnknown })
  const figure = page.getByRole('button', { name: 'COP: sem valor. Motivo' }).first()
  const reason = page
    .getByRole('tooltip')
    .filter({ hasText: 'Não há no período amostras que digam se a unidade operava.' })
  await figure.hover()
  await reason.waitFor()
  await reason.hover()
  await page.waitForTimeout(300)
  expect(await reason.isVisible()).toBe(true)
  await page.mouse.move(2, 2)
  await reason.waitFor({ state: 'detached' })

  await figure.click()
  await reason.waitFor()
  await page.mouse.move(2, 2)
  await page.waitForTimeout(300)
  expect(await reason.isVisible()).toBe(true)
  await figure.click()
  await reason.waitFor({ state: 'detached' })

  // By the keyboard, from the element before it.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  // The reason of the figure before closes.
  await expect.poll(() => reason.count()).toBe(1)
  await page.keyboard.press('Escape')
  await reason.waitFor({ state: 'detached' })
  await expect.poll(() => figure.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a toast raised before the code of the toast area is loaded appears when the code arrives', async () => {
  const { page } = await openShell(views, {
    open: { path: '/dashboard?dialogo=preferencias' },
  })
  let releaseCode: (() => void) | undefined
  await page.route('**/assets/toast-list*', async (route) => {
    await new Promise<void>((resolve) => {
      releaseCode = resolve
    })
    await route.continue()
  })
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Preferências' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => releaseCode !== undefined).toBe(true)
  releaseCode?.()
  await page.getByRole('region', { name: 'Avisos' }).getByText('Preferências salvas com sucesso!').waitFor()
})
