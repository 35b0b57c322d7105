import { type ReactNode, useId, useState } from 'react'
import type { ChartColumn } from '../data/chart-columns.ts'
import { columnsCsv } from '../data/chart-csv.ts'
import { ColumnTable } from '../data/column-table.tsx'
import { ChartTools } from './chart-tools.tsx'
import '../charts.css'

interface Props {
  title: string
  /** What the chart shows, in one sentence with numbers: the answer before the picture. */
  summary: string
  /** At the title's right. */
  aside?: ReactNode
  /** Below the sentence: what the signs mean. */
  legend?: ReactNode
  /** Below the picture, a total or a mean. */
  footer?: ReactNode
  /** Nothing is known: axes without a value would look like zeros. */
  isUnknown: boolean
  chart: (summaryId: string) => ReactNode
  /** What is shown, as a table and as a file. */
  rows: () => { readonly columns: readonly ChartColumn[]; readonly length: number }
  /** Whether the first column names its row. */
  hasNames?: boolean
  /** How one gets to see rows that a table of so many leaves to the file. */
  hint?: string
  /** Of which time it is, in the file's name, where that is not the view's. */
  period?: string | undefined
  className?: string
}

/** A chart with its title, its answer in words and its table. */
export function ChartFrame(props: Props) {
  const { title, summary, aside, legend, footer, isUnknown, chart, rows, period, className = '' } = props
  const { hasNames = true, hint } = props
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
        {legend}
      </figcaption>
      {asTable ? <ColumnTable {...rows()} {...{ title, hasNames, hint }} /> : chart(summaryId)}
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
