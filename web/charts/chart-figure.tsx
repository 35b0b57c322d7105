import type { ReactNode } from 'react'
import { ChartCanvas } from './chart-canvas.tsx'
import { chartCsv } from './chart-csv.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartSpec } from './chart-spec.ts'
import { ChartTable } from './chart-table.tsx'

interface Props {
  title: string
  /** What the chart shows, in one sentence with numbers: the answer before the picture. */
  summary: string
  spec: ChartSpec
  /** Below the picture, a total or a mean. */
  footer?: ReactNode
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
      legend={spec.series.length > 1 || spec.marks?.length ? <Legend spec={spec} /> : undefined}
      chart={(summaryId) => <ChartCanvas spec={spec} title={title} summaryId={summaryId} />}
      table={() => <ChartTable spec={spec} title={title} />}
      csv={() => chartCsv(spec)}
    />
  )
}

function Legend({ spec }: { spec: ChartSpec }) {
  return (
    <ul className="chart-legend">
      {spec.series.map((series) => (
        <li key={series.name}>
          <span className={`chart-swatch chart-swatch-${series.colour}`} aria-hidden />
          {series.name}
        </li>
      ))}
      {spec.marks?.map(({ name, sign }) => (
        <li key={name}>
          <span className={`chart-mark chart-mark-${sign}`} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  )
}
