import { useMemo } from 'react'
import { type DashboardData, getDashboardData } from '#contract/monitoring/monitoring.ts'
import { cutMonth } from '#core/kpis/cut-month.ts'
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
  // The COP of the month in which an own period ends is that of a part of it, and its failures are those of the whole.
  const { timeRange, to } = data.period
  const cut = timeRange === null ? cutMonth(Date.parse(to), data.timezone) : null
  return useMemo(() => {
    const view = history && unitView(history, '', compressorId)
    // An answer for another range, or without this compressor, does not hold its failures.
    if (history?.period.timeRange !== 'all' || !view || view.notFound !== null) return new Map()
    const { charts, details } = view.block
    if (details.totalFailures === null) return new Map()
    return new Map(
      failuresByMonth(charts.falhasMensal).flatMap(({ month, failures: { total, detailed } }) =>
        month === cut ? [] : [[month, compressorId === null ? detailed.chiller : total] as const],
      ),
    )
  }, [history, compressorId, cut])
}
