import { expect, test } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { conditionsAt, dutyBefore, historyAt, hoursAt, type UnitRecord } from './unit-record.ts'

const calm = { alarms: 0, startsPerHour: 1, residualTrend: null }
const busy = { ...calm, alarms: 9 }
/** 40 days at half duty, then 20 days of which half is known, and all of that is operation. */
const record: UnitRecord = {
  id: 'u',
  marks: [
    { atMs: 0, operatingHours: 0, knownHours: 0 },
    { atMs: 40 * DAY_MS, operatingHours: 480, knownHours: 960 },
    { atMs: 60 * DAY_MS, operatingHours: 720, knownHours: 1200 },
  ],
  failuresAtMs: [10 * DAY_MS, 50 * DAY_MS],
  conditions: [
    { atMs: 0, conditions: calm },
    { atMs: 30 * DAY_MS, conditions: busy },
  ],
}

test('hours between two marks lie on their line, and beyond the marks they stand still', () => {
  expect([-1, 0, 10, 40, 50, 60, 90].map((day) => hoursAt(record, day * DAY_MS))).toEqual([
    0, 0, 120, 480, 600, 720, 720,
  ])
})

test('a history has the failures until then, in operating hours', () => {
  expect(historyAt(record, 60 * DAY_MS)).toEqual({ hours: 720, failures: [120, 600] })
  expect(historyAt(record, 20 * DAY_MS)).toEqual({ hours: 240, failures: [120] })
})

test('duty is operating over known time of 30 days, and unknown without known time', () => {
  expect(dutyBefore(record, 40 * DAY_MS)).toBeCloseTo(0.5, 12)
  // 10 days at half duty and 240 known hours, all of them operation.
  expect(dutyBefore(record, 60 * DAY_MS)).toBeCloseTo((120 + 240) / (240 + 240), 12)
  expect(dutyBefore(record, 0)).toBeNull()
  expect(dutyBefore(record, 200 * DAY_MS)).toBeNull()
})

test('conditions are the newest ones known then', () => {
  expect(conditionsAt(record, 20 * DAY_MS)).toBe(calm)
  expect(conditionsAt(record, 30 * DAY_MS)).toBe(busy)
  expect(conditionsAt(record, -1)).toBeNull()
})
