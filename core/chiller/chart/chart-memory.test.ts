import { expect, test } from 'vitest'
import { addResidual, afterChartDay, type ChartMemory, restingMemory, withAdopted } from './chart-memory.ts'
import { pairDeviation } from './deviation.ts'
import type { ChartModel } from './ewma-chart.ts'

const FLOOR = 0.03
const still: ChartModel = { sigma: 0.005, rho: 0, days: 200, drift: null }
const drifting: ChartModel = { ...still, drift: { first: 0, last: 0, perDay: 0.001, highest: 0.1 } }

const withDays = (model: ChartModel, means: readonly number[], memory: ChartMemory, isHeld = false) =>
  means.reduce((before, mean, day) => {
    const full = Array.from({ length: 8 }).reduce<ChartMemory>((one) => addResidual(one, mean, 0), before)
    return afterChartDay(full, model, { day, floor: FLOOR, usualBlocks: 8, isHeld })
  }, memory)
const start = (model: ChartModel) => restingMemory(model, 'last')
const same = (mean: number, days: number) => Array.from({ length: days }, () => mean)

test('wear of a known pace is no deviation, and its level goes with it', () => {
  const wear = Array.from({ length: 60 }, (_, day) => 0.001 * (day + 1))
  const after = withDays(drifting, wear, start(drifting))
  expect(after.level.value).toBeCloseTo(0.06, 3)
  expect(Math.abs(after.state.value)).toBeLessThan(0.002)
})

test('three days far below the level are a cleaning: the level is theirs, and the next loss is seen against it', () => {
  const wear = Array.from({ length: 80 }, (_, day) => 0.001 * (day + 1))
  const dirty = withDays(drifting, wear, start(drifting))
  const clean = withDays(drifting, same(-0.04, 3), dirty)
  expect(clean.level.value).toBe(-0.04)
  expect(clean.state.value).toBe(0)
  expect(withDays(drifting, same(0.05, 4), clean).state.value).toBeGreaterThan(0.05)
})

test('a step upwards does not become the level', () => {
  const after = withDays(drifting, same(0.08, 40), start(drifting))
  expect(after.level.value).toBeLessThan(0.02)
  expect(after.state.value).toBeGreaterThan(FLOOR)
})

test('drift is followed to the training’s highest level and a little beyond, and then it is a deviation', () => {
  const slow = Array.from({ length: 300 }, (_, day) => 0.001 * (day + 1))
  const after = withDays(drifting, slow, start(drifting))
  expect(after.level.value).toBeLessThanOrEqual(0.1 + 2 * FLOOR)
  expect(after.state.value).toBeGreaterThan(FLOOR)
})

test('a level that stands still follows nothing', () => {
  expect(withDays(still, same(0.02, 100), start(still)).level.value).toBe(0)
})

test('an adopted deviation is the level until the chart is back, and a further one is seen beside it', () => {
  const faulty = withDays(still, same(0.1, 14), start(still), true)
  const adopted = withAdopted(faulty, still, FLOOR, 14)
  expect(adopted.adopted).toBeCloseTo(0.1, 2)
  expect(withDays(still, same(0.2, 7), adopted).state.value).toBeGreaterThan(0.08)
  const young = withAdopted(withDays(still, same(0.1, 3), start(still), true), still, FLOOR, 3)
  expect(young.adopted).toBeCloseTo(0.1, 12)
  const mended = withDays(still, same(0, 2), adopted)
  expect([mended.adopted, mended.level.value]).toEqual([0, 0])
  expect(withAdopted(start(still), still, FLOOR, 14)).toEqual(start(still))
})

test('two days in a row prove what they have in common, long before the smoothed value', () => {
  const pairOf = (means: readonly number[]) =>
    pairDeviation(withDays(still, means, start(still)), still, FLOOR)
  expect(pairOf([0.04, 0.05]).value).toBeCloseTo(0.04, 12)
  expect(pairOf([-0.06, -0.05]).value).toBeCloseTo(-0.05, 12)
  expect(pairOf([0, 0.3, 0]).value).toBe(0)
  expect(pairOf([0.3]).value).toBe(0)
  expect(pairOf([-0.3, 0.3]).value).toBe(0)
  // 4.5 deviations of a day: 4.5 · 0.005 · 1.01 is below the smallest change that matters, 4.5 · 0.02 · 1.01 above.
  expect(pairOf([0.04, 0.05]).limit).toBe(FLOOR)
  expect(pairDeviation(start(still), { ...still, sigma: 0.02 }, FLOOR).limit).toBeCloseTo(0.0909, 4)
})

test('a day of which little was seen proves nothing by itself', () => {
  const short = Array.from({ length: 4 }).reduce<ChartMemory>((one) => addResidual(one, 0.3, 0), start(still))
  const about = { floor: FLOOR, usualBlocks: 40, isHeld: false }
  expect(afterChartDay(short, still, { ...about, day: 0 }).means).toEqual([])
})
