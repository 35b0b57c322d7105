import { describe, expect, test } from 'vitest'
import { type StoredSums, type UnitSums, zeroSums } from '#core/rollups/hour-sums.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { aggregateKpis, copOf, unitKpis } from './unit-kpis.ts'
import { hhmm, mtbfText, round2, round4 } from './wire-format.ts'

const hours = (n: number) => n * HOUR_MS
const sums = (some: Partial<UnitSums>): UnitSums => ({ ...zeroSums(), ...some })
const failure = (knownHours: number) => ({ fromMs: 0, knownMs: hours(knownHours) })

describe('KPIs of a unit', () => {
  test('golden case: MTBF 922.72 h and MTTR 0.01 h', () => {
    const kpis = unitKpis({
      sums: sums({ runningMs: hours(922.72), downMs: hours(0.01) }),
      failures: [failure(0.01)],
      windowMs: hours(1000),
    })
    expect(kpis.mtbfHours).toBeCloseTo(922.72, 9)
    expect(round2(kpis.mttrHours)).toBe(0.01)
    expect(round4(kpis.lambda)).toBe(0.0011)
    expect(round2(kpis.reliability)).toBe(45.83)
    expect(round2(kpis.availability)).toBe(100)
    expect(mtbfText(kpis.mtbfHours, kpis.mtbfIsLowerBound)).toBe('922:43')
  })

  test('three failures in 300 h of operation, 12 h of them down, 15 h known', () => {
    const kpis = unitKpis({
      sums: sums({ runningMs: hours(300), knownMs: hours(400), downMs: hours(12), starts: 4, stops: 5 }),
      failures: [failure(5), failure(9), failure(1)],
      windowMs: hours(500),
    })
    expect(kpis).toMatchObject({ operationHours: 300, totalFailures: 3, downtimeHours: 12, mttrHours: 5 })
    expect(kpis).toMatchObject({
      mtbfHours: 100,
      mtbfIsLowerBound: false,
      coverage: 0.8,
      starts: 4,
      stops: 5,
    })
    expect(kpis.availability).toBeCloseTo((300 / 312) * 100, 12)
    expect(kpis.lambda).toBeCloseTo(0.01, 15)
    expect(kpis.reliability).toBeCloseTo(100 * Math.exp(-7.2), 12)
    // 600 / χ²(0.95; 8) and 600 / χ²(0.05; 6), quantiles of printed tables
    expect(kpis.mtbfBounds?.lower).toBeCloseTo(600 / 15.50731306, 6)
    expect(kpis.mtbfBounds?.upper).toBeCloseTo(600 / 1.635382894, 5)
  })

  test('no failure: the MTBF is a lower bound, the MTTR 0', () => {
    const kpis = unitKpis({ sums: sums({ runningMs: hours(720) }), failures: [], windowMs: hours(720) })
    expect(kpis).toMatchObject({ mtbfHours: 720, mtbfIsLowerBound: true, mttrHours: 0, availability: 100 })
    expect(kpis.reliability).toBeCloseTo(100 / Math.E, 12)
    expect(kpis.mtbfBounds).toEqual({ lower: expect.closeTo(1440 / 5.991464547107979, 8), upper: null })
    expect(mtbfText(kpis.mtbfHours, kpis.mtbfIsLowerBound)).toBe('≥ 720:00')
  })

  test('figures of an unknown sum are null, never zero; the other figures are known', () => {
    const known = { runningMs: hours(300), knownMs: hours(400), downMs: hours(12), coolingTrH: 90, starts: 4 }
    const figures = (unknown: Partial<StoredSums>) =>
      unitKpis({ sums: { ...sums(known), ...unknown }, failures: [failure(12)], windowMs: hours(500) })
    expect(figures({ energyKwh: null, energyKnownMs: null, starts: null })).toMatchObject({
      energyKwh: null,
      starts: null,
      operationHours: 300,
      coverage: 0.8,
      totalFailures: 1,
    })
    expect(figures({ downMs: null })).toMatchObject({
      availability: null,
      downtimeHours: null,
      mtbfHours: 300,
    })
    expect(figures({ runningMs: null })).toMatchObject({
      operationHours: null,
      mtbfHours: null,
      lambda: null,
    })
    expect(figures({ knownMs: null })).toMatchObject({ operationHours: null, stops: null, coverage: null })
    expect(figures({ electricKwh: 30 }).cop).toBeCloseTo(3 * 3.51685, 9)
    for (const unknown of ['coolingTrH', 'electricKwh', 'copKnownHours', 'kwPerTrHours'] as const)
      expect(figures({ electricKwh: unknown === 'coolingTrH' ? 30 : 0, [unknown]: null }).cop).toBeNull()
  })

  test('a figure without known time is null, never zero', () => {
    const nothing = unitKpis({ sums: sums({}), failures: [], windowMs: hours(10) })
    const { operationHours, starts, stops, microStops, microStopHours, downtimeHours, energyKwh } = nothing
    const byRunning = [operationHours, starts, stops, microStops, microStopHours, downtimeHours]
    expect([...byRunning, energyKwh]).toEqual(Array(7).fill(null))
    const stood = sums({ knownMs: hours(1), energyKnownMs: hours(1) })
    expect(unitKpis({ sums: stood, failures: [], windowMs: hours(10) })).toMatchObject({
      operationHours: 0,
      starts: 0,
      microStops: 0,
      downtimeHours: 0,
      energyKwh: 0,
    })
  })

  test('without operating time there is neither MTBF, λ, reliability nor bounds', () => {
    const kpis = unitKpis({
      sums: sums({ knownMs: hours(2), downMs: hours(2) }),
      failures: [failure(2)],
      windowMs: hours(10),
    })
    expect(kpis).toMatchObject({ totalFailures: 1, mttrHours: 2, availability: 0, operationHours: 0 })
    expect([kpis.mtbfHours, kpis.lambda, kpis.reliability, kpis.mtbfBounds, kpis.mtbfIsLowerBound]).toEqual(
      Array(5).fill(null),
    )
    const idle = unitKpis({ sums: sums({}), failures: [], windowMs: hours(10) })
    expect([idle.availability, idle.mttrHours, idle.mtbfIsLowerBound]).toEqual([null, 0, null])
  })

  test('without a failure reading the failure figures are null', () => {
    const kpis = unitKpis({
      sums: sums({ runningMs: hours(5), knownMs: hours(5) }),
      failures: null,
      windowMs: hours(10),
    })
    const { totalFailures, downtimeHours, mtbfHours, mttrHours, availability, lambda, reliability } = kpis
    expect([totalFailures, downtimeHours, mtbfHours, mttrHours, availability, lambda, reliability]).toEqual(
      Array(7).fill(null),
    )
    expect([kpis.mtbfBounds, kpis.mtbfIsLowerBound, kpis.operationHours]).toEqual([null, null, 5])
  })

  test('COP from the sums; else the mean COP; else from the mean kW/TR', () => {
    const all = { coolingTrH: 400, electricKwh: 351.685, copHours: 12, copKnownHours: 2 }
    expect(copOf(sums(all))).toBeCloseTo(4, 12)
    expect(copOf(sums({ copHours: 12, copKnownHours: 2 }))).toBe(6)
    expect(copOf(sums({ kwPerTrHours: 1.758425, kwPerTrKnownHours: 2 }))).toBeCloseTo(4, 12)
    expect(copOf(sums({ coolingTrH: 10 }))).toBeNull()
    expect(copOf(sums({}))).toBeNull()
  })

  test('several units: Σ operating hours / max(Σ failures, 1)', () => {
    const unit = (running: number, failures: ReturnType<typeof failure>[] | null) => ({
      sums: sums({
        runningMs: hours(running),
        knownMs: hours(50),
        coolingTrH: running,
        electricKwh: running,
      }),
      failures,
      windowMs: hours(100),
    })
    const kpis = aggregateKpis([unit(30, [failure(1)]), unit(50, [failure(3)]), unit(20, null)])
    expect(kpis).toMatchObject({
      operationHours: 100,
      totalFailures: 2,
      mtbfHours: 40,
      mttrHours: 2,
      coverage: 0.5,
    })
    expect(kpis.cop).toBeCloseTo(3.51685, 12)
    expect(aggregateKpis([unit(30, []), unit(50, [])])).toMatchObject({
      mtbfHours: 80,
      mtbfIsLowerBound: true,
    })
    expect(aggregateKpis([unit(30, null)]).totalFailures).toBeNull()
  })
})

test('hours as text, to the minute', () => {
  expect([0, 0.01, 9.5, 100, 922.72, 59.999].map(hhmm)).toEqual([
    '00:00',
    '00:01',
    '09:30',
    '100:00',
    '922:43',
    '60:00',
  ])
  expect(mtbfText(null, null)).toBeNull()
})

test('half a minute, half a hundredth and half a ten-thousandth round up, for any binary fraction', () => {
  // Every odd number of half minutes up to a thousand hours; 3 690 000 ms are 61.5 min are 01:02.
  const text = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  for (let half = 1; half < 120_000; half += 2)
    expect(hhmm((half * 30_000) / HOUR_MS)).toBe(text((half + 1) / 2))
  expect([1.005, 8.345, 1.115, 99.994999].map(round2)).toEqual([1.01, 8.35, 1.12, 99.99])
  expect([0.00105, 0.00104999].map(round4)).toEqual([0.0011, 0.001])
})
