import { expect, test } from 'vitest'
import { DAY_MS } from '#core/time/hours.ts'
import { required } from '#test/harness/required.ts'
import { assessUnits } from './assess-units.ts'
import { conditionEffects } from './fits/condition-factors.ts'
import { backtestUnits, pastInstants } from './fleet/backtest-units.ts'
import { simulateUnits } from './fleet/simulated-units.test-support.ts'
import type { UnitRecord } from './unit-record.ts'

const WEEK = 7 * DAY_MS
const NOW = 480 * DAY_MS
const at = { atMs: NOW, horizonMs: WEEK, sweeps: 40 }

const bare = (units: readonly UnitRecord[]) => units.map((unit) => ({ ...unit, conditions: [] }))
const coefficients = (units: readonly UnitRecord[]) => {
  const effects = conditionEffects(units, NOW, WEEK)
  if (typeof effects === 'string') throw new Error(effects)
  return Object.fromEntries(effects.map(({ name, coefficient }) => [name, coefficient]))
}

test('a condition that precedes failures has an effect, others have about none', () => {
  const found = coefficients(simulateUnits(30, 0.6, 21))
  expect(found.alarms).toBeGreaterThan(0.3)
  expect(Math.abs(found.startsPerHour ?? NaN)).toBeLessThan(0.1)
  for (const none of Object.values(coefficients(simulateUnits(30, 0, 22))))
    expect(Math.abs(none)).toBeLessThan(0.1)
})

test('says why a history supports no effect', () => {
  const units = simulateUnits(5, 0, 23)
  expect(conditionEffects(bare(units), NOW, WEEK)).toBe('no-conditions')
  expect(
    conditionEffects(
      units.map((unit) => ({ ...unit, failuresAtMs: [] })),
      NOW,
      WEEK,
    ),
  ).toBe('few-failures')
  expect(assessUnits(bare(units), at)[0]).toMatchObject({ noEffects: 'no-conditions' })
})

test('nothing after the instant has a say', () => {
  const units = simulateUnits(6, 0.6, 24)
  const past = units.map((unit) => ({
    ...unit,
    failuresAtMs: unit.failuresAtMs.filter((time) => time <= NOW),
    conditions: unit.conditions.filter(({ atMs }) => atMs <= NOW),
  }))
  expect(assessUnits(units, at)).toEqual(assessUnits(past, at))
})

test('conditions that go with failures improve the forecasts; conditions without effect make them no worse', () => {
  const origins = [320, 380, 440].map((day) => day * DAY_MS)
  const brier = (units: readonly UnitRecord[]) =>
    backtestUnits(units, origins, WEEK).reduce(
      (sum, { model }) => sum + required(model, 'backtest').brier / units.length,
      0,
    )
  const telling = simulateUnits(24, 0.9, 25)
  expect(brier(telling)).toBeLessThan(brier(bare(telling)))
  const silent = simulateUnits(24, 0, 26)
  expect(brier(silent)).toBeLessThan(brier(bare(silent)) * 1.01)
}, 60_000)

test('the calendar horizon counts with the duty of the last 30 days', () => {
  const [unit] = simulateUnits(1, 0, 27)
  const whole = required(unit, 'unit')
  // The last 30 days ran a quarter of their time.
  const idle = {
    ...whole,
    marks: [
      { atMs: 0, operatingHours: 0, knownHours: 0 },
      { atMs: NOW - 30 * DAY_MS, operatingHours: 450 * 24, knownHours: 450 * 24 },
      { atMs: NOW, operatingHours: 450 * 24 + 180, knownHours: 480 * 24 },
    ],
  }
  const [assessed] = assessUnits([idle], at)
  expect(assessed?.duty).toBeCloseTo(0.25, 9)
  const { remaining, remainingDays } = required(assessed, 'assessment')
  expect(required(remainingDays, 'days').days).toBeCloseTo(required(remaining, 'remaining').hours / 6, 9)
  const [always] = assessUnits([whole], at)
  expect(assessed?.probability).toBeLessThan(required(always, 'assessment').probability)
})

test('a unit that fails more than its fleet has its history as a factor; a new unit has no remaining life', () => {
  const units = [...simulateUnits(5, 0, 28), { ...required(simulateUnits(1, 0, 29)[0], 'unit'), id: 'bad' }]
  const often = {
    ...required(units[5], 'unit'),
    failuresAtMs: Array.from({ length: 45 }, (_, i) => (10 + 10 * i) * DAY_MS),
  }
  const young = { ...required(units[0], 'unit'), id: 'new', failuresAtMs: [] }
  const assessed = assessUnits([...bare(units.slice(0, 5)), often, young], at)
  const bad = required(
    assessed.find(({ id }) => id === 'bad'),
    'bad',
  )
  expect(bad.factors[0]).toMatchObject({ name: 'own-history', own: expect.closeTo(256, 0) })
  expect(bad.factors[0]?.logFactor).toBeGreaterThan(0.5)
  expect(assessed.at(-1)).toMatchObject({ status: 'insufficient', remaining: null, remainingDays: null })
})

test('a backtest without an instant has no score', () => {
  const units = simulateUnits(2, 0, 30)
  expect(backtestUnits(units, [0], WEEK).map(({ model, constantRate }) => [model, constantRate])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('a backtest without instants has no time', () => {
  expect(backtestUnits(simulateUnits(1, 0, 31), [], WEEK)).toEqual([
    { id: 'u0', fromMs: null, toMs: null, model: null, constantRate: null },
  ])
})

test('past instants are one horizon apart, and the horizon of the last one ends now', () => {
  expect(pastInstants(0, 3.5 * WEEK, WEEK)).toEqual([0.5 * WEEK, 1.5 * WEEK, 2.5 * WEEK])
  expect(pastInstants(0, 100 * WEEK, WEEK)).toHaveLength(52)
  expect(pastInstants(0, 0.5 * WEEK, WEEK)).toEqual([])
  expect(pastInstants(9 * WEEK, 0, WEEK)).toEqual([])
})
