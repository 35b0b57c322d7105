import { expect, test } from 'vitest'
import { leastPageRem, sorted } from './table-order.ts'

test('columns have room from their widths, eleven rem for each column without one, and the margins on', () => {
  expect(leastPageRem([{}, { width: '30rem' }, { width: '20rem' }])).toBe(64)
  expect(leastPageRem([{}, { width: '10%' }])).toBe(56)
})

test('sorts by a column in both directions, unknown values last', () => {
  const columns = [{ id: 'n', head: 'N', cell: String, sortBy: (n: number | null) => n }]
  expect(sorted([2, null, 1], columns, null)).toEqual([2, null, 1])
  expect(sorted([2, null, 1], columns, { columnId: 'n', down: false })).toEqual([1, 2, null])
  expect(sorted([2, null, 1], columns, { columnId: 'n', down: true })).toEqual([2, 1, null])
})
