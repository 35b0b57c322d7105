import { expect } from 'vitest'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import type { UnitKpis } from '#core/kpis/unit-kpis.ts'
import { hhmm, mtbfText } from '#core/kpis/wire-format.ts'
import { required } from '../harness/required.ts'

type Block = Pick<DashboardData['chiller'], 'kpis' | 'details'>

function near(got: number | null, value: number | null, digits = 2): void {
  if (value === null) expect(got).toBeNull()
  else expect(got).toBeCloseTo(value, digits)
}

const mtbf = ({ kpis }: Block, want: UnitKpis) =>
  expect(kpis.mtbf).toBe(mtbfText(want.mtbfHours, want.mtbfIsLowerBound))

/** Compares each figure with its place on the wire. A figure without a comparison does not compile. */
const COMPARISONS: Readonly<Record<keyof UnitKpis, (block: Block, want: UnitKpis) => void>> = {
  operationHours: ({ kpis }, want) =>
    expect(kpis.operationHours).toBe(hhmm(required(want.operationHours, 'operating hours'))),
  totalFailures: ({ details }, want) => expect(details.totalFailures).toBe(want.totalFailures),
  downtimeHours: ({ details }, want) => near(details.totalDowntimeHours, want.downtimeHours),
  mtbfHours: mtbf,
  mtbfIsLowerBound: mtbf,
  mtbfBounds: ({ kpis }, want) => near(kpis.mtbfBounds?.lower ?? null, want.mtbfBounds?.lower ?? null),
  mttrHours: ({ kpis }, want) =>
    expect(kpis.mttr).toBe(want.mttrHours === null ? null : hhmm(want.mttrHours)),
  availability: ({ kpis }, want) => near(kpis.availability, want.availability),
  lambda: ({ kpis }, want) => near(kpis.lambda, want.lambda, 4),
  reliability: ({ kpis }, want) => near(kpis.reliability, want.reliability),
  cop: ({ kpis }, want) => near(kpis.cop, want.cop),
  coverage: ({ kpis }, want) => near(kpis.coverage, want.coverage, 4),
  microStops: ({ details }, want) => expect(details.microStops).toBe(want.microStops),
  microStopHours: ({ details }, want) => near(details.microStopHours, want.microStopHours),
  starts: ({ details }, want) => expect(details.starts).toBe(want.starts),
  stops: ({ details }, want) => expect(details.stops).toBe(want.stops),
  energyKwh: ({ details }, want) => near(details.energyKwh, want.energyKwh, 1),
}

/** Expects each block of an answer to have the figures computed for its unit. */
export function expectSame(data: DashboardData, expected: Map<string, UnitKpis>): void {
  const blocks = [
    ['chiller', data.chiller] as const,
    ...data.compressors.map((one) => [one.id, one] as const),
  ]
  expect(blocks.map(([unit]) => unit)).toEqual([...expected.keys()])
  for (const [unit, block] of blocks) {
    const want = required(expected.get(unit), 'expected figures of the unit')
    for (const compare of Object.values(COMPARISONS)) compare(block, want)
  }
}
