import { expect, it } from 'vitest'
import { changeFrom } from './change.ts'

it('is the difference, without what floating point adds to it', () => {
  expect(changeFrom(4.585, 4.59)).toBeCloseTo(0.005, 12)
  expect(0.3 - (0.1 + 0.2)).not.toBe(0)
  expect(changeFrom(0.1 + 0.2, 0.3)).toBe(0)
})
