import { CategoryFigure } from '#web/charts/category/category-figure.tsx'
import type { Chart } from '#web/charts/chart-spec.ts'

export function ChartPanel({ chart }: { chart: Chart }) {
  return (
    <div className="panel min-w-0 rounded-lg border bg-surface p-4">
      <CategoryFigure {...chart} className="h-full" />
    </div>
  )
}

interface StatusProps {
  isReady: boolean
  /** Number of charts, and of charts whose file could not be read. */
  charts: number
  unread: number
}

/** Announces that the charts are loading or loaded. */
export function ChartStatus({ isReady, charts, unread }: StatusProps) {
  return (
    <p role="status" className="text-xs text-muted">
      {isReady ? loadedText(charts, unread) : 'Preparando gráficos...'}
    </p>
  )
}

function loadedText(charts: number, unread: number): string {
  if (unread === charts) return 'Nenhum gráfico carregado: os arquivos não puderam ser lidos'
  if (unread === 0) return 'Gráficos carregados com sucesso'
  return `Gráficos carregados com sucesso, menos ${unread} de ${charts}`
}
