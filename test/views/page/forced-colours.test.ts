import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDashboard } from '../dashboard/dashboard-page.ts'
import { startViews, type View, type Views } from '../harness.ts'

let views: Views
let view: View
let page: Page
beforeAll(async () => {
  views = await startViews()
  view = await openDashboard(views, {})
  page = view.page
  await page.emulateMedia({ forcedColors: 'active' })
  await page.locator('h1', { hasText: 'Chiller 1 operou' }).waitFor()
})
afterAll(async () => {
  await page?.emulateMedia({ forcedColors: 'none' })
  await view?.close()
  await views?.stop()
})

/** How the element looks: the browser replaces a background that is no system colour. */
const look = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, backgroundImage, outlineStyle } = getComputedStyle(one)
    return [backgroundColor, backgroundImage, outlineStyle].join(' ')
  })

it('the browser replaces the site’s colours', async () => {
  const background = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor)
  const card = page.locator('main section').first()
  expect(await background(card)).toBe(await background(page.locator('html')))
})

it('the main action differs from other buttons', async () => {
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Preferências' }).click()
  const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await button('Salvar').waitFor()
  expect(await look(button('Salvar'))).not.toBe(await look(button('Cancelar')))
  await page.keyboard.press('Escape')
})

it('the chosen one of several differs from the others', async () => {
  const ranges = page.getByRole('button', { name: '30 dias', exact: true })
  expect(await look(ranges)).not.toBe(await look(page.getByRole('button', { name: '15 dias', exact: true })))
  const menu = page.getByRole('navigation').getByRole('button')
  const chosen = menu.and(page.locator('[aria-current]')).first()
  expect(await look(chosen)).not.toBe(await look(menu.filter({ hasText: 'Insights' }).first()))
  const colour = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color)
  expect(await colour(chosen.locator('span').first())).toBe(await colour(ranges))
})

it('the parts of a bar differ from each other and from the card', async () => {
  const legend = page.getByRole('list', { name: 'Tempo do período' }).locator('[aria-hidden]')
  await expect.poll(() => legend.count()).toBeGreaterThan(1)
  const looks = await Promise.all((await legend.all()).map(look))
  expect(new Set([...looks, await look(page.locator('main'))]).size).toBe(looks.length + 1)
})

it('a ticked box differs from an empty one, and its tick is seen', async () => {
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Preferências' }).click()
  const boxes = page.getByRole('dialog').getByRole('checkbox')
  await boxes.first().waitFor()
  const ticked = boxes.and(page.locator(':checked')).first()
  const empty = boxes.and(page.locator(':not(:checked)')).first()
  expect(await look(ticked)).not.toBe(await look(empty))
  const colours = await ticked.evaluate((box) => {
    const tick = box.nextElementSibling
    return tick && [getComputedStyle(box).backgroundColor, getComputedStyle(tick).color]
  })
  expect(new Set(colours).size).toBe(2)
  await page.keyboard.press('Escape')
})

it('the active command of the palette differs from the others', async () => {
  await page.keyboard.press('Control+K')
  const options = page.getByRole('option')
  await options.nth(1).waitFor()
  expect(await look(options.nth(0))).not.toBe(await look(options.nth(1)))
  await page.keyboard.press('Escape')
})
