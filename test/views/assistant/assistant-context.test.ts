import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { MESSAGE, slowAnswer, TEST } from '../fixtures/chat.ts'
import { machine } from '../fixtures/machine.ts'
import type { Answers } from '../harness.ts'
import { type View, viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { listed, refused } from '../panel/panel-page.ts'
import { askAssistant, bubblesOf, launcherOf, openAssistant, recorded, WELCOME } from './assistant-page.ts'

const views = await viewsOfThisFile({ goesOn: true })

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
const bubbles = (page: Page) => expect.poll(() => bubblesOf(page))

describe('the context', () => {
  const named = (...names: string[]) =>
    listed(names.map((nome, n) => machine({ id: `m-${n}`, nome, ativo: !nome.startsWith('Parada') })))

  it('names three machines and the number of the others, and leaves inactive machines out', async () => {
    const page = await open({ 'GET /machines': () => named('B2', 'A1', 'Parada', 'C3', 'D4', 'E5') })
    expect((await bubblesOf(page)).join()).toMatch(/das suas máquinas: A1, B2, C3 e mais 2\.$/)
  })

  it('without machines sends the user to the administrator and suggests no question', async () => {
    const page = await open({ 'GET /machines': () => named('Parada') })
    expect((await bubblesOf(page)).join()).toContain(
      'Entre em contato com o administrador para obter acesso.',
    )
    expect(await page.getByRole('list', { name: 'Perguntas sugeridas' }).count()).toBe(0)
  })

  it('is kept for five minutes', async () => {
    const page = await show({}, '/patio-malzoni')
    await openAssistant(page)
    expect(asked('GET /machines?siteId=site-1')).toBe(1)
    const reopenAt = async (time: string) => {
      await page.keyboard.press('Escape')
      const before = asked('GET /machines?siteId=site-1')
      await page.clock.setFixedTime(time)
      await page.waitForTimeout(100)
      // Nothing but the panel reads them.
      expect(asked('GET /machines?siteId=site-1')).toBe(before)
      await launcherOf(page).click()
      await page.waitForTimeout(200)
    }
    await reopenAt('2026-11-21T17:10:11.000Z')
    expect(asked('GET /machines?siteId=site-1')).toBe(1)
    await reopenAt('2026-11-21T17:10:13.000Z')
    await expect.poll(() => asked('GET /machines?siteId=site-1')).toBe(2)
    // A question reads older ones again, too.
    view.answer(recorded().answers)
    await askAssistant(page, 'um')
    await bubbles(page).toHaveLength(3)
    expect(asked('GET /machines?siteId=site-1')).toBe(2)
    await page.clock.setFixedTime('2026-11-21T17:15:14.000Z')
    await askAssistant(page, 'dois')
    await expect.poll(() => asked('GET /machines?siteId=site-1')).toBe(3)
  })

  it('"Atualizar contexto" reads the machines again and begins anew with a welcome and a confirmation', async () => {
    const slow = slowAnswer()
    const page = await open({ [MESSAGE]: () => slow.reply })
    await askAssistant(page, 'Qual o COP?')
    slow.say('O COP')
    await page.getByText('O COP', { exact: true }).waitFor()
    view.answer({ 'GET /machines': () => named('Novo Chiller') })
    await page.getByRole('button', { name: 'Atualizar contexto' }).click()
    await bubbles(page).toEqual([
      'bot: Olá, Ana! Sou o assistente do monitoramento em Planta Norte. Respondo com os números da sua máquina: Novo Chiller.',
      'bot: Contexto atualizado. A conversa recomeça com as máquinas de agora.',
    ])
    slow.end('O COP está em 4,6')
    const { bodies, answers } = recorded()
    view.answer(answers)
    await askAssistant(page, 'E agora?')
    await bubbles(page).toHaveLength(4)
    expect(bodies[0]?.conversationHistory).toEqual([])
  })

  it('that can not be read again says so, and keeps the conversation', async () => {
    const page = await open(recorded().answers)
    await askAssistant(page, 'um')
    await bubbles(page).toHaveLength(3)
    view.answer({ 'GET /machines': () => refused(400, 'Banco de dados ocupado') })
    const renew = page.getByRole('button', { name: 'Atualizar contexto' })
    await renew.click()
    const failed = 'bot: O contexto não pôde ser atualizado'
    const first = [WELCOME, 'user: um', 'bot: Certo.', `${failed} / Banco de dados ocupado`]
    await bubbles(page).toEqual(first)
    view.answer({ 'GET /machines': () => ({ refused: true }) })
    await renew.click()
    const cause = 'Servidor indisponível. Verifique se o backend está rodando.'
    await bubbles(page).toEqual([...first, `${failed} / Erro ao carregar máquinas / ${cause}`])
  })
})

describe('"Teste"', () => {
  const press = async (page: Page) => page.getByRole('button', { name: 'Teste', exact: true }).click()

  it('shows its result as a message', async () => {
    const page = await open({
      [TEST]: () => ({ body: { success: true, message: 'Modelo **responde** em 0,8 s.' } }),
    })
    await press(page)
    await bubbles(page).toEqual([WELCOME, 'bot: Teste concluído / Modelo responde em 0,8 s.'])
  })

  it.each([
    ['as the server says', () => ({ body: { success: false, message: 'Chave recusada' } }), 'Chave recusada'],
    ['as the call failed', () => refused(503, 'Sem modelo'), 'Sem modelo'],
    [
      'without a server',
      () => ({ refused: true }),
      'Servidor indisponível. Verifique se o backend está rodando.',
    ],
  ] as const)('shows its failure with the message: %s', async (_, reply, message) => {
    const page = await open({ [TEST]: reply })
    await press(page)
    await bubbles(page).toEqual([WELCOME, `bot: Teste falhou / ${message}`])
  })
})
