import { useMemo } from 'react'
import { type DashboardData, getDashboardData } from '#contract/monitoring/monitoring.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import type { FailureMonths } from './cop-chart.ts'
import { failuresByMonth } from './monthly-failures.ts'
import { type UnitView, unitView } from './unit-view.ts'

const STALE_MS = 60_000

/**
 * The unit's failures per month of the whole history: the COP chart shows six months whatever the window is, and the
 * window's own failures begin with the window.
 */
export function useFailureMonths(machineId: string, unit: UnitView, data: DashboardData): FailureMonths {
  const whole = data.period.timeRange === 'all'
  const { data: answer } = useEndpoint(
    getDashboardData,
    { params: { id: machineId }, query: { timeRange: 'all' } },
    { enabled: !whole, staleMs: STALE_MS },
  )
  const history = whole ? data : answer?.data
  const compressorId = unit.compressor?.id ?? null
  return useMemo(() => {
    const view = history && unitView(history, '', compressorId)
    // An answer for another range, or without this compressor, does not hold its failures.
    if (history?.period.timeRange !== 'all' || !view || view.notFound !== null) return new Map()
    const { charts, details } = view.block
    if (details.totalFailures === null) return new Map()
    return new Map(
      failuresByMonth(charts.falhasMensal).map(({ month, failures: { total, detailed } }) => [
        month,
        compressorId === null ? detailed.chiller : total,
      ]),
    )
  }, [history, compressorId])
}
