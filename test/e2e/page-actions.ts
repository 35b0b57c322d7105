import type { Locator, Page } from 'playwright-core'

/** Opens the sign-in page and submits e-mail and password. */
export async function submitSignIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Signs in through the sign-in page and waits for the menu. */
export async function signInByPage(page: Page, url: string, email: string, password: string): Promise<void> {
  await submitSignIn(page, url, email, password)
  await page.getByRole('navigation', { name: 'Seções e máquinas' }).waitFor()
}

/** The Dashboard's branch of the side menu. */
export function dashboardBranch(page: Page): Locator {
  const menu = page.getByRole('navigation', { name: 'Seções e máquinas' })
  return menu.locator('li').filter({ has: page.getByRole('button', { name: 'Dashboard', exact: true }) })
}

/** Opens a machine's Dashboard from the side menu. */
export async function openDashboard(page: Page, machine: string): Promise<void> {
  const branch = dashboardBranch(page)
  const arrow = branch.getByRole('button', { name: /^(Expandir|Recolher) Dashboard$/ })
  if ((await arrow.getAttribute('aria-expanded')) === 'false') await arrow.click()
  await branch.getByRole('button', { name: machine }).first().click()
}

export async function chooseRange(page: Page, name: string): Promise<void> {
  await page.getByRole('group', { name: 'Período' }).getByRole('button', { name, exact: true }).click()
}

/** The value beside a label in a part of the page, with each run of blanks as one space. */
export async function figure(part: Locator, label: string): Promise<string> {
  // A name with a gloss is a button within the term.
  const term = `.//dt[descendant-or-self::*[normalize-space(text())="${label}"]]`
  const value = part.locator(`xpath=${term}/following-sibling::dd`).first()
  return ((await value.textContent()) ?? '').replace(/\s+/g, ' ').trim()
}

/** How light the page's background is, 0 to 255. */
export const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    for (const element of [document.documentElement, document.body]) {
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3
  })
