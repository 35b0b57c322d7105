import type { ReactNode } from 'react'
import { CoverageNote } from '#web/monitoring/figures/coverage-note.tsx'
import { BannerFigure } from '#web/monitoring/figures/explained-figure.tsx'
import { unitFigures } from '#web/monitoring/figures/unit-figures.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'

interface Props {
  unit: UnitView
  period: string
  /** Below the coverage. */
  children?: ReactNode
}

/** The statistical summary: the five main figures of a unit, their window and their coverage. */
export function SummaryBanner({ unit, period, children }: Props) {
  const { block, isCold } = unit
  const figures = unitFigures(block, isCold)
  return (
    <section aria-label="Resumo estatístico" className="panel overflow-hidden">
      <dl className="banner-grid">
        <BannerFigure {...figures.operationHours} />
        <BannerFigure {...figures.availability} />
        <BannerFigure {...figures.mtbf} />
        <BannerFigure {...figures.mttr} />
        <BannerFigure {...figures.cop} />
      </dl>
      <p className="tabular flex flex-wrap gap-x-4 gap-y-1 border-t border-border px-4 py-2 text-xs text-muted">
        <span>{period}</span>
        <CoverageNote coverage={block.kpis.coverage} />
      </p>
      {children}
    </section>
  )
}
