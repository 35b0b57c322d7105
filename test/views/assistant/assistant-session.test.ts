import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, MESSAGE, WHOLE_ANSWER } from '../fixtures/chat.ts'
import { sessionBody } from '../fixtures/session.ts'
import { user } from '../fixtures/user.ts'
import { type OpenOptions, type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { askAssistant, bubblesOf, converse, launcherOf, openAssistant } from './assistant-page.ts'

const views = await viewsOfThisFile()
const ANSWERS = { [MESSAGE]: () => answered(WHOLE_ANSWER) }

let view: View
async function show(path: string, open: Partial<OpenOptions> = {}): Promise<Page> {
  view = await openShell(views, { path, answers: ANSWERS, open, who: user({ role: 'admin' }) })
  return view.page
}

describe('the session', () => {
  const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('assistantConversation'))

  it('keeps the conversation over a reload and asks with it as history', async () => {
    const page = await show('/dashboard')
    await converse(page)
    await page.reload()
    await openAssistant(page)
    expect(await bubblesOf(page)).toHaveLength(3)
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
      'bot: A página foi recarregada antes da resposta. Pergunte de novo.',
    ])
  })

  it('begins anew with the welcome of another site', async () => {
    const page = await show('/dashboard/site-1')
    await converse(page)
    view.answer({ 'GET /machines': () => ({ body: { success: true, data: [] } }) })
    await page
      .getByRole('button', { name: /Planta Norte/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: 'Selecionar Site' }).getByText('Shopping Açaí').click()
    await expect
      .poll(async () => (await bubblesOf(page)).join())
      .toMatch(/^bot: Olá, Ana! .* em Shopping Açaí\./)
    expect(await stored(page)).not.toContain('Qual máquina está pior?')
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
