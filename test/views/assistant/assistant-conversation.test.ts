import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, MESSAGE, slowAnswer } from '../fixtures/chat.ts'
import type { Answers } from '../harness.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { refused } from '../panel/panel-page.ts'
import {
  askAssistant,
  bubblesOf,
  fieldOf,
  launcherOf,
  openAssistant,
  panelOf,
  recorded,
  WELCOME,
} from './assistant-page.ts'

const views = await viewsOfThisFile({ goesOn: true })
const FAILURE = 'Desculpe, ocorreu um erro ao processar sua pergunta. Tente novamente em alguns momentos.'

let view: View
async function show(answers: Answers = {}, path = '/dashboard'): Promise<Page> {
  view = await openShell(views, { path, answers })
  return view.page
}
async function open(answers: Answers = {}, path?: string): Promise<Page> {
  const page = await show(answers, path)
  await openAssistant(page)
  return page
}
const asked = (call: string) => view.calls.filter((one) => one.startsWith(call)).length
const hasFocus = (of: Locator) => of.evaluate((element) => element === document.activeElement)
const bubbles = (page: Page) => expect.poll(() => bubblesOf(page))

describe('the conversation', () => {
  it('opens with a welcome that names the machines, and sends a question by Enter', async () => {
    const { bodies, answers } = recorded('COP **4,6**')
    const page = await open(answers)
    await askAssistant(page, '  Qual o COP?\n ')
    await bubbles(page).toEqual([WELCOME, 'user: Qual o COP?', 'bot: COP 4,6'])
    expect(await fieldOf(page).inputValue()).toBe('')
    expect(bodies).toEqual([
      { message: 'Qual o COP?', conversationHistory: [], siteId: 'site-1', view: { timeRange: '30d' } },
    ])
    await fieldOf(page).fill('E o C2?')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect.poll(() => bodies.length).toBe(2)
    expect(bodies[1]?.conversationHistory).toEqual([
      { role: 'user', content: 'Qual o COP?' },
      { role: 'assistant', content: 'COP **4,6**' },
    ])
    expect(view.complaints).toEqual([])
  })

  it('Shift+Enter begins a new line; a blank text is not sent; a text that is too long is refused with its reason', async () => {
    const { bodies, answers } = recorded()
    const page = await open(answers)
    for (const blank of ['', '   ', '\n\n']) await askAssistant(page, blank)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await fieldOf(page).fill('a'.repeat(2_001))
    await page.keyboard.press('Enter')
    await page.getByText('A mensagem deve ter no máximo 2000 caracteres').waitFor()
    await fieldOf(page).fill('um')
    // Enter that ends a composition in Safari.
    await fieldOf(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 })
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('dois')
    await page.keyboard.press('Enter')
    await expect.poll(() => bodies.map(({ message }) => message)).toEqual(['um\ndois'])
    expect(asked(MESSAGE)).toBe(1)
  })

  it('sends the machine, compressor and range that the address shows at that moment', async () => {
    const { bodies, answers } = recorded('[Outra](/dashboard/site-1?maquina=machine-1)')
    const page = await open(answers, '/dashboard?secao=insights&maquina=machine-2&compressor=C1&periodo=6m')
    await askAssistant(page, 'um')
    await bubbles(page).toHaveLength(3)
    await page.getByRole('link', { name: 'Outra' }).click()
    await page.waitForURL('**/dashboard/site-1?maquina=machine-1')
    await askAssistant(page, 'dois')
    await bubbles(page).toHaveLength(5)
    expect(bodies.map((body) => body.view)).toEqual([
      { machineId: 'machine-2', compressor: 'C1', timeRange: '6m' },
      { machineId: 'machine-1', timeRange: '30d' },
    ])
  })

  it('shows an answer while it grows, blocks another question meanwhile, and keeps what came when it is stopped', async () => {
    const slow = slowAnswer()
    const page = await open({ [MESSAGE]: () => slow.reply })
    await askAssistant(page, 'Qual o COP?')
    await panelOf(page).getByText('Pensando…').waitFor()
    slow.say('O COP está em **4,6')
    await panelOf(page).getByText('O COP está em **4,6').waitFor()
    slow.say('**, 3 % abaixo')
    await panelOf(page).getByText('4,6', { exact: true }).waitFor()
    // A growing answer is not in the log, which screen readers read aloud.
    expect(await bubblesOf(page)).toEqual([WELCOME, 'user: Qual o COP?'])
    await askAssistant(page, 'E o C2?')
    expect(await fieldOf(page).inputValue()).toBe('E o C2?')
    await page.getByRole('button', { name: 'Parar' }).click()
    await bubbles(page).toEqual([
      WELCOME,
      'user: Qual o COP?',
      'bot: O COP está em 4,6, 3 % abaixo / Resposta interrompida.',
    ])
    await page.getByText('Pensando…').waitFor({ state: 'detached' })
    expect(asked(MESSAGE)).toBe(1)
    slow.end()
  })

  it('a complete answer is added to the log once', async () => {
    const slow = slowAnswer()
    const page = await open({ [MESSAGE]: () => slow.reply })
    await askAssistant(page, 'Qual o COP?')
    await page.evaluate(() => {
      const added: string[] = []
      Object.assign(window, { added })
      const log = document.querySelector('[role=log]')
      if (log === null) throw new Error('no log')
      new MutationObserver((changes) => {
        for (const { type, addedNodes } of changes)
          for (const node of addedNodes) added.push(`${type} ${node.textContent}`)
      }).observe(log, { childList: true, characterData: true, subtree: true })
    })
    for (const piece of ['COP ', '4,6 ', 'hoje']) slow.say(piece)
    await panelOf(page).getByText('COP 4,6 hoje').waitFor()
    slow.end('COP 4,6 hoje.')
    await bubbles(page).toHaveLength(3)
    expect(await page.evaluate(() => Reflect.get(window, 'added'))).toEqual([
      'childList Assistente:COP 4,6 hoje.',
    ])
    const log = page.getByRole('log')
    expect(await log.getAttribute('aria-live')).toBe('polite')
  })

  it.each([
    ['without a reason', () => refused(500, 'Erro interno'), ''],
    [
      'without a server',
      () => ({ refused: true }),
      ' / Servidor indisponível. Verifique se o backend está rodando.',
    ],
    ['without the right', () => refused(403, 'Acesso negado'), ' / Acesso negado'],
    [
      'after too many questions',
      () => ({ ...refused(429, 'x'), headers: { 'retry-after': '30' } }),
      ' / Muitas perguntas em pouco tempo. Tente novamente em 30 s.',
    ],
  ] as const)(
    'a question that failed %s has the words of the catalogue and is asked again on request',
    async (_, reply, note) => {
      const page = await open({ [MESSAGE]: reply })
      await askAssistant(page, 'Qual o COP?')
      await bubbles(page).toEqual([
        WELCOME,
        'user: Qual o COP?',
        `bot: ${FAILURE}${note} / Perguntar de novo`,
      ])
      view.answer({ [MESSAGE]: () => answered('COP 4,6') })
      await page.getByRole('button', { name: 'Perguntar de novo' }).click()
      await bubbles(page).toEqual([WELCOME, 'user: Qual o COP?', 'bot: COP 4,6'])
      expect(await hasFocus(fieldOf(page))).toBe(true)
    },
  )

  it('an answer that breaks off keeps what came beside the failure', async () => {
    const slow = slowAnswer()
    const page = await open({ [MESSAGE]: () => slow.reply })
    await askAssistant(page, 'Qual o COP?')
    slow.say('O COP está')
    slow.end()
    await bubbles(page).toEqual([
      WELCOME,
      'user: Qual o COP?',
      'bot: O COP está / Resposta incompleta.',
      `bot: ${FAILURE} / Perguntar de novo`,
    ])
  })

  it('a session that ended meanwhile leads to the sign-in', async () => {
    const page = await open({
      [MESSAGE]: () => refused(401, 'Sessão expirada'),
      'POST /auth/refresh': () => refused(401, 'Sessão expirada'),
    })
    await askAssistant(page, 'Qual o COP?')
    await page.waitForURL('**/login**')
    expect(await page.evaluate(() => sessionStorage.getItem('assistantConversation'))).toBeNull()
    expect(await launcherOf(page).count()).toBe(0)
  })

  it('a suggested question is sent by a press, and the suggestions go', async () => {
    const { bodies, answers } = recorded()
    const page = await open(answers, '/dashboard?maquina=machine-2&secao=insights')
    const chips = page.getByRole('list', { name: 'Perguntas sugeridas' }).getByRole('button')
    expect(await chips.allTextContents()).toEqual([
      'Qual máquina está pior?',
      'Como está o COP do Chiller 2?',
      'Houve falhas esta semana?',
    ])
    await chips.nth(1).click()
    await bubbles(page).toEqual([WELCOME, 'user: Como está o COP do Chiller 2?', 'bot: Certo.'])
    expect(bodies).toHaveLength(1)
    expect(await chips.count()).toBe(0)
    expect(await hasFocus(fieldOf(page))).toBe(true)
  })

  it('stays at its end while it grows, unless the user has scrolled up', async () => {
    const long = Array.from({ length: 40 }, (_, n) => `Linha ${n + 1}`).join('\n\n')
    const page = await open({ [MESSAGE]: () => answered(long) })
    const list = page.getByRole('region', { name: 'Mensagens' })
    const fromEnd = () => list.evaluate((all) => all.scrollHeight - all.scrollTop - all.clientHeight)
    await askAssistant(page, 'um')
    await bubbles(page).toHaveLength(3)
    expect(await fromEnd()).toBeLessThan(2)
    const slow = slowAnswer()
    view.answer({ [MESSAGE]: () => slow.reply })
    await askAssistant(page, 'dois')
    slow.say('Começo')
    await page.getByText('Começo').waitFor()
    expect(await fromEnd()).toBeLessThan(2)
    await list.evaluate((all) => all.scrollTo({ top: 100 }))
    await page.waitForTimeout(100)
    slow.end(long)
    await bubbles(page).toHaveLength(5)
    expect(await list.evaluate((all) => all.scrollTop)).toBe(100)
    await list.evaluate((all) => all.scrollTo({ top: all.scrollHeight }))
    await fieldOf(page).fill('um\ndois\ntrês')
    await expect.poll(fromEnd).toBeLessThan(2)
  })
})
