import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { seriousFindingsInBothThemes } from '../axe.ts'
import { openDashboard } from '../dashboard/dashboard-page.ts'
import { answered, MESSAGE, slowAnswer, WHOLE_ANSWER } from '../fixtures/chat.ts'
import { user } from '../fixtures/user.ts'
import { type OpenOptions, type View, viewsOfThisFile } from '../harness.ts'
import { isInSight } from '../in-sight.ts'
import { openShell } from '../page/shell-page.ts'
import { panelAnswers } from '../panel/panel-page.ts'
import {
  askAssistant,
  bubblesOf,
  converse,
  fieldOf,
  launcherOf,
  openAssistant,
  panelOf,
} from './assistant-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
const ANSWERS = { [MESSAGE]: () => answered(WHOLE_ANSWER) }

let view: View
async function show(path: string, open: Partial<OpenOptions> = {}): Promise<Page> {
  view = await openShell(views, { path, answers: ANSWERS, open, who: user({ role: 'admin' }) })
  return view.page
}
const isFocused = (page: Page, of: (page: Page) => ReturnType<typeof fieldOf>) =>
  expect.poll(() => of(page).evaluate((element) => element === document.activeElement))

describe('the button', () => {
  it.each(['/dashboard', '/dashboard?maquina=machine-2&secao=insights', '/patio-malzoni'])(
    'is at the lower right of %s',
    async (path) => {
      const page = await show(path)
      const box = required(await launcherOf(page).boundingBox(), 'box')
      expect([1440 - box.x - box.width, 900 - box.y - box.height]).toEqual([16, 16])
      expect(await isInSight(launcherOf(page))).toBe(true)
    },
  )

  it('is in the panel, but not at the sign-in, on the wall or before a step that is owed', async () => {
    view = await openShell(views, {
      path: '/admin',
      answers: panelAnswers({}),
      who: user({ role: 'admin' }),
    })
    await launcherOf(view.page).waitFor()
    const wall = await show('/dashboard?tv=1')
    await wall.getByText('Chiller 1').first().waitFor()
    expect(await launcherOf(wall).count()).toBe(0)
    const signIn = await show('/login', { signedIn: false })
    await signIn.getByRole('button', { name: 'Entrar' }).waitFor()
    expect(await launcherOf(signIn).count()).toBe(0)
    view = await openShell(views, { who: user({ owes: 'password' }) })
    await view.page.getByText('Defina uma nova senha').first().waitFor()
    expect(await launcherOf(view.page).count()).toBe(0)
  })

  it('covers nothing of a page that is scrolled to its end', async () => {
    const { page } = await openDashboard(views, {})
    await page.getByRole('group', { name: 'Falhas por horário' }).first().waitFor()
    const box = required(await launcherOf(page).boundingBox(), 'box')
    // Charts that are still loading make the page longer.
    const endOfScrolledPage = () =>
      page.locator('main').evaluate((main) => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        const last = [...main.querySelectorAll('*')].map((one) => one.getBoundingClientRect().bottom)
        return Math.max(...last)
      })
    await expect.poll(endOfScrolledPage).toBeLessThanOrEqual(box.y)
  })
})

