import type { Page } from 'playwright-core'
import { askAssistant, openAssistant } from '../views/assistant/assistant-page.ts'
import { answered, MESSAGE, TEST, WHOLE_ANSWER } from '../views/fixtures/chat.ts'
import { machine } from '../views/fixtures/machine.ts'
import type { Answers } from '../views/harness.ts'
import { listed, refused } from '../views/panel/panel-page.ts'
import { after, hangs, press, type Scene, shell } from './scene-kinds.ts'

const START = 'Como começar'
const open = (state: string, answers: Answers, act: (page: Page) => Promise<unknown>) =>
  after(shell(`Assistente: ${state}`, '/dashboard', START, { answers }), async (page) => {
    await openAssistant(page)
    await act(page)
  })
const asked = (state: string, answers: Answers, sign: string) =>
  open(state, answers, async (page) => {
    await askAssistant(page, 'Qual máquina está pior?')
    await page.getByText(sign).first().waitFor()
  })
const many = ['Chiller da torre norte do subsolo', 'Chiller 2', 'Chiller 3', 'Chiller 4', 'Chiller 5']
const tested = (success: boolean, message: string) => ({ [TEST]: () => ({ body: { success, message } }) })

/** The assistant over the welcome page. */
export const ASSISTANT_SCENES: readonly Scene[] = [
  open('aberto', {}, async () => {}),
  open(
    'muitas máquinas',
    { 'GET /machines': () => listed(many.map((nome, n) => machine({ id: `m-${n}`, nome }))) },
    async () => {},
  ),
  open('sem máquinas', { 'GET /machines': () => listed([]) }, async () => {}),
  open('sem lista', { 'GET /machines': () => refused(500) }, async () => {}),
  after(
    shell('Assistente: carregando', '/dashboard', START, { answers: { 'GET /machines': hangs } }),
    (page) => press('Abrir o Assistente IA')(page),
  ),
  asked('resposta', { [MESSAGE]: () => answered(WHOLE_ANSWER) }, 'A queda começou'),
  asked('pensando', { [MESSAGE]: hangs }, 'Parar'),
  asked('erro', { [MESSAGE]: () => refused(500) }, 'Perguntar de novo'),
  asked('sem servidor', { [MESSAGE]: () => ({ refused: true }) }, 'Perguntar de novo'),
  asked(
    'muitas perguntas',
    { [MESSAGE]: () => ({ ...refused(429, 'x'), headers: { 'retry-after': '30' } }) },
    'Perguntar de novo',
  ),
  asked(
    'palavra longa',
    { [MESSAGE]: () => answered(`${'kWh'.repeat(80)} e \`${'x'.repeat(200)}\``) },
    'kWhkWh',
  ),
  open('teste', tested(true, 'Assistente integrado em funcionamento.'), press('Teste')),
  open('teste falhou', tested(false, 'O modelo respondeu 401.'), press('Teste')),
  open('contexto atualizado', {}, press('Atualizar contexto')),
]
