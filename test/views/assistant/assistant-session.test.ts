import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, MESSAGE, slowAnswer, WHOLE_ANSWER } from '../fixtures/chat.ts'
import { sessionBody } from '../fixtures/session.ts'
import { user } from '../fixtures/user.ts'
import { type OpenOptions, type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { askAssistant, bubblesOf, converse, fieldOf, launcherOf, openAssistant } from './assistant-page.ts'

const views = await viewsOfThisFile()
const ANSWERS = { [MESSAGE]: () => answered(WHOLE_ANSWER) }

let view: View
async function show(path: string, open: Partial<OpenOptions> = {}): Promise<Page> {
  view = await openShell(views, { path, answers: ANSWERS, open, who: user({ role: 'admin' }) })
  return view.page
}

describe('the session', () => {
  const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('assistantConversation'))

  it('keeps the conversation and the text in the field over a reload and asks with it as history', async () => {
    const page = await show('/dashboard')
    await converse(page)
    await fieldOf(page).fill('Mesm')
    await page.reload()
    await openAssistant(page)
    expect(await bubblesOf(page)).toHaveLength(3)
    expect(await fieldOf(page).inputValue()).toBe('Mesm')
    const bodies: unknown[] = []
    view.answer({
      [MESSAGE]: (_, __, body) => {
        bodies.push(body)
        return answered('Sim.')
      },
    })
    await askAssistant(page, 'Mesmo?')
    await expect.poll(() => bubblesOf(page)).toHaveLength(5)
    expect(bodies).toMatchObject([{ conversationHistory: [{ role: 'user' }, { content: WHOLE_ANSWER }] }])
  })

  it('says after a reload that the pending question was not answered', async () => {
    const page = await show('/dashboard')
    view.answer({ [MESSAGE]: () => ({ hangs: true }) })
    await openAssistant(page)
    await askAssistant(page, 'Qual o COP?')
    await page.getByRole('button', { name: 'Parar' }).waitFor()
    await page.reload()
    await openAssistant(page)
    expect((await bubblesOf(page)).slice(1)).toEqual([
      'user: Qual o COP?',
      'bot: A página foi recarregada, ou o site trocado, antes da resposta. Pergunte de novo.',
    ])
  })

  const choose = async (page: Page, from: RegExp, to: string) => {
    await page.getByRole('button', { name: from }).first().click()
    await page.getByRole('dialog', { name: 'Selecionar Site' }).getByText(to).click()
  }
  const welcomed = (page: Page, site: string) =>
    expect
      .poll(async () => (await bubblesOf(page))[0])
      .toMatch(new RegExp(`^bot: Olá, Ana! .* em ${site}\\.`))

  it('begins anew at another site, and goes on at the former one', async () => {
    const page = await show('/dashboard/site-1')
    await converse(page)
    const before = await bubblesOf(page)
    await choose(page, /Planta Norte/, 'Shopping Açaí')
    await welcomed(page, 'Shopping Açaí')
    expect(await bubblesOf(page)).toHaveLength(1)
    await choose(page, /Shopping Açaí/, 'Planta Norte')
    await welcomed(page, 'Planta Norte')
    expect(await bubblesOf(page)).toEqual(before)
  })

  it('goes on at the site that a link of an answer leads to, where the link came from and after a reload', async () => {
    const page = await show('/dashboard/site-1')
    view.answer({ [MESSAGE]: () => answered('[Ver Doca](/dashboard/site-2?maquina=x)') })
    await converse(page)
    const [, ...said] = await bubblesOf(page)
    const slow = slowAnswer()
    view.answer({ [MESSAGE]: () => slow.reply })
    await askAssistant(page, 'E o COP?')
    await page.getByRole('button', { name: 'Parar' }).waitFor()
    await page.getByRole('link', { name: 'Ver Doca' }).click()
    await welcomed(page, 'Shopping Açaí')
    slow.end('COP 4,6')
    const atBoth = [...said, 'user: E o COP?', 'bot: COP 4,6']
    await expect.poll(async () => (await bubblesOf(page)).slice(1)).toEqual(atBoth)
    await page.reload()
    await openAssistant(page)
    expect((await bubblesOf(page)).slice(1)).toEqual(atBoth)
    await page.goBack()
    await welcomed(page, 'Planta Norte')
    expect((await bubblesOf(page)).slice(1)).toEqual(expect.arrayContaining(said))
  })

  it('forgets the conversation at the sign-out, and that of another user', async () => {
    const page = await show('/dashboard')
    await converse(page)
    expect(await stored(page)).toContain('Qual máquina está pior?')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sair' }).click()
    await page.waitForURL('**/login')
    expect(await stored(page)).toBeNull()
    const again = await show('/dashboard')
    await converse(again)
    const other = user({ id: 'user-2', name: 'Bia Lima' })
    view.answer({ 'GET /auth/validate': () => ({ body: sessionBody(other) }) })
    await again.reload()
    await launcherOf(again).waitFor()
    expect(await stored(again)).toBeNull()
    await openAssistant(again)
    expect(await bubblesOf(again)).toHaveLength(1)
  })
})
