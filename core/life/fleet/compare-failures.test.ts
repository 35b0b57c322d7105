import { expect, it } from 'vitest'
import { seededRandom } from '#core/stats/random.ts'
import { compareFailures } from './compare-failures.ts'

it('compares two failure rates with the exact interval of their ratio', () => {
  // Bounds of p by hand: 2 of 12 failures after, p / (1 − p) · 1500 / 1000.
  const { ratio } = compareFailures({ failures: 10, hours: 1_500 }, { failures: 2, hours: 1_000 })
  expect(ratio?.value).toBeCloseTo(0.3, 10)
  expect(ratio?.lower).toBeCloseTo(0.0319606, 6)
  expect(ratio?.upper).toBeCloseTo(1.407753, 5)
})

it('says how many hours without a failure would prove something', () => {
  const before = { failures: 4, hours: 1_000 }
  const missing = compareFailures(before, { failures: 0, hours: 500 }).missingHours
  expect(missing).toBeCloseTo(1_000 * (0.025 ** -0.25 - 1) - 500, 6)
  expect(compareFailures(before, { failures: 0, hours: 500 + missing }).ratio?.upper).toBeCloseTo(1, 6)
  expect(compareFailures(before, { failures: 0, hours: 10_000 })).toMatchObject({ missingHours: 0 })
})

it('compares nothing without failures before or without hours', () => {
  expect(compareFailures({ failures: 0, hours: 900 }, { failures: 3, hours: 900 }).ratio).toBeNull()
  expect(compareFailures({ failures: 3, hours: 900 }, { failures: 0, hours: 0 }).ratio).toBeNull()
})

it('calls an unchanged rate changed in at most 5 % of the pairs, and a tenth of the rate lower', () => {
  const random = seededRandom(7)
  const draw = (rate: number, hours: number) => {
    let [failures, at] = [0, 0]
    for (;;) {
      at -= Math.log(random()) / rate
      if (at > hours) return { failures, hours }
      failures += 1
    }
  }
  let [changed, fallen] = [0, 0]
  for (let pair = 0; pair < 1_000; pair += 1) {
    const before = draw(0.01, 2_000)
    const same = compareFailures(before, draw(0.01, 1_500)).ratio
    const fewer = compareFailures(before, draw(0.001, 1_500)).ratio
    if (same && (same.lower > 1 || same.upper < 1)) changed += 1
    if (fewer && fewer.upper < 1) fallen += 1
  }
  expect(changed).toBeLessThanOrEqual(50)
  expect(fallen).toBeGreaterThan(900)
})
