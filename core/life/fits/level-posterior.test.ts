import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#core/stats/random.ts'
import { drawLevel, type LevelDensity, levelMode, logMarginal } from './level-posterior.ts'

const density = fc.record({
  events: fc.integer({ min: 0, max: 200 }),
  hazard: fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
  power: fc.double({ min: 0.5, max: 4, noNaN: true }),
  mean: fc.double({ min: -3, max: 3, noNaN: true }),
  deviation: fc.double({ min: 0.1, max: 1, noNaN: true }),
})

const logAt = ({ events, hazard, power, mean, deviation }: LevelDensity, level: number) =>
  events * level - hazard * Math.exp(power * level) - ((level - mean) / deviation) ** 2 / 2

test('no level beside the mode is likelier', () => {
  fc.assert(
    fc.property(density, (one) => {
      const mode = levelMode(one)
      for (const aside of [-0.1, 0.1])
        expect(logAt(one, mode + aside * one.deviation)).toBeLessThan(logAt(one, mode) + 1e-3)
    }),
  )
})

test('the integral agrees with a sum over 4,000 narrow steps', () => {
  fc.assert(
    fc.property(density, (one) => {
      const mode = levelMode(one)
      const step = (20 * one.deviation) / 4000
      const top = logAt(one, mode)
      let sum = 0
      for (let i = -2000; i < 2000; i++) sum += Math.exp(logAt(one, mode + i * step) - top) * step
      const slow = top + Math.log(sum / (one.deviation * Math.sqrt(2 * Math.PI)))
      // One failure at the largest power and deviation is the worst case of these ranges: 0.056.
      expect(Math.abs(logMarginal(one) - slow)).toBeLessThan(0.07)
    }),
    { numRuns: 100 },
  )
})

test('without data, draws follow the prior', () => {
  const random = seededRandom(2)
  const prior = { events: 0, hazard: 0, power: 1, mean: 1.5, deviation: 0.7 }
  const draws = Array.from({ length: 5000 }, () => drawLevel(prior, random))
  const mean = draws.reduce((sum, x) => sum + x, 0) / draws.length
  const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length
  expect(Math.abs(mean - 1.5)).toBeLessThan(0.04)
  expect(Math.abs(Math.sqrt(variance) - 0.7)).toBeLessThan(0.03)
})
