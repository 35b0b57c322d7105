import type { ReactNode } from 'react'
import { type ChartSource, ChartSourceContext } from '#web/charts/data/chart-source.ts'

interface Props {
  /** What its charts are of; the same object as long as that does not change. */
  source: ChartSource
  /** The figures are old, or of another range while the asked one is on its way. */
  isDimmed: boolean
  isLoading: boolean
  /** The machine has been silent for long. */
  isStale: boolean
  /** Parts of it follow in a moment. */
  isTurning: boolean
  children: ReactNode
}

/** A view of a machine's figures, and how far they can be relied on just now. */
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
