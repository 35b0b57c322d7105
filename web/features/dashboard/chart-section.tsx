import { useMemo } from 'react'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { compressorSeries } from '#core/chart-layout/unit-series.ts'
import { CategoryFigure } from '#web/charts/category/category-figure.tsx'
import type { Chart } from '#web/charts/chart-spec.ts'
import { copChart, type FailureMonths } from '#web/monitoring/figures/cop-chart.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import type { MaintenanceMonths } from '#web/monitoring/maintenance/maintenance-months.ts'
import { monthExactly, windowExactly } from '#web/monitoring/window/window-words.ts'
import { hourChart, shutdownChart, weekdayChart } from './cards/failure-charts.ts'

/** The four charts of a unit. */
export function useCharts(
  unit: UnitView,
  data: DashboardData,
  failures: FailureMonths,
  maintenance: MaintenanceMonths,
) {
  return useMemo(() => {
    const { period, timezone } = data
    const window = windowExactly(period, timezone)
    const wholeMonth = (month: string) => monthExactly(month, timezone, period.to)
    const monthInWindow = (month: string) => monthExactly(month, timezone, period.to, period.from)
    const colours = new Map(
      data.compressors.map((item, index) => [item.compressorName, compressorSeries(index)] as const),
    )
    return {
      weekday: weekdayChart(unit, window),
      hour: hourChart(unit, window),
      cop: copChart(unit, failures, maintenance, wholeMonth, period.timeRange !== null),
      shutdown: shutdownChart(unit, colours, maintenance, monthInWindow),
    }
  }, [unit, data, failures, maintenance])
}

export function ChartPanel({ chart, className = '' }: { chart: Chart; className?: string }) {
  return (
    <div className={`panel p-4 ${className}`}>
      <CategoryFigure {...chart} className="h-full" />
    </div>
  )
}