describe('the panel', () => {
  it('is 96 units wide and 500 px high, and its code comes no earlier than the page is used', async () => {
    const scripts: string[] = []
    const page = await show('/dashboard')
    page.on('request', (request) => scripts.push(request.url()))
    await page.reload()
    await launcherOf(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => /assistant/.test(url))).toEqual([])
    await openAssistant(page)
    expect(scripts.filter((url) => /assistant-panel/.test(url))).toHaveLength(1)
    expect(await panelOf(page).boundingBox()).toMatchObject({ width: 384, height: 500 })
  })

  it('is used by keyboard: the field has the focus, Esc closes and returns the focus', async () => {
    const page = await show('/dashboard')
    await launcherOf(page).focus()
    await page.keyboard.press('Enter')
    await panelOf(page).waitFor()
    await isFocused(page, fieldOf).toBe(true)
    await page.getByRole('log').getByText(/^Olá/).waitFor()
    const names: string[] = []
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Shift+Tab')
      names.push(
        await page.evaluate(
          () => document.activeElement?.textContent || document.activeElement?.ariaLabel || '',
        ),
      )
    }
    expect(names.slice(0, 3)).toEqual([
      'Houve falhas esta semana?',
      'Como está o COP do Chiller 1?',
      'Qual máquina está pior?',
    ])
    expect(names[4]).toBe('Fechar assistente')
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'hidden' })
    await isFocused(page, launcherOf).toBe(true)
    await page.keyboard.press('Enter')
    await isFocused(page, fieldOf).toBe(true)
    await page.getByRole('button', { name: 'Fechar assistente' }).click()
    await isFocused(page, launcherOf).toBe(true)
  })

  it('is opened from the command palette with the focus in its field, also when it is open', async () => {
    const page = await show('/dashboard')
    await launcherOf(page).waitFor()
    const openByPalette = async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Ir para…' }).fill('assistente')
      await page.keyboard.press('Enter')
      await isFocused(page, fieldOf).toBe(true)
    }
    await openByPalette()
    await openByPalette()
    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'hidden' })
    expect(await page.getByRole('banner').count()).toBe(1)
  })

  it('keeps its draft and a reply under way while it is closed', async () => {
    const slow = slowAnswer()
    const page = await show('/dashboard')
    view.answer({ [MESSAGE]: () => slow.reply })
    await openAssistant(page)
    await askAssistant(page, 'Qual o COP?')
    await fieldOf(page).fill('rascunho')
    await page.keyboard.press('Escape')
    slow.say('COP')
    slow.end('COP 4,6')
    await page.waitForTimeout(200)
    await launcherOf(page).click()
    await expect.poll(async () => (await bubblesOf(page)).at(-1)).toBe('bot: COP 4,6')
    expect(await fieldOf(page).inputValue()).toBe('rascunho')
  })

  it('opens the very view of a link without a reload, and stays open', async () => {
    const page = await show('/patio-malzoni')
    await converse(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await panelOf(page).getByRole('link', { name: 'Resumo do Chiller 1' }).click()
    await page.waitForURL('**/dashboard/site-1?maquina=machine-1')
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
    expect(await panelOf(page).isVisible()).toBe(true)
    expect(await bubblesOf(page)).toHaveLength(3)
    await page.goBack()
    await page.waitForURL('**/patio-malzoni')
  })

  it.each([
    [390, 844],
    [320, 568],
  ])('fits a phone of %i × %i, and closes when a link is followed', async (width, height) => {
    const page = await show('/dashboard', { width, height, touch: true })
    await converse(page)
    const box = required(await panelOf(page).boundingBox(), 'box')
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(52)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    const buttons = panelOf(page).getByRole('button')
    for (const button of await buttons.all()) expect(await isInSight(button)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await panelOf(page).getByRole('link', { name: 'Resumo do Chiller 1' }).click()
    await page.waitForURL('**/dashboard/site-1?maquina=machine-1')
    await panelOf(page).waitFor({ state: 'hidden' })
  })

  it('wraps long words', async () => {
    const page = await show('/dashboard')
    const code = `\`\`\`\n${'y'.repeat(300)}\n\`\`\``
    view.answer({ [MESSAGE]: () => answered(`${'kWh'.repeat(200)} \`${'x'.repeat(300)}\`\n\n${code}`) })
    await openAssistant(page)
    await askAssistant(page, 'w'.repeat(300))
    await expect.poll(() => bubblesOf(page)).toHaveLength(3)
    const list = page.getByRole('region', { name: 'Mensagens' })
    expect(await list.evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0)
    const isWithinBubble = (all: Element) =>
      all.getBoundingClientRect().right <= (all.parentElement?.getBoundingClientRect().right ?? 0)
    expect(await list.locator('pre').evaluate(isWithinBubble)).toBe(true)
  })

  it.each([1440, 390])('is accessible in both themes at %i px', async (width) => {
    const page = await show('/dashboard', { width, touch: width === 390 })
    await openAssistant(page)
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    view.answer({ [MESSAGE]: () => ({ status: 500, body: {} }) })
    await askAssistant(page, 'um')
    await expect.poll(() => bubblesOf(page)).toHaveLength(3)
    view.answer(ANSWERS)
    await askAssistant(page, 'dois')
    await expect.poll(() => bubblesOf(page)).toHaveLength(5)
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    view.answer({ [MESSAGE]: () => ({ hangs: true }) })
    await askAssistant(page, 'três')
    await page.getByRole('button', { name: 'Parar' }).waitFor()
    expect(await seriousFindingsInBothThemes(page)).toEqual([])
    expect(view.complaints).toEqual([])
  })
})

it('the open panel stays below a part of the Dashboard that the address names; a dialog that closes does not lead there again', async () => {
  view = await openDashboard(views, { search: '&parte=falhas' })
  const { page } = view
  const chart = page.getByRole('figure', { name: 'Falhas por dia da semana' })
  const edge = (of: 'top' | 'bottom', element = chart) =>
    element.evaluate((one, side) => one.getBoundingClientRect()[side], of)
  await expect.poll(() => edge('top')).toBeLessThan(120)
  await isFocused(page, () => chart)
  await openAssistant(page)
  expect(await edge('top', panelOf(page))).toBeGreaterThan(await edge('bottom'))
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Alterar senha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await edge('top')).toBeGreaterThan(400)
  await page.reload()
  await expect.poll(() => edge('top')).toBeLessThan(120)
})
