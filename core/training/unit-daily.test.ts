import { expect, test } from 'vitest'
import type { UnitRecord } from '#core/life/unit-record.ts'
import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'
import { alarmsByDay, dayList, type UnitDaily, withDaily } from './unit-daily.ts'

const FIRST = 20_000
const DAYS = 60
/** A day's alarms are its number in the list modulo 3; the residual rises by a thousandth a day. */
const daily: UnitDaily = {
  firstDay: FIRST,
  alarms: Array.from({ length: DAYS }, (_, i) => i % 3),
  residuals: Array.from({ length: DAYS }, (_, i) => i / 1_000),
}
const conditionsOn = (days: readonly number[], of: UnitDaily = daily) => {
  const record: UnitRecord = {
    id: 'a',
    marks: [{ atMs: 0, operatingHours: 0, knownHours: 0 }],
    failuresAtMs: [],
    conditions: days.map((day) => ({
      atMs: (FIRST + day) * DAY_MS,
      conditions: { alarms: null, startsPerHour: 0.5, residualTrend: null },
    })),
  }
  return withDaily(record, of).conditions.map(({ conditions }) => conditions)
}

test('alarms are those of the seven days before, and the trend is that of thirty days', () => {
  const sum = (from: number) => Array.from({ length: 7 }, (_, i) => (from + i) % 3).reduce((a, b) => a + b, 0)
  const [week, month, last] = conditionsOn([7, 30, 60])
  expect(week).toEqual({ alarms: sum(0), startsPerHour: 0.5, residualTrend: null })
  expect(month?.alarms).toBe(sum(23))
  expect(month?.residualTrend).toBeCloseTo(2.3, 10)
  expect(last?.residualTrend).toBeCloseTo(2.3, 10)
})

test('what is not known is null: days before the first, after the last, and weeks with a gap', () => {
  const nothing = { alarms: null, startsPerHour: 0.5, residualTrend: null }
  expect(conditionsOn([-3, 0, 6, 200])).toEqual([nothing, nothing, nothing, nothing])
  const alarms = daily.alarms.map((one, i) => (i === 55 ? null : one))
  const residuals = daily.residuals.map((one, i) => (i >= 53 && i < 58 ? null : one))
  expect(conditionsOn([60], { ...daily, alarms, residuals })).toEqual([nothing])
})

test('an alarm counts once, on the day on which it begins; unknown cells neither end nor begin one', () => {
  const cells = [0, 0.2, 1, Number.NaN, 1, 0, 0.5, 0]
  const atMs = Float64Array.from(cells, (_, i) => FIRST * DAY_MS + DAY_MS - (5 - i) * 5 * MINUTE_MS)
  expect([...alarmsByDay(atMs, Float64Array.from(cells))]).toEqual([
    [FIRST, 1],
    [FIRST + 1, 1],
  ])
  expect(
    alarmsByDay(
      atMs,
      Float64Array.from(cells, () => Number.NaN),
    ).size,
  ).toBe(0)
})

test('a list has one value for each day', () => {
  expect(dayList(new Map([[FIRST + 1, 4]]), FIRST, 3)).toEqual([null, 4, null])
})
