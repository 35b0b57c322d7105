import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { type DayOfUnit, unitRecord } from './unit-records.ts'

const T = Date.UTC(2026, 0, 5)
const day = (n: number, runningHours: number | null, starts: number | null): DayOfUnit => ({
  atMs: T + n * DAY_MS,
  sums: { runningMs: runningHours === null ? null : runningHours * HOUR_MS, knownMs: DAY_MS, starts },
})

it('starts per hour come from the days with both sums; a sum that an older derivation did not know is no zero', () => {
  // By hand: (4 + 2 + 3 + 3) starts in (8 + 8 + 12 + 12) hours.
  const week = [
    day(0, 8, 4),
    day(1, 8, 2),
    day(2, 12, 3),
    day(3, 12, 3),
    day(4, 20, null),
    day(5, null, 9),
    day(6, 0, 0),
  ]
  const { conditions, marks } = unitRecord('u', week, [], T + 7 * DAY_MS)
  expect(conditions).toEqual([
    { atMs: T + 7 * DAY_MS, conditions: { alarms: null, startsPerHour: 12 / 40, residualTrend: null } },
  ])
  expect(marks.at(-1)).toEqual({ atMs: T + 7 * DAY_MS, operatingHours: 60, knownHours: 144 })
  const unknown = week.map(({ atMs }, n) => ({ atMs, sums: day(n, 12, null).sums }))
  expect(unitRecord('u', unknown, [], T + 7 * DAY_MS).conditions[0]?.conditions.startsPerHour).toBeNull()
})

it('a day that is not over counts its hours up to the newest sample, and the conditions end with the last whole day', () => {
  const days = Array.from({ length: 9 }, (_, n) => day(n, n === 8 ? 6 : 12, n))
  const endMs = T + 8 * DAY_MS + 8 * HOUR_MS
  const { marks, conditions } = unitRecord('u', days, [], endMs)
  expect(marks.at(-1)).toMatchObject({ atMs: endMs, operatingHours: 8 * 12 + 6 })
  // By hand: 1 + 2 + … + 7 starts in 7 · 12 hours.
  expect(conditions).toEqual([
    { atMs: T + 8 * DAY_MS, conditions: { alarms: null, startsPerHour: 28 / 84, residualTrend: null } },
  ])
})
