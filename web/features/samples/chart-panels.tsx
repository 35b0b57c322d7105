import { useEffect, useState } from 'react'
import { ChartFigure } from '#web/charts/chart-figure.tsx'
import { loadCharts } from '#web/charts/load-charts.ts'
import type { Chart } from './count-charts.ts'

export function ChartPanel({ chart }: { chart: Chart }) {
  return (
    <div className="panel min-w-0 rounded-lg border bg-surface p-4">
      <ChartFigure {...chart} className="h-full" />
    </div>
  )
}

/** Whether the charts can be drawn: their data are here and the chart library is loaded. */
export function useChartsReady(isLoading: boolean): boolean {
  const [hasLibrary, setHasLibrary] = useState(false)
  useEffect(() => {
    let open = true
    void loadCharts().then(() => open && setHasLibrary(true))
    return () => {
      open = false
    }
  }, [])
  return hasLibrary && !isLoading
}

/** Said while the charts come and when they are there. */
export function ChartStatus({ isReady }: { isReady: boolean }) {
  return (
    <p role="status" className="text-xs text-muted">
      {isReady ? 'Gráficos carregados com sucesso' : 'Preparando gráficos...'}
    </p>
  )
}
