import { expect, it } from 'vitest'
import { placeInTime } from './place-in-time.ts'

it('places instants within the line of time, also those before and after it', () => {
  const share = placeInTime(1_000, 3_000)
  expect([1_000, 1_500, 3_000].map(share)).toEqual([0, 0.25, 1])
  expect([0, 9_000, Number.POSITIVE_INFINITY].map(share)).toEqual([0, 1, 1])
})

it('places everything at the beginning of a line without length', () => {
  expect(placeInTime(1_000, 1_000)(1_000)).toBe(0)
})
