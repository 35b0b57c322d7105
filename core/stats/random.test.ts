import { expect, test } from 'vitest'
import { gammaDraw, normalDraw, seededRandom } from './random.ts'

const draws = (draw: (random: () => number) => number) => {
  const random = seededRandom(11)
  return Array.from({ length: 40_000 }, () => draw(random))
}
const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length
const variance = (list: readonly number[]) => {
  const middle = mean(list)
  return mean(list.map((x) => (x - middle) ** 2))
}

test('the same seed gives the same numbers, another seed others', () => {
  const [one, same, other] = [seededRandom(7), seededRandom(7), seededRandom(8)]
  const numbers = [one(), one(), one()]
  expect([same(), same(), same()]).toEqual(numbers)
  expect(other()).not.toBe(numbers[0])
})

test('numbers lie between 0 and 1 with mean 1/2 and variance 1/12', () => {
  const list = draws((random) => random())
  expect(list.every((x) => x > 0 && x < 1)).toBe(true)
  expect(mean(list)).toBeCloseTo(0.5, 2)
  expect(variance(list)).toBeCloseTo(1 / 12, 2)
})

test('normal draws have mean 0 and variance 1', () => {
  const list = draws(normalDraw)
  expect(Math.abs(mean(list))).toBeLessThan(0.02)
  expect(Math.abs(variance(list) - 1)).toBeLessThan(0.03)
})

test.each([0.3, 1, 6])('gamma draws of shape %d have that mean and variance', (shape) => {
  const random = seededRandom(3)
  const list = Array.from({ length: 40_000 }, () => gammaDraw(shape, random))
  expect(Math.abs(mean(list) / shape - 1)).toBeLessThan(0.03)
  expect(Math.abs(variance(list) / shape - 1)).toBeLessThan(0.06)
})
