import { expect, it } from 'vitest'
import { plantBlock } from '#core/plant/plant-block.ts'
import { DAY_MS, floorHour, HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import { Collecting, NOW } from '#test/telemetry/collecting.ts'
import { chillerSpec } from '#test/telemetry/plant-target.ts'
import { PointsSource } from '#test/telemetry/points-source.ts'
import { storedRows } from '#test/telemetry/stored-rows.ts'

const collecting = new Collecting()
const points = plantBlock(chillerSpec, NOW - 50 * HOUR_MS, NOW + DAY_MS)
/** A wrong collector's clock: its offset from the true clock, step by step. */
const ERRORS: readonly (readonly [trueMs: number, errorMs: number])[] = [
  [NOW - 40 * HOUR_MS, 0],
  [NOW - 39 * HOUR_MS, -2 * DAY_MS],
  [NOW - 30 * HOUR_MS, 40 * DAY_MS],
  [NOW - 29 * HOUR_MS, 0],
  [NOW - 10 * HOUR_MS, -2 * DAY_MS],
]

it.each<[string, number]>([
  ['a source that holds nothing of the future', 0],
  ['a source whose own clock is a day ahead', DAY_MS],
])('two days back and forty days forward store what a good clock stores, of %s', async (_, aheadMs) => {
  const source = new PointsSource(points)
  for (const [trueMs, errorMs] of ERRORS) {
    source.arrivedToMs = trueMs + aheadMs
    collecting.nowMs = trueMs + errorMs
    expect(await collecting.collect(source)).toBe('collected')
  }
  // Until every pending check for late points has run, and former future points lie in the past.
  collecting.nowMs = NOW + aheadMs
  source.arrivedToMs = NOW + aheadMs
  for (let runs = 0; runs < 2; runs++) {
    collecting.nowMs += 5 * MINUTE_MS
    expect(await collecting.collect(source)).toBe('collected')
  }
  const once = await collecting.anotherTarget()
  expect(await collecting.collect(source, once)).toBe('collected')
  // The present hour is stored as derived last, and derived anew with each run.
  const beforeMs = floorHour(collecting.nowMs)
  const expected = await storedRows(collecting.db, once.machineId, beforeMs)
  expect(await storedRows(collecting.db, collecting.target.machineId, beforeMs)).toEqual(expected)
  expect(expected.events.length).toBeGreaterThan(10)
})
