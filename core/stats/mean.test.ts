import { expect, test } from 'vitest'
import { meanOf } from './mean.ts'

test('is the sum over the number of values, and null without values', () => {
  expect(meanOf([1, 2, 6])).toBe(3)
  expect(meanOf([])).toBeNull()
})
