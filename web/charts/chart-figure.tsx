import { BarChart3, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { ChartCanvas } from './chart-canvas.tsx'
import type { ChartSpec } from './chart-spec.ts'
import { ChartTable } from './chart-table.tsx'
import './charts.css'

interface Props {
  title: string
  /** What the chart shows, in one sentence with numbers: the answer before the picture. */
  summary: string
  spec: ChartSpec
  className?: string
}

export function ChartFigure({ title, summary, spec, className = '' }: Props) {
  const [asTable, setAsTable] = useState(false)
  const summaryId = useId()
  const Icon = asTable ? BarChart3 : Table2
  if (spec.series.every(({ values }) => values.every((value) => value === null))) {
    return <Unknown title={title} why={summary} className={className} />
  }
  return (
    <figure className={`chart-figure ${className}`} aria-label={title}>
      <figcaption className="chart-caption">
        <div className="chart-heading">
          <h2 className="chart-title">{title}</h2>
          <button
            type="button"
            className="chart-toggle"
            aria-pressed={asTable}
            aria-label={`${title}: ver como tabela`}
            title={asTable ? 'Ver gráfico' : 'Ver tabela'}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon size={16} aria-hidden />
          </button>
        </div>
        <p id={summaryId} className="chart-summary">
          {summary}
        </p>
        {(spec.series.length > 1 || spec.marks) && <Legend spec={spec} />}
      </figcaption>
      {asTable ? (
        <ChartTable spec={spec} title={title} />
      ) : (
        <ChartCanvas spec={spec} title={title} summaryId={summaryId} />
      )}
    </figure>
  )
}

/** Axes without a single known value would look like zeros. */
function Unknown({ title, why, className }: { title: string; why: string; className: string }) {
  return (
    <figure className={`chart-figure ${className}`} aria-label={title}>
      <figcaption>
        <h2 className="chart-title">{title}</h2>
      </figcaption>
      <p className="chart-unknown">{why}</p>
      <div aria-hidden className="chart-unknown-band unknown-hatch" />
    </figure>
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
      {spec.marks && (
        <li>
          <span className="chart-mark" aria-hidden />
          {spec.marks.name}
        </li>
      )}
    </ul>
  )
}
