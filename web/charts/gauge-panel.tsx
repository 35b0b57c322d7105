import { useState } from 'react'
import { toCsv } from '#web/format/csv.ts'
import { levelWordOf } from '#web/ui/level-mark.tsx'
import { numberCell } from './chart-columns.ts'
import { ChartTools } from './chart-tools.tsx'
import { RingGauge, type RingGaugeProps } from './ring-gauge.tsx'

export interface Gauge extends RingGaugeProps {
  /** Of the value in the file. */
  readonly decimals: number
}

interface Props {
  title: string
  gauges: readonly Gauge[]
  /** Of which time they are, and how much of it has data: said of each of them. */
  about?: readonly string[] | undefined
}

/** Rings side by side; the same as a table and as a file. */
export function GaugePanel({ title, gauges, about = [] }: Props) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section aria-label={title} className="panel gauge-panel">
      <div className="gauge-tools">
        <ChartTools
          title={title}
          asTable={asTable}
          onTable={setAsTable}
          csv={() => gaugeCsv(gauges, about)}
        />
      </div>
      {asTable ? (
        <GaugeTable title={title} gauges={gauges} about={about} />
      ) : (
        <div className="gauge-row">
          {gauges.map(({ decimals: _, ...gauge }) => (
            <RingGauge key={gauge.label} {...gauge} about={about} />
          ))}
        </div>
      )}
    </section>
  )
}

const HEAD = ['Indicador', 'Valor', 'Unidade', 'Máximo da escala', 'Nível', 'Observação']

const wordOf = ({ value, level, levelWord }: Gauge): string =>
  value === null ? levelWordOf('unknown') : (levelWord ?? levelWordOf(level))

/** Rows of what the rings show; a value that is not known is an empty cell. */
export function gaugeCsv(gauges: readonly Gauge[], about: readonly string[]): string {
  const rows = gauges.map((gauge) => [
    gauge.label,
    numberCell(gauge.value, gauge.decimals),
    gauge.unit ?? '',
    numberCell(gauge.max, 0),
    wordOf(gauge),
    [gauge.note, ...about].filter(Boolean).join(' · '),
  ])
  return toCsv([HEAD, ...rows])
}

function GaugeTable({ title, gauges, about }: Required<Props>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-table gauge-table" aria-label={`${title}: tabela`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['Indicador', 'Valor', 'Escala', 'Nível', 'Observação'].map((name) => (
              <th scope="col" key={name} className={name === 'Valor' ? 'chart-table-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gauges.map((gauge) => (
            <tr key={gauge.label}>
              <th scope="row">{gauge.label}</th>
              <td className="chart-table-number">
                {gauge.value === null || !gauge.unit ? gauge.text : `${gauge.text}\u00a0${gauge.unit}`}
              </td>
              <td>{`0 a ${gauge.max}`}</td>
              <td>{wordOf(gauge)}</td>
              <td>{[gauge.note, ...(about ?? [])].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
