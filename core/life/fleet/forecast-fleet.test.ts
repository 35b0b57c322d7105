import { expect, test } from 'vitest'
import { required } from '#test/harness/required.ts'
import { machineRisk } from '../machine-risk.ts'
import { calibrationOf } from './calibration.ts'
import { forecastFleet } from './forecast-fleet.ts'
import { type SimulatedProcess, simulateFleet } from './simulated-fleet.test-support.ts'

/** How a forecast of simulated machines did: coverage of the 90 % interval, calibration and Brier scores of 7 days. */
function scores(process: SimulatedProcess, seed: number) {
  const fleet = simulateFleet(process, 200, [3000, 12_000], seed)
  const forecasts = forecastFleet(fleet, 60)
  const risks = fleet.map((machine, i) => machineRisk(machine, required(forecasts[i], 'forecast'), 168))
  const told = fleet.flatMap(({ nextAfter }, i) => {
    const remaining = risks[i]?.remaining
    return remaining ? [nextAfter >= remaining.lower && nextAfter <= remaining.upper] : []
  })
  const failed = fleet.map(({ nextAfter }) => nextAfter <= 168)
  const constant = fleet.map(({ hours, failures }) => 1 - Math.exp((-168 * failures.length) / hours))
  return {
    told: told.length,
    coverage: told.filter(Boolean).length / told.length,
    own: calibrationOf(risks.map((risk, i) => ({ predicted: risk.probability, failed: failed[i] === true }))),
    constant: calibrationOf(constant.map((predicted, i) => ({ predicted, failed: failed[i] === true }))),
  }
}

test.each<SimulatedProcess>(['log-normal gaps, σ 1', 'a third of each kind'])(
  'forecasts of machines with %s are calibrated and better than constant rates',
  (process) => {
    const { told, coverage, own, constant } = scores(process, 77)
    expect(told).toBeGreaterThan(80)
    // 200 machines leave a deviation of about 2.5 points; `npm run bench -- life` judges 1,000.
    expect(coverage).toBeGreaterThan(0.86)
    expect(coverage).toBeLessThan(0.97)
    expect(own.calibrationError).toBeLessThan(0.06)
    expect(own.brier).toBeLessThan(constant.brier)
  },
  90_000,
)

test('the order of the machines changes nothing', () => {
  const fleet = simulateFleet('a third of each kind', 12, [1000, 9000], 3)
  const forecasts = forecastFleet(fleet).map((next) => next.survival(168))
  const backwards = forecastFleet(fleet.toReversed()).map((next) => next.survival(168))
  expect(backwards.toReversed()).toEqual(forecasts)
})

test('another unit of time changes no probability', () => {
  const fleet = simulateFleet('renewal, k 2', 10, [1000, 9000], 4)
  const days = fleet.map(({ hours, failures }) => ({
    hours: hours / 24,
    failures: failures.map((t) => t / 24),
  }))
  const inDays = forecastFleet(days)
  for (const [i, next] of forecastFleet(fleet).entries())
    expect(required(inDays[i], 'forecast').survival(7)).toBeCloseTo(next.survival(168), 6)
})

test('survival falls with the hours, and hoursUntil is its inverse', () => {
  for (const next of forecastFleet(simulateFleet('power law, β 0.6 to 2.5', 5, [1000, 9000], 5))) {
    const survivals = [0, 1, 10, 100, 1000, 1e4, 1e5].map((hours) => next.survival(hours))
    expect(survivals[0]).toBe(1)
    expect(survivals).toEqual(survivals.toSorted((a, b) => b - a))
    for (const part of [0.95, 0.5, 0.1]) expect(next.survival(next.hoursUntil(part))).toBeCloseTo(part, 4)
  }
})

test('a machine without failures among failing machines leans on the fleet, and more so when it is new', () => {
  const fleet = [
    ...simulateFleet('constant, gamma rates of shape 2', 30, [5000, 9000], 6),
    { hours: 20_000, failures: [] },
    { hours: 0, failures: [] },
  ]
  const chances = forecastFleet(fleet, 200).map((next) => 1 - next.survival(168))
  const [old, fresh] = chances.slice(-2)
  const mean = chances.reduce((sum, p) => sum + p, 0) / chances.length
  expect(required(old, 'old')).toBeLessThan(mean / 3)
  expect(Math.abs(required(fresh, 'new') / mean - 1)).toBeLessThan(0.4)
})

test('a fleet of no machine has no forecast', () => {
  expect(forecastFleet([])).toEqual([])
})
