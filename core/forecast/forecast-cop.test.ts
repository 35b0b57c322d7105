import { expect, test } from 'vitest'
import { forecastCop, LEAST_KNOWN_DAYS, LEAST_RECENT_DAYS } from './forecast-cop.ts'

/** Days whose weekends are better by 0.5, with a little repeatable noise. */
const days = (n: number, cop: (day: number) => number) =>
  Array.from({ length: n }, (_, day) => cop(day) + (day % 7 > 4 ? 0.5 : 0) + 0.03 * Math.sin(day * day))

test('a steady plant is stable, and its weekends stay better', () => {
  const found = forecastCop(days(84, () => 5))
  if (found.status !== 'forecast') throw new Error('no forecast')
  expect(found.trend).toBe('stable')
  for (const [i, cop] of found.cop.entries()) expect(cop).toBeCloseTo(i > 4 ? 5.5 : 5, 0)
  expect(found.candidates.map(({ name }) => name)).toContain('seasonal-naive')
  expect(found.origins).toBeGreaterThan(1)
})

test('a plant that loses or gains 0.02 a day declines or improves', () => {
  expect(forecastCop(days(84, (day) => 6 - 0.02 * day))).toMatchObject({
    trend: 'declining',
    knownDays: 84,
    // Days 56 to 83, two of seven at a weekend.
    recentCop: expect.closeTo(6 - 0.02 * 69.5 + (0.5 * 2) / 7, 1),
  })
  expect(forecastCop(days(84, (day) => 4 + 0.02 * day))).toMatchObject({ trend: 'improving' })
})

test('too few known days, in all or lately, give no forecast', () => {
  expect(forecastCop([])).toEqual({ status: 'insufficient', knownDays: 0, recentDays: 0 })
  const few = [...days(LEAST_KNOWN_DAYS - 1, () => 5), null, null]
  expect(forecastCop(few)).toMatchObject({ status: 'insufficient', knownDays: LEAST_KNOWN_DAYS - 1 })
  const stopped = [...days(90, () => 5), ...Array(29 - LEAST_RECENT_DAYS).fill(null)]
  expect(forecastCop(stopped)).toMatchObject({ status: 'insufficient', recentDays: LEAST_RECENT_DAYS - 1 })
})
