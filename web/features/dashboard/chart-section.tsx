import { useMemo } from 'react'
import type { DashboardData } from '#contract/monitoring.ts'
import { ChartFigure } from '#web/charts/chart-figure.tsx'
import { compressorColour } from '#web/charts/unit-colour.ts'
import type { Chart } from '#web/monitoring/chart.ts'
import { copChart, type FailureMonths } from '#web/monitoring/cop-chart.ts'
import type { MaintenanceMonths } from '#web/monitoring/maintenance-months.ts'
import type { UnitView } from '#web/monitoring/unit-view.ts'
import { windowExactly } from '#web/monitoring/window.ts'
import { hourChart, shutdownChart, weekdayChart } from './failure-charts.ts'

/** The four charts of a unit. */
export function useCharts(
  unit: UnitView,
  data: DashboardData,
  failures: FailureMonths,
  maintenance: MaintenanceMonths,
) {
  return useMemo(() => {
    const note = windowExactly(data.period, data.timezone)
    const colours = new Map(
      data.compressors.map((item, index) => [item.compressorName, compressorColour(index)] as const),
    )
    return {
      weekday: weekdayChart(unit, note),
      hour: hourChart(unit, note),
      cop: copChart(unit, failures, maintenance),
      shutdown: shutdownChart(unit, colours, maintenance),
    }
  }, [unit, data, failures, maintenance])
}

export function ChartPanel({ chart, className = '' }: { chart: Chart; className?: string }) {
  return (
    <div className={`panel p-4 ${className}`}>
      <ChartFigure {...chart} className="h-full" />
    </div>
  )
}
