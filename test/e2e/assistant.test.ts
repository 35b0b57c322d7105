import { expect, test } from 'vitest'
import { openTab } from '../harness/chromium.ts'
import { describeWith } from '../harness/parts.ts'
import { required } from '../harness/required.ts'
import { askAssistant, bubblesOf, openAssistant, panelOf } from '../views/assistant/assistant-page.ts'
import { submitSignIn } from './page-actions.ts'
import { admin, productInBrowser } from './product-in-browser.ts'

interface DemoMachine {
  id: string
  nome: string
  tipo: string
  influxConnectionId: string | null
  site: { nome: string }
}

describeWith(['chromium'], 'the assistant of the demonstration', () => {
  const on = productInBrowser({ demo: true })

  test('answers a question piece by piece and leads to the view of its figures', async () => {
    const { body } = await on.call<{ data: DemoMachine[] }>('GET', '/machines')
    const chiller = required(
      body.data.find(({ tipo, influxConnectionId }) => tipo === 'chiller' && influxConnectionId !== null),
      'chiller',
    )
    const page = await openTab(on.browser)
    await submitSignIn(page, on.url, admin.email, admin.password)
    const selector = page.getByRole('dialog', { name: 'Selecionar Site' })
    await selector.getByRole('button', { name: chiller.site.nome }).click()
    await selector.waitFor({ state: 'hidden' })
    await openAssistant(page)
    await askAssistant(page, `Qual o COP do ${chiller.nome} nos últimos 7 dias?`)
    await expect.poll(() => bubblesOf(page)).toHaveLength(3)
    expect((await bubblesOf(page)).at(-1)).toMatch(/^bot: .*COP.*\d,\d/s)
    await panelOf(page).getByRole('link').last().click()
    await page.waitForURL(new RegExp(`maquina=${chiller.id}`))
    expect(await panelOf(page).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Teste', exact: true }).click()
    await expect
      .poll(async () => (await bubblesOf(page)).at(-1))
      .toContain('Assistente integrado em funcionamento.')
  })
})
