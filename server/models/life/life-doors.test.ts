import { expect, test } from 'vitest'
import { fleetDoor } from './fleet-door.ts'
import { powerLawDoor } from './power-law-door.ts'
import { weibullDoor } from './weibull-door.ts'

test('the weibull door answers shape, scale and log-likelihood', () => {
  expect(weibullDoor({ time: [100, 200, 300, 400], status: [1, 1, 1, 0] })).toEqual({
    shape: expect.any(Number),
    scale: expect.any(Number),
    loglik: expect.any(Number),
  })
})

test.each([
  [{ status: [1] }, 'time is not a list'],
  [{ time: [1, 2], status: [1] }, 'time has 2 entries and status has 1'],
  [{ time: [1, 0], status: [1, 1] }, 'time.1 must be above 0'],
  [{ time: [1, null], status: [1, 1] }, 'time.1 is not a finite number'],
  [{ time: [1, Number.POSITIVE_INFINITY], status: [1, 0] }, 'time.1 is not a finite number'],
  [{ time: [1, 2], status: [1, true] }, 'status.1 must be 1 (failed) or 0 (censored)'],
  [{ time: [], status: [] }, 'no age is a failure, so the data have no fit'],
  [{ time: [5, 9], status: [0, 0] }, 'no age is a failure, so the data have no fit'],
  [
    { time: [5], status: [1] },
    'all failures are at one age and no age exceeds it, so the shape has no maximum',
  ],
])('the weibull door refuses %j', (line, words) => {
  expect(() => weibullDoor(line)).toThrow(words)
})

test('the power-law door answers beta and lambda', () => {
  expect(powerLawDoor({ systems: [{ times: [10, 20, 50], end: 100 }] })).toEqual({
    beta: expect.closeTo(3 / Math.log(100), 10),
    lambda: expect.closeTo(3 / Math.exp(3), 10),
  })
})

test.each([
  [{}, 'systems is not a list'],
  [{ systems: [7] }, 'systems.0 is not an object'],
  [{ systems: [{ times: [1] }] }, 'systems.0.end is not a finite number'],
  [{ systems: [{ times: [0], end: 5 }] }, 'systems.0.times.0 must be above 0'],
  [{ systems: [{ times: [1, 6], end: 5 }] }, 'systems.0.times.1 is after the end'],
  [{ systems: [{ times: [], end: 5 }] }, 'no system has a failure, so beta is unknown'],
  [{ systems: [{ times: [5], end: 5 }] }, 'all failures are at the end of the longest observation'],
])('the power-law door refuses %j', (line, words) => {
  expect(() => powerLawDoor(line)).toThrow(words)
})

test('the weibull door fits 300,000 ages', () => {
  const time = Array.from({ length: 300_000 }, (_, i) => 100 * (-Math.log((i + 0.5) / 3e5)) ** 0.5)
  const fit = weibullDoor({ time, status: time.map((_, i) => (i % 10 === 0 ? 0 : 1)) })
  expect(fit).toMatchObject({ shape: expect.closeTo(2, 1) })
})

test('the fleet door answers each machine; few failures have the probability alone', () => {
  const answer = fleetDoor({
    machines: [
      { id: 'a', hours: 9000, failures: [4000, 1000, 8000], horizonHours: 168 },
      { id: 7, hours: 5000, failures: [2000], horizonHours: 168 },
      { id: 'c', hours: 9000, failures: [1000], horizonHours: 0 },
      { id: 'd', hours: 9000, failures: [8900, 8950], horizonHours: 168 },
    ],
  })
  const remaining = { hours: expect.any(Number), lower: expect.any(Number), upper: expect.any(Number) }
  expect(answer).toEqual({
    machines: [
      { id: 'a', probability: expect.any(Number), status: 'healthy', remaining },
      { id: 7, probability: expect.any(Number), status: 'insufficient', remaining: null },
      { id: 'c', probability: 0, status: 'insufficient', remaining: null },
      // Two failures at the end are a trend, so that they suffice.
      { id: 'd', probability: expect.any(Number), status: 'healthy', remaining },
    ],
  })
})

test('a machine of no time beside one of a hundred thousand years has a probability', () => {
  const machines = [1e-300, 1e9].map((hours) => ({ hours, failures: [], horizonHours: 1e9 }))
  // NaN would be written as null.
  expect(JSON.stringify(fleetDoor({ machines }))).not.toContain('"probability":null')
})

test.each([
  [{}, 'machines is not a list'],
  [{ machines: [{ hours: 5, failures: [1] }] }, 'machines.0.horizonHours is not a finite number'],
  [{ machines: [{ hours: -5, failures: [], horizonHours: 1 }] }, 'machines.0.hours must be at least 0'],
  [{ machines: [{ hours: 0, failures: [0], horizonHours: 1 }] }, 'machines.0.hours must be above 0'],
  [
    { machines: [{ hours: 5, failures: [6], horizonHours: 1 }] },
    "machines.0.failures.0 is after the machine's hours",
  ],
  [
    { machines: [{ hours: 1e300, failures: [], horizonHours: 1 }] },
    'machines.0.hours must be at most 1000000000',
  ],
  [{ machines: [{ hours: 5, failures: [-1], horizonHours: 1 }] }, 'machines.0.failures.0 must be at least 0'],
])('the fleet door refuses %j', (line, words) => {
  expect(() => fleetDoor(line)).toThrow(words)
})
