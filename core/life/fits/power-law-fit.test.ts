import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '#core/stats/random.ts'
import { fitPowerLaw, type PowerLawFit } from './power-law-fit.ts'

type Written = readonly [times: readonly number[], end: number]
const systems = (written: readonly Written[]) =>
  written.map(([times, end]) => ({ times: Float64Array.from(times), end }))

const fitted = (written: readonly Written[]): PowerLawFit => {
  const fit = fitPowerLaw(systems(written))
  if (typeof fit === 'string') throw new Error(fit)
  return fit
}

test('one system by hand: β = 3 / (ln 10 + ln 5 + ln 2), λ = 3 / 100^β', () => {
  const { beta, lambda } = fitted([[[10, 20, 50], 100]])
  expect(beta).toBeCloseTo(3 / Math.log(100), 12)
  expect(lambda).toBeCloseTo(3 / Math.exp(3), 12)
})

test('systems with one end: β by the closed form, λ shared by all of them', () => {
  const { beta, lambda } = fitted([
    [[10], 100],
    [[], 100],
    [[20, 50], 100],
  ])
  expect(beta).toBeCloseTo(3 / Math.log(100), 12)
  expect(lambda).toBeCloseTo(1 / Math.exp(3), 12)
})

test('no β and λ beside the fit are likelier, on systems with different ends', () => {
  const system = fc
    .record({
      end: fc.double({ min: 1, max: 1e5, noNaN: true }),
      // A lone failure nearer to the end has a λ that no float holds.
      parts: fc.array(fc.double({ min: 1e-3, max: 0.97, noNaN: true }), { maxLength: 8 }),
    })
    .map(({ end, parts }): Written => [parts.map((part) => part * end), end])
  fc.assert(
    fc.property(fc.array(system, { minLength: 1, maxLength: 6 }), (written) => {
      fc.pre(written.some(([times]) => times.length > 0))
      const { beta, lambda } = fitted(written)
      const here = logLikelihood(beta, lambda, written)
      for (const factor of [0.98, 1.02]) {
        expect(logLikelihood(beta * factor, lambda, written)).toBeLessThan(here)
        expect(logLikelihood(beta, lambda * factor, written)).toBeLessThan(here)
      }
    }),
  )
})

test('recovers β and λ of 400 simulated systems with different ends', () => {
  const random = seededRandom(5)
  const written = Array.from({ length: 400 }, (_, i): Written => {
    const end = 500 + 10 * i
    const times: number[] = []
    // Failures of a power-law process: the transformed times λ tᵝ are a Poisson process of rate 1.
    for (let sum = -Math.log(random()); ; sum -= Math.log(random())) {
      const time = (sum / 1e-5) ** (1 / 1.6)
      if (time > end) return [times, end]
      times.push(time)
    }
  })
  const { beta, lambda } = fitted(written)
  expect(beta).toBeCloseTo(1.6, 1)
  expect(lambda * 2000 ** beta).toBeCloseTo(1e-5 * 2000 ** 1.6, 1)
})

test('says why systems have no maximum', () => {
  expect(fitPowerLaw(systems([[[], 10]]))).toBe('no-failure')
  expect(fitPowerLaw([])).toBe('no-failure')
  expect(fitPowerLaw(systems([[[10, 10], 10]]))).toBe('all-at-end')
})

function logLikelihood(beta: number, lambda: number, written: readonly Written[]): number {
  return written.reduce((sum, [times, end]) => {
    const events = times.map((t) => Math.log(lambda * beta) + (beta - 1) * Math.log(t))
    return events.reduce((total, one) => total + one, sum - lambda * end ** beta)
  }, 0)
}
