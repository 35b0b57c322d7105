import { expect, test } from 'vitest'
import { addSums, type StoredSums, type UnitSums, zeroSums } from './hour-sums.ts'

test('adds each sum to the sum of the same name', () => {
  const numbered = (factor: number) => {
    const sums = zeroSums()
    for (const [i, key] of (Object.keys(sums) as (keyof UnitSums)[]).entries()) sums[key] = (i + 1) * factor
    return sums
  }
  expect(addSums(numbered(1), numbered(100))).toEqual(numbered(101))
})

test('an unknown sum makes only its own total unknown', () => {
  const older: StoredSums = { ...zeroSums(), runningMs: 5, energyKwh: null }
  const both = addSums({ ...zeroSums(), runningMs: 2, energyKwh: 3 } as StoredSums, older)
  expect(both).toEqual({ ...zeroSums(), runningMs: 7, energyKwh: null })
})
