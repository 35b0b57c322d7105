import { ChartFrame } from './chart-frame.tsx'
import type { TimeChartSpec } from './time-chart.ts'
import { TimePlot } from './time-plot.tsx'
import { bucketsWithin } from './time-series.ts'
import type { TimeView } from './time-view.ts'
import { TIME_HEAD, timeCsv, timeRow } from './time-words.ts'
import type { ChangeView } from './use-time-view.ts'

interface Props {
  title: string
  summary: string
  /** The same object as long as the same is to be drawn. */
  spec: TimeChartSpec
  view: TimeView
  whole: TimeView
  onView: ChangeView
  timezone: string
}

/** A reading over time, with its table of what is on screen. */
export function TimeFigure({ title, summary, spec, view, whole, onView, timezone }: Props) {
  const shown = bucketsWithin(spec.series, view.fromMs, view.toMs)
  return (
    <ChartFrame
      title={title}
      summary={summary}
      isUnknown={false}
      legend={spec.marks.length > 0 && <MarkLegend spec={spec} />}
      chart={(summaryId) => <TimePlot {...{ spec, title, summaryId, view, whole, onView, timezone }} />}
      table={() => <TimeTable spec={spec} shown={shown} title={title} timezone={timezone} />}
      csv={() => timeCsv(spec, shown, timezone)}
    />
  )
}

function MarkLegend({ spec }: { spec: TimeChartSpec }) {
  const words = new Map(spec.marks.map(({ sign, word }) => [sign, word]))
  return (
    <ul className="chart-legend">
      {[...words].map(([sign, word]) => (
        <li key={sign}>
          <span className={`chart-mark chart-mark-${sign}`} aria-hidden />
          {word}
        </li>
      ))}
    </ul>
  )
}

interface TableProps {
  spec: TimeChartSpec
  shown: readonly [number, number]
  title: string
  timezone: string
}

/** More rows are in the file; a page of so many would take seconds to open. */
const ROWS = 1000

function TimeTable({ spec, shown: [first, end], title, timezone }: TableProps) {
  const last = Math.min(end, first + ROWS)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-table" aria-label={`${title}: tabela`} tabIndex={0}>
      {last < end && (
        <p className="chart-summary">
          As primeiras {ROWS} de {end - first} linhas; o CSV tem todas. Amplie o gráfico para ver as outras.
        </p>
      )}
      <table>
        <thead>
          <tr>
            {TIME_HEAD.slice(0, -1).map((name, column) => (
              <th scope="col" key={name} className={column > 1 ? 'chart-table-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{Array.from({ length: last - first }, (_, n) => rowOf(spec, first + n, timezone))}</tbody>
      </table>
    </section>
  )
}

function rowOf(spec: TimeChartSpec, index: number, timezone: string) {
  const [from, ...cells] = timeRow(spec, index, timezone)
  return (
    <tr key={from}>
      <th scope="row">{from}</th>
      {cells.map((text, column) => (
        <td key={TIME_HEAD[column + 1]} className={column > 0 ? 'chart-table-number' : undefined}>
          {text}
        </td>
      ))}
    </tr>
  )
}
