import { type ReactNode, useId, useState } from 'react'
import type { ChartColumn } from '../data/chart-columns.ts'
import { columnsCsv } from '../data/chart-csv.ts'
import { ColumnTable } from '../data/column-table.tsx'
import { ChartTools } from './chart-tools.tsx'
import '../charts.css'

interface Props {
  title: string
  /** The chart's message in one sentence with numbers, above the picture. */
  summary: string
  /** Content to the right of the title. */
  aside?: ReactNode
  /** The legend, below the sentence. */
  legend?: ReactNode
  /** A total or a mean, below the picture. */
  footer?: ReactNode
  /** No value is known: the picture is left out, since axes without values would look like zeros. */
  isUnknown: boolean
  /** The sentence says all: neither picture nor legend is drawn. */
  isInWords?: boolean
  chart: (summaryId: string) => ReactNode
  /** The data for the table and the file. */
  rows: () => { readonly columns: readonly ChartColumn[]; readonly length: number }
  /** The first column names its row. */
  hasNames?: boolean
  /** How to see the rows that the table leaves out. */
  hint?: string
  /** The period in the file's name, where it differs from the view's. */
  period?: string | undefined
  className?: string
}

/** A chart with its title, its answer in words and its table. */
export function ChartFrame(props: Props) {
  const { title, summary, aside, legend, footer, isUnknown, chart, rows, period, className = '' } = props
  const { hasNames = true, hint, isInWords = false } = props
  const [asTable, setAsTable] = useState(false)
  const summaryId = useId()
  if (isUnknown) return <Unknown {...{ title, aside, footer, className }} why={summary} />
  const csv = () => {
    const { columns, length } = rows()
    return columnsCsv(columns, length)
  }
  return (
    <figure className={`chart-figure ${className}`} aria-label={title}>
      <figcaption className="chart-caption">
        <div className="chart-heading">
          <h2 className="chart-title">{title}</h2>
          <div className="chart-tools">
            {aside}
            <ChartTools {...{ title, asTable, csv, period }} onTable={setAsTable} />
          </div>
        </div>
        <p id={summaryId} className="chart-summary">
          {summary}
        </p>
        {!isInWords && legend}
      </figcaption>
      {asTable && <ColumnTable {...rows()} {...{ title, hasNames, hint }} />}
      {!asTable && !isInWords && chart(summaryId)}
      {footer !== undefined && <p className="chart-footer">{footer}</p>}
    </figure>
  )
}

function Unknown({
  title,
  why,
  aside,
  footer,
  className = '',
}: Pick<Props, 'title' | 'aside' | 'footer' | 'className'> & { why: string }) {
  return (
    <figure className={`chart-figure ${className}`} aria-label={title}>
      <figcaption className="chart-heading">
        <h2 className="chart-title">{title}</h2>
        {aside}
      </figcaption>
      <p className="chart-unknown">{why}</p>
      <div aria-hidden className="chart-unknown-band unknown-hatch" />
      {footer !== undefined && <p className="chart-footer">{footer}</p>}
    </figure>
  )
}
