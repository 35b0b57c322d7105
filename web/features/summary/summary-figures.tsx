import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { failuresLevel } from '#core/kpis/thresholds.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { BannerFigure, type FigureProps } from '#web/monitoring/figures/explained-figure.tsx'
import { unitFigures } from '#web/monitoring/figures/unit-figures.ts'
import { whyMissing } from '#web/monitoring/figures/why-missing.ts'
import { compressorFailures } from './summary-headline.ts'

/** MTBF, MTTR and total failures, one card each. */
export function SummaryFigures({ data, onEvents }: { data: DashboardData; onEvents: () => void }) {
  const figures = unitFigures(data.chiller)
  return (
    <div className="summary-three">
      <FigureCard {...figures.mtbf} />
      <FigureCard {...figures.mttr} />
      <FigureCard {...totalFailures(data)} onEvents={onEvents} />
    </div>
  )
}

function totalFailures({ chiller, compressors }: DashboardData): FigureProps {
  const total = chiller.details.totalFailures
  const ofParts = compressorFailures(compressors)
  return {
    label: 'Total de falhas',
    value: formatNumber(total),
    why: whyMissing.failures(chiller),
    level: total === 0 ? undefined : failuresLevel(total),
    levelWord: total !== null && total > 10 ? 'mais de 10' : 'até 10',
    note: ofParts === null ? undefined : `e ${count(ofParts, 'falha', 'falhas')} de compressores`,
  }
}

function FigureCard(props: FigureProps) {
  return (
    <dl className="panel min-w-0">
      <BannerFigure {...props} />
    </dl>
  )
}
