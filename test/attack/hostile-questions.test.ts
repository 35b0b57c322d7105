import { expect, test } from 'vitest'
import { understandAll } from '#core/questions/text/parts.ts'
import { costMs } from './cost.ts'

const submaquinas = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ id: `C${n}`, nome: `Compressor ${n}` }))
const machine = (id: string, nome: string) => ({
  id,
  nome,
  tipo: 'chiller',

  submaquinas,
})
const plant = { near: [machine('1', 'Chiller Câmara Fria'), machine('2', 'Torre 02')], far: [] }
const clock = { nowMs: Date.parse('2026-11-23T17:23:00Z'), timezone: 'America/Sao_Paulo' }
/** The longest message. */
const MOST_LETTERS = 2_000
const BUDGET_MS = 500

const filled = (piece: string, letters = MOST_LETTERS): string =>
  piece.repeat(Math.floor(letters / piece.length))

test.each([
  ['questions of one letter', filled('a?')],
  ['questions that ask nothing', filled('ontem c2;')],
  ['questions joined by a word', filled('cop e qual ')],
  ['the most pieces that are read apart', `${'a?'.repeat(8)}${filled(' xyz', 480)}`],
  ['sentences without an end', `${filled('todos ')} menos o c2`],
  ['exceptions', filled('exceto o c2 ')],
  ['numbers', filled('entre 3 e 5 ')],
  ['dates', filled('de 01/10 a 15/10 ')],
])('%s, two thousand letters long, are read within the time of one answer', (_, text) => {
  expect(costMs(() => understandAll(text, plant, clock), BUDGET_MS)).toBeLessThan(BUDGET_MS)
})
