import { expect, it } from 'vitest'
import { emptyHistory } from '#core/signals/history.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { collectIntervalMs } from './pace.ts'

const every = (seconds: number) => ({ ...emptyHistory(), keptMedianStepMs: seconds * 1000 })

it('runs once a step, at least every 30 s and at most every 5 s', () => {
  expect([1, 10, 20.0007, 60].map((step) => collectIntervalMs(null, every(step)))).toEqual([
    5_000, 10_000, 20_001, 30_000,
  ])
  expect(collectIntervalMs(null, null)).toBe(30_000)
})

it('keeps to a configured interval, be it an hour', () => {
  expect([1000, 7000, HOUR_MS].map((fixed) => collectIntervalMs(fixed, every(10)))).toEqual([
    1000,
    7000,
    HOUR_MS,
  ])
})
