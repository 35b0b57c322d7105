import { type ReactNode, useId, useState } from 'react'
import { ChartTools } from './chart-tools.tsx'
import './charts.css'

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
  table: () => ReactNode
  /** What is shown, as a file. */
  csv: () => string
  className?: string
}

/** A chart with its title, its answer in words and its table. */
export function ChartFrame(props: Props) {
  const { title, summary, aside, legend, footer, isUnknown, chart, table, csv, className = '' } = props
  const [asTable, setAsTable] = useState(false)
  const summaryId = useId()
  if (isUnknown) return <Unknown {...{ title, aside, footer, className }} why={summary} />
  return (
    <figure className={`chart-figure ${className}`} aria-label={title}>
      <figcaption className="chart-caption">
        <div className="chart-heading">
          <h2 className="chart-title">{title}</h2>
          <div className="chart-tools">
            {aside}
            <ChartTools title={title} asTable={asTable} onTable={setAsTable} csv={csv} />
          </div>
        </div>
        <p id={summaryId} className="chart-summary">
          {summary}
        </p>
        {legend}
      </figcaption>
      {asTable ? table() : chart(summaryId)}
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
