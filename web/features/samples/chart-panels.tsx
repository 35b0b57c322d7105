import { ChartFigure } from '#web/charts/chart-figure.tsx'
import type { Chart } from '#web/charts/chart-spec.ts'

export function ChartPanel({ chart }: { chart: Chart }) {
  return (
    <div className="panel min-w-0 rounded-lg border bg-surface p-4">
      <ChartFigure {...chart} className="h-full" />
    </div>
  )
}

/** Said while the charts come and when they are there. */
export function ChartStatus({ isReady }: { isReady: boolean }) {
  return (
    <p role="status" className="text-xs text-muted">
      {isReady ? 'Gráficos carregados com sucesso' : 'Preparando gráficos...'}
    </p>
  )
}
