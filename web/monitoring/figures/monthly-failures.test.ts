import { expect, it } from 'vitest'
import { busiestMonthText, failuresByMonth } from './monthly-failures.ts'

const failures = (total: number) => ({
  total,
  detailed: { chiller: total, compressorsTotal: 0, compressors: {} },
})

it('failures have their months; a month or a number without its partner is left out', () => {
  const whole = { labels: ['09/2026', '10/2026'], values: [failures(1), failures(2)] }
  const pairs = [
    { month: '09/2026', failures: failures(1) },
    { month: '10/2026', failures: failures(2) },
  ]
  expect(failuresByMonth(whole)).toEqual(pairs)
  expect(failuresByMonth({ ...whole, values: [...whole.values, failures(3)] })).toEqual(pairs)
  expect(failuresByMonth({ ...whole, labels: [...whole.labels, '11/2026'] })).toEqual(pairs)
  expect(failuresByMonth({ labels: [], values: [] })).toEqual([])
})

it('the first of the months with most failures is named, among at least two', () => {
  const months = [1, 4, 4].map((count, index) => ({ month: `0${index + 1}/2026`, count }))
  expect(busiestMonthText(months)).toBe('; mais em fevereiro de 2026 (4)')
  expect(busiestMonthText(months.slice(0, 1))).toBe('')
  expect(busiestMonthText([])).toBe('')
})
