import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { required } from '../../harness/required.ts'
import { answered, MESSAGE, WHOLE_ANSWER } from '../fixtures/chat.ts'
import { viewsOfThisFile } from '../harness.ts'
import { openShell } from '../page/shell-page.ts'
import { bubblesOf, converse } from './assistant-page.ts'

const views = await viewsOfThisFile({ goesOn: true })

/** The page with this answer in the conversation. */
async function open(answer: string): Promise<Page> {
  const { page } = await openShell(views, { answers: { [MESSAGE]: () => answered(answer) } })
  await converse(page)
  return page
}

it('an answer has no element but those of Markdown', async () => {
  const hostile = [
    '<img src=x onerror=alert(1)> <script>alert(1)</script>',
    '![foto](https://mau.example/x.png) [fora](https://mau.example) [js](javascript:alert)',
    '[dentro](/dashboard/site-1?maquina=machine-2) **forte** `código`',
  ].join('\n\n')
  const page = await open(hostile)
  const answer = page.getByRole('log').locator('[data-message]').last()
  expect(
    await answer.evaluate((all) => [...new Set([...all.querySelectorAll('*')].map((one) => one.tagName))]),
  ).toEqual([...['SPAN', 'P', 'A', 'STRONG', 'CODE']])
  expect(required((await bubblesOf(page)).at(-1), 'bubble')).toContain('<img src=x onerror=alert(1)>')
  expect(
    await answer.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual(['/dashboard/site-1?maquina=machine-2'])
})

it('draws every element of Markdown, a wide table within its bubble', async () => {
  const page = await open(WHOLE_ANSWER)
  const log = page.getByRole('log')
  expect(await log.locator('ul > li').count()).toBe(4)
  expect(await log.locator('ol > li').allTextContents()).toEqual([
    'Veja as falhas do Chiller 2.as do Compressor 2',
    'Compare com o Resumo do Chiller 1.',
  ])
  expect((await log.locator('blockquote').textContent())?.trim()).toBe('A queda começou em 12/11/2026.')
  expect(await log.locator('ol em').textContent()).toBe('Compressor 2')
  const table = page.getByRole('region', { name: 'Tabela' })
  expect(await table.getByRole('row').last().getByRole('cell').allTextContents()).toEqual([
    ...['Chiller 2', '3,90', '97,1 %', '5', '20/11/2026 às 14:05'],
  ])
  const widths = (of: Locator) => of.evaluate((all) => all.scrollWidth - all.clientWidth)
  expect(await widths(table)).toBeGreaterThan(0)
  expect(await widths(page.getByRole('region', { name: 'Mensagens' }))).toBeLessThanOrEqual(0)
})
