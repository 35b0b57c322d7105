import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { answered, MESSAGE } from '../fixtures/chat.ts'
import type { Answers } from '../harness.ts'

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Assistente IA' })
export const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Pergunta ao assistente' })
export const launcherOf = (page: Page) => page.getByRole('button', { name: 'Abrir o Assistente IA' })

/** Opens the panel and waits for its first message. */
export async function openAssistant(page: Page): Promise<void> {
  await launcherOf(page).click()
  await page.getByRole('log').getByText(/^Olá/).waitFor()
}

export async function askAssistant(page: Page, question: string): Promise<void> {
  await fieldOf(page).fill(question)
  await page.keyboard.press('Enter')
}

/** The bubbles in the log, `bot: …` or `user: …`, without the words for screen readers. */
export const bubblesOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('log')
    .locator('[data-message]')
    .evaluateAll((all) =>
      all.map((one) => {
        const words = [...one.children].slice(1).map((part) => part.textContent)
        return `${one.getAttribute('data-message')}: ${words.join(' / ')}`
      }),
    )

export const WELCOME =
  'bot: Olá, Ana! Sou o assistente do monitoramento em Planta Norte. Respondo com os números das suas máquinas: Chiller 1, Chiller 2 e Torre de resfriamento.'

/** Answers each question and collects the bodies of the calls. */
export function recorded(response = 'Certo.') {
  const bodies: Record<string, unknown>[] = []
  const answers: Answers = {
    [MESSAGE]: (_, __, body) => {
      bodies.push(body as Record<string, unknown>)
      return answered(response)
    },
  }
  return { bodies, answers }
}

/** Asks one question and waits for its answer. */
export async function converse(page: Page): Promise<void> {
  await openAssistant(page)
  await askAssistant(page, 'Qual máquina está pior?')
  await expect.poll(() => bubblesOf(page)).toHaveLength(3)
}
