import { expect } from 'vitest'
import type { DashboardData } from '#contract/monitoring.ts'
import type { UnitKpis } from '#core/kpis/unit-kpis.ts'
import { hhmm, mtbfText } from '#core/kpis/wire-format.ts'
import { required } from '../harness/required.ts'

/** Expects each block of an answer to have the figures computed for its unit. */
export function expectSame(data: DashboardData, expected: Map<string, UnitKpis>): void {
  const blocks = [
    ['chiller', data.chiller] as const,
    ...data.compressors.map((one) => [one.id, one] as const),
  ]
  expect(blocks.map(([unit]) => unit)).toEqual([...expected.keys()])
  for (const [unit, { kpis, details }] of blocks) {
    const want = required(expected.get(unit), 'expected figures of the unit')
    const near = (got: number | null, value: number | null, digits = 2) =>
      value === null ? expect(got).toBeNull() : expect(got).toBeCloseTo(value, digits)
    expect(kpis.operationHours).toBe(hhmm(required(want.operationHours, 'operating hours')))
    expect(kpis.mtbf).toBe(mtbfText(want.mtbfHours, want.mtbfIsLowerBound))
    expect(kpis.mttr).toBe(want.mttrHours === null ? null : hhmm(want.mttrHours))
    expect(details.totalFailures).toBe(want.totalFailures)
    expect([details.starts, details.stops, details.microStops]).toEqual([
      want.starts,
      want.stops,
      want.microStops,
    ])
    near(kpis.availability, want.availability)
    near(kpis.reliability, want.reliability)
    near(kpis.cop, want.cop)
    near(kpis.lambda, want.lambda, 4)
    near(kpis.coverage, want.coverage, 4)
    near(kpis.mtbfBounds?.lower ?? null, want.mtbfBounds?.lower ?? null)
    near(details.totalDowntimeHours, want.downtimeHours)
    near(details.microStopHours, want.microStopHours)
    near(details.energyKwh, want.energyKwh, 1)
  }
}
