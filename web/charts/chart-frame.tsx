import { BarChart3, Download, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { saveFile } from '#web/ui/save-file.ts'
import { csvName } from './chart-csv.ts'
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
  /** The table as a file. */
  csv: () => string
  className?: string
}

/** A chart with its title, its answer in words and its table. */
export function ChartFrame(props: Props) {
  const { title, summary, aside, legend, footer, isUnknown, chart, table, csv, className = '' } = props
  const [asTable, setAsTable] = useState(false)
  const summaryId = useId()
  const Icon = asTable ? BarChart3 : Table2
  if (isUnknown) return <Unknown {...{ title, aside, footer, className }} why={summary} />
  return (
    <figure className={`chart-figure ${className}`} aria-label={title}>
      <figcaption className="chart-caption">
        <div className="chart-heading">
          <h2 className="chart-title">{title}</h2>
          <div className="chart-tools">
            {aside}
            {asTable && (
              <button
                type="button"
                className="chart-toggle"
                aria-label={`${title}: baixar CSV`}
                title="Baixar CSV"
                onClick={() => saveFile(csvName(title), csv(), 'text/csv;charset=utf-8')}
              >
                <Download size={16} aria-hidden />
              </button>
            )}
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
