import { expect, test } from 'vitest'
import { addSums, type UnitSums, zeroSums } from './hour-sums.ts'

test('adds every sum to its own', () => {
  const numbered = (factor: number) => {
    const sums = zeroSums()
    for (const [i, key] of (Object.keys(sums) as (keyof UnitSums)[]).entries()) sums[key] = (i + 1) * factor
    return sums
  }
  expect(addSums(numbered(1), numbered(100))).toEqual(numbered(101))
})
