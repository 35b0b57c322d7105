import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { openTab } from '../harness/chromium.ts'
import { describeWith, findPart } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { asksForFile, enter, focusIsAt, tabTo } from './by-keyboard.ts'
import { chooseRange, figure } from './page-actions.ts'
import { admin, productInBrowser } from './product-in-browser.ts'

const PATIENCE = { timeout: 90_000 }
// The files' processing and their collection take minutes on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

/** Counts the presses of the mouse's button, those that choose a file included. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as unknown as { clicks: number }
    counted.clicks = 0
    addEventListener('pointerdown', () => counted.clicks++, true)
  })
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks)
}

describeWith(['chromium', 'real data'], 'a chiller’s export, from the desk to the Dashboard', () => {
  const on = productInBrowser({ demo: false })
  const folder = required(findPart('real data'), 'real data')
  const file = (number: 1 | 2, rows?: number) => {
    const lines = readFileSync(join(folder, `ESB Chiller ${number}.csv`), 'utf8').split('\n')
    const text = lines.slice(0, rows && rows + 1).join('\n')
    return { name: `ESB Chiller ${number}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
  }
  const details = (page: Page) => page.getByRole('region', { name: 'Resumo estatístico' })

  test('an administrator needs at most 12 clicks from the sign-in on, in an installation without a site', async () => {
    const page = await openTab(on.browser)
    const clicks = await countClicks(page)
    const press = (name: string | RegExp) =>
      page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click(PATIENCE)
    await page.goto(on.url)
    await page.getByLabel('E-mail').fill(admin.email)
    await page.getByLabel('Senha', { exact: true }).fill(admin.password)
    await press('Entrar')
    await page.getByRole('link', { name: 'Painel' }).first().click()
    await press('Novo Site')
    await page.getByLabel('Nome', { exact: true }).fill('Shopping')
    await press('Criar site')
    await page.getByText('Site criado com sucesso!').waitFor()
    await page.getByRole('tab', { name: 'Arquivos e Datasets' }).click()
    await press('Novo Upload')
    await asksForFile(page, () => page.locator('button', { hasText: 'Escolher arquivo' }).click())
    await page.locator('input[type=file]').setInputFiles(file(1))
    await press('Enviar arquivo')
    await page.getByRole('link', { name: 'Criar máquina com este arquivo' }).click(PATIENCE)
    await press(/^Aceitar todas/)
    await press('Criar máquina')
    await page.locator('[data-collection="em_dia"]').waitFor(PATIENCE)
    expect(new URL(page.url()).searchParams.get('periodo')).toBe('all')
    // 386.83 h and 8 starts, as through InfluxDB.
    await expect.poll(() => figure(details(page), 'Horas de operação'), PATIENCE).toBe('386:50 h')
    const used = await clicks()
    console.log(`${used} clicks from the sign-in to the Dashboard`)
    expect(used).toBeLessThanOrEqual(12)
    await page.getByText('Arquivos lidos.').waitFor()
    await page.getByText('Os dados vão até').waitFor()
    expect(await page.getByText(/conexão|InfluxDB|arquivos de amostra/).count()).toBe(0)

    await chooseRange(page, '30 dias')
    await page.getByText(/Os dados desta máquina vão até \d\d\/\d\d\/2018/).waitFor()
    await press('Ver tudo')
    await expect.poll(() => figure(details(page), 'Horas de operação'), PATIENCE).toBe('386:50 h')
  })

  test('the keyboard alone leads there, too', async () => {
    const { body } = await on.call<{ data: object[] }>('GET', '/sites')
    if (body.data.length === 0) await on.call('POST', '/sites', { nome: 'Shopping' })
    const page = await openTab(on.browser)
    const clicks = await countClicks(page)
    await page.goto(`${on.url}/admin?aba=arquivos`)
    await tabTo(page, 'E-mail')
    await page.keyboard.type(admin.email)
    await tabTo(page, 'Senha')
    await page.keyboard.type(admin.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Novo Upload', exact: true }).waitFor()
    await enter(page, 'Novo Upload')
    await page.locator('input[type=file]').setInputFiles(file(2, 5_000))
    await page.getByRole('form', { name: 'Novo Upload' }).getByText('ESB Chiller 2.csv').waitFor()
    await enter(page, 'Enviar arquivo')
    const create = page.getByRole('link', { name: 'Criar máquina com este arquivo' })
    await create.waitFor(PATIENCE)
    await enter(page, 'Criar máquina com este arquivo')
    await focusIsAt(page, 'Nome')
    const accept = page.getByRole('button', { name: /^Aceitar todas/ })
    await accept.waitFor(PATIENCE)
    await enter(page, /^Aceitar todas/)
    await accept.waitFor({ state: 'hidden' })
    await enter(page, 'Criar máquina')
    await page.locator('[data-collection="em_dia"]').waitFor(PATIENCE)
    // The hours of the first 5,000 rows as `expectedFigures` computes them.
    await expect.poll(() => figure(details(page), 'Horas de operação'), PATIENCE).toBe('156:40 h')
    expect(await clicks()).toBe(0)
  })
})
