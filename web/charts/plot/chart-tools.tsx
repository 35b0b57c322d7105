import { BarChart3, Download, Table2 } from 'lucide-react'
import { useContext } from 'react'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { ChartSourceContext, csvName } from '../data/chart-source.ts'
import '../charts.css'

interface Props {
  title: string
  asTable: boolean
  onTable: (asTable: boolean) => void
  /** The chart's data as a file. */
  csv: () => string
  /** The period, where it differs from the view's. */
  period?: string | undefined
}

/** The buttons of a chart: save as a file, show as a table. */
export function ChartTools({ title, asTable, onTable, csv, period }: Props) {
  const source = useContext(ChartSourceContext)
  const name = csvName({ ...source, ...(period !== undefined && { period }) }, title)
  const Icon = asTable ? BarChart3 : Table2
  return (
    <>
      <button
        type="button"
        className="chart-toggle"
        aria-label={`${title}: baixar CSV`}
        title="Baixar CSV"
        onClick={() => saveFile(name, csv(), 'text/csv;charset=utf-8')}
      >
        <Download size={16} aria-hidden />
      </button>
      <button
        type="button"
        className="chart-toggle"
        aria-pressed={asTable}
        aria-label={`${title}: ver como tabela`}
        title={asTable ? 'Ver gráfico' : 'Ver tabela'}
        onClick={() => onTable(!asTable)}
      >
        <Icon size={16} aria-hidden />
      </button>
    </>
  )
}
