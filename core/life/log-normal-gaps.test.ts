import { expect, test } from 'vitest'
import { logNormalBelow, normalDrawBelow } from '#core/stats/normal-distribution.ts'
import { seededRandom } from '#core/stats/random.ts'
import { drawLogNormalLevel, logGapsOf, logNormalMarginal, logNormalSurvival } from './log-normal-gaps.ts'

const STEP = 5e-3
const density = (x: number, mean: number, deviation: number) =>
  Math.exp(-0.5 * ((x - mean) / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI))

/** The chance of a gap above `open`, by a sum over the density of its logarithm. */
function slowSurvival(sigma: number, level: number, open: number): number {
  let sum = 0
  for (let x = Math.log(open) + STEP / 2; x < 12; x += STEP)
    sum += density(x, -level - sigma ** 2 / 2, sigma) * STEP
  return sum
}

const prior = { mean: 0.4, deviation: 0.7 }
const cases = [
  { closed: [], open: 1.7 },
  { closed: [0.4], open: 0.2 },
  { closed: [0.4, 1.1, 0.7, 2], open: 3 },
]

/** Likelihood times prior at levels from −5 to 5. */
function slowPosterior({ closed, open }: { closed: number[]; open: number }, sigma: number) {
  const levels = Array.from({ length: 501 }, (_, i) => -5 + i * 0.02)
  return levels.map((level) => ({
    level,
    weight:
      closed.reduce(
        (product, gap) => product * (density(Math.log(gap), -level - sigma ** 2 / 2, sigma) / gap),
        slowSurvival(sigma, level, open) * density(level, prior.mean, prior.deviation),
      ) * 0.02,
  }))
}

test('the likelihood of closed and open gaps is the integral over the level', () => {
  for (const { closed, open } of cases)
    for (const sigma of [0.3, 1.1]) {
      const slow = slowPosterior({ closed, open }, sigma).reduce((sum, { weight }) => sum + weight, 0)
      expect(logNormalMarginal(logGapsOf(closed, open), sigma, prior)).toBeCloseTo(Math.log(slow), 3)
    }
})

test('draws of the level follow its posterior', () => {
  const random = seededRandom(7)
  for (const one of cases) {
    const slow = slowPosterior(one, 0.6)
    const all = slow.reduce((sum, { weight }) => sum + weight, 0)
    const mean = slow.reduce((sum, { level, weight }) => sum + (level * weight) / all, 0)
    const variance = slow.reduce((sum, { level, weight }) => sum + ((level - mean) ** 2 * weight) / all, 0)
    const gaps = logGapsOf(one.closed, one.open)
    const draws = Array.from({ length: 8000 }, () => drawLogNormalLevel(gaps, 0.6, prior, random))
    const drawn = draws.reduce((sum, x) => sum + x / draws.length, 0)
    const drawnVariance = draws.reduce((sum, x) => sum + (x - drawn) ** 2 / draws.length, 0)
    expect(drawn).toBeCloseTo(mean, 1)
    expect(Math.abs(Math.sqrt(drawnVariance / variance) - 1)).toBeLessThan(0.05)
  }
})

test('the mean gap is 1 reference hour at level 0, and the chance to last falls from 1 with the hours', () => {
  for (const sigma of [0.2, 0.7, 1.6]) {
    let mean = 0
    for (let x = -12; x < 12; x += STEP)
      mean += logNormalSurvival(sigma, 0, 0, Math.exp(x)) * Math.exp(x) * STEP
    expect(mean).toBeCloseTo(1, 2)
    expect(logNormalSurvival(sigma, 0.3, 2, 1)).toBeCloseTo(
      slowSurvival(sigma, 0.3, 3) / slowSurvival(sigma, 0.3, 2),
      3,
    )
    expect(logNormalSurvival(sigma, 0.3, 5, 0)).toBe(1)
  }
})

test('the normal distribution agrees with tables, also far out, and draws stay below their limit', () => {
  // Abramowitz and Stegun, tables 26.1 and 26.2: −log₁₀ of the tail.
  expect(Math.exp(logNormalBelow(1.96))).toBeCloseTo(0.9750021, 6)
  expect(Math.exp(logNormalBelow(-1))).toBeCloseTo(0.1586553, 6)
  for (const [x, digits] of [
    [5, 6.54265],
    [10, 23.11805],
    [40, 349.43701],
  ] as const)
    expect(-logNormalBelow(-x) / Math.LN10).toBeCloseTo(digits, 3)
  const random = seededRandom(9)
  for (const limit of [-20, -3, 0.5, Number.POSITIVE_INFINITY])
    for (let i = 0; i < 200; i++) expect(normalDrawBelow(limit, random)).toBeLessThan(limit + 1e-3)
})
