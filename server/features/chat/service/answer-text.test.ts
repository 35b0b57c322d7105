import { expect, it } from 'vitest'
import { checkedParagraphs, lastStepText } from './answer-text.ts'
import type { Material, Told } from './numbers/number-sources.ts'

const SETTINGS = { baseUrl: '', apiKey: 'sk-secret', model: 'm' }

async function* streamOf(pieces: readonly string[]) {
  yield { type: 'start-step' }
  for (const text of pieces) yield { type: 'text-delta', text }
  yield { type: 'finish-step', finishReason: 'stop' }
}

it('the begin of an answer of very many paragraphs is checked some times only, and the answer is whole', async () => {
  const begins: string[] = []
  const pieces = Array.from({ length: 500 }, (_, n) => `Parágrafo${'.'.repeat(n % 3)}\n\n`)
  const said = await lastStepText(streamOf(pieces), {
    stop: () => {},
    onParagraphs: (text) => begins.push(text),
  })
  expect(begins).toHaveLength(20)
  expect(begins[1]).toBe(pieces.slice(0, 2).join('').trimEnd().concat('\n'))
  expect(said).toMatchObject({ text: pieces.join('').trim() })
})

it('a paragraph may be shown once a tool has told its numbers', () => {
  const told: Told[] = []
  const clock = { nowMs: Date.UTC(2026, 10, 23, 17, 23), timezone: 'America/Sao_Paulo' }
  const material: Material = { base: { near: [], far: [], clock }, asked: 'quantas falhas?', told }
  const shown = () => checkedParagraphs('Houve 17 falhas.\n', material, SETTINGS)
  expect(shown()).toBeNull()
  told.push({ text: 'São 17 falhas.', bounds: [], given: '', names: [] })
  expect(shown()).toBe('Houve 17 falhas.')
})
