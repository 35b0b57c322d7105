import { expect, test } from 'vitest'
import type { Explanation } from '#contract/models/explanation.ts'
import { testedText, trustText } from './model-verdict.ts'

const tested = { title: 'Teste', columns: ['Previsto', 'Previsões'], rows: [['0 a 10 %', '1.234']] }
const explained = (isAsGood?: boolean | null): Explanation => ({
  about: 'probability',
  window: { from: '2026-01-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
  model: 'Modelo',
  facts: [],
  backtest: { ...tested, ...(isAsGood === undefined ? {} : { isAsGood }), predictions: 1234 },
  notes: ['Este texto não diz se foi pior.'],
})
const trust = (...all: readonly Explanation[]) =>
  trustText(
    'da para confiar',
    all.map((explanation, i) => ({ title: `C${i + 1}`, explanation })),
  )

test('the test on the past itself says whether to rely on a model, not a sentence about it', () => {
  expect(trust(explained(true))).toMatch(/Dá, com cuidado/)
  expect(trust(explained(false))).toMatch(/Pouco/)
  expect(trust(explained(true), explained(false))).toMatch(/Em parte.* em C1, .* em C2\.$/)
  expect(trust(explained(null))).toBeNull()
  expect(trust(explained())).toBeNull()
})

test('more than a thousand tested forecasts are all counted', () => {
  expect(testedText(explained(true))).toBe('Teste com 1.234 previsões de 7 dias.')
})
