import { expect, test } from 'vitest'
import { lowerBound } from './lower-bound.ts'

test.each([
  [[], 5, 0],
  [[1, 3, 3, 7], 0, 0],
  [[1, 3, 3, 7], 1, 0],
  [[1, 3, 3, 7], 2, 1],
  [[1, 3, 3, 7], 3, 1],
  [[1, 3, 3, 7], 7, 3],
  [[1, 3, 3, 7], 8, 4],
  [[1, 3, 3, 7], Number.POSITIVE_INFINITY, 4],
  [[1, 3, 3, 7], Number.NEGATIVE_INFINITY, 0],
])('the first number of %j that is not below %d has the index %d', (list, bound, index) => {
  expect(lowerBound(Float64Array.from(list), bound)).toBe(index)
})
