import type { ReactNode } from 'react'
import { type ChartSource, ChartSourceContext } from '#web/charts/data/chart-source.ts'

interface Props {
  /** Equipment and period of the charts; keep the same object while they do not change. */
  source: ChartSource
  /** The figures are old, or belong to another range while the requested one loads. */
  isDimmed: boolean
  isLoading: boolean
  /** The machine's source has been silent for long. */
  isStale: boolean
  /** Further parts of the page follow in a moment. */
  isTurning: boolean
  children: ReactNode
}

/** The frame of a machine's figures, which shows whether they are old. */
export function FiguresPage({ source, isDimmed, isLoading, isStale, isTurning, children }: Props) {
  return (
    <ChartSourceContext value={source}>
      <div
        className="dashboard"
        data-dimmed={isDimmed || undefined}
        data-stale={isStale || undefined}
        data-turning={isTurning || undefined}
        aria-busy={isLoading}
      >
        {children}
      </div>
    </ChartSourceContext>
  )
}
