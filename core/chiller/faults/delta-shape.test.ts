import { expect, test } from 'vitest'
import { addDelta, constantOverFactor, noDeltas } from './delta-shape.ts'

const shape = (y: (x: number) => number) =>
  constantOverFactor([2, 3, 4, 5].reduce((sums, x) => addDelta(sums, x, y(x)), noDeltas))

test('a biased sensor adds a constant, another flow a factor', () => {
  expect(shape((x) => x + 1)).toBeLessThan(0.001)
  expect(shape((x) => 1.3 * x)).toBeGreaterThan(1_000)
})

test('without differences neither is better', () => {
  expect(constantOverFactor(noDeltas)).toBe(1)
})
