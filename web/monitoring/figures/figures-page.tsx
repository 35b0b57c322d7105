import type { ReactNode } from 'react'
import { type ChartSource, ChartSourceContext } from '#web/charts/data/chart-source.ts'

interface Props {
  /** Equipment and period of the charts: the same object while neither changes. */
  source: ChartSource
  /** The figures are old, or belong to another range while the requested one loads. */
  isDimmed: boolean
  isLoading: boolean
  /** The machine's source is silent. */
  isStale: boolean
  /** Further parts of the page follow in a moment. */
  isGrowing: boolean
  children: ReactNode
}

/** The frame of a machine's figures, which shows whether they are old. */
export function FiguresPage({ source, isDimmed, isLoading, isStale, isGrowing, children }: Props) {
  return (
    <ChartSourceContext value={source}>
      <div
        className="dashboard"
        data-dimmed={isDimmed || undefined}
        data-stale={isStale || undefined}
        data-growing={isGrowing || undefined}
        aria-busy={isLoading}
      >
        {children}
      </div>
    </ChartSourceContext>
  )
}
