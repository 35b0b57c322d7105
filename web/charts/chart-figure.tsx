import { CategoryPlot } from './category-plot.tsx'
import { chartCsv } from './chart-csv.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { Chart, ChartSpec } from './chart-spec.ts'
import { ChartTable } from './chart-table.tsx'
import { partialText } from './coverage.ts'

interface Props extends Chart {
  className?: string
}

/** A chart of categories. */
export function ChartFigure({ title, summary, spec, footer, className }: Props) {
  return (
    <ChartFrame
      title={title}
      summary={summary}
      footer={footer}
      className={className}
      isUnknown={spec.series.every(({ values }) => values.every((value) => value === null))}
      legend={<Legend spec={spec} />}
      chart={(summaryId) => <CategoryPlot spec={spec} title={title} summaryId={summaryId} />}
      table={() => <ChartTable spec={spec} title={title} />}
      csv={() => chartCsv(spec)}
    />
  )
}

/** What the signs mean; nothing when there is but one series and no sign. */
function Legend({ spec }: { spec: ChartSpec }) {
  const series = spec.series.length > 1 ? spec.series : []
  const marks = spec.marks ?? []
  const partial = partialText(spec)
  if (series.length + marks.length === 0 && partial === null) return null
  return (
    <ul className="chart-legend">
      {series.map(({ name, colour }) => (
        <li key={name}>
          <span className={`chart-swatch chart-swatch-${colour}`} aria-hidden />
          {name}
        </li>
      ))}
      {marks.map(({ name, sign }) => (
        <li key={name}>
          <span className={`chart-mark chart-mark-${sign}`} aria-hidden />
          {name}
        </li>
      ))}
      {partial !== null && (
        <li>
          <span className="chart-swatch unknown-hatch chart-swatch-partial" aria-hidden />
          {partial}
        </li>
      )}
    </ul>
  )
}
