import { ChartFrame } from '../plot/chart-frame.tsx'
import type { TimeChartSpec } from './time-chart.ts'
import { TimePlot } from './time-plot.tsx'
import { bucketsWithin } from './time-series.ts'
import { type TimeView, viewName } from './time-view.ts'
import { timeColumns } from './time-words.ts'
import type { ChangeView } from './use-time-view.ts'

interface Props {
  title: string
  summary: string
  /** Keep the same object while the drawing does not change: a new object redraws the chart. */
  spec: TimeChartSpec
  view: TimeView
  whole: TimeView
  onView: ChangeView
  timezone: string
}

/** A reading over time, with a table of the data on screen. */
export function TimeFigure({ title, summary, spec, view, whole, onView, timezone }: Props) {
  const [first, end] = bucketsWithin(spec.series, view.fromMs, view.toMs)
  return (
    <ChartFrame
      title={title}
      summary={summary}
      isUnknown={false}
      legend={<Legend spec={spec} />}
      chart={(summaryId) => <TimePlot {...{ spec, title, summaryId, view, whole, onView, timezone }} />}
      rows={() => ({ columns: timeColumns(spec, first, timezone), length: end - first })}
      hint=" Amplie o gráfico para ver as outras."
      period={viewName(view, timezone)}
    />
  )
}

/** The legend of signs and, where there are any, of held values and of the hatching. */
function Legend({ spec: { marks, series } }: { spec: TimeChartSpec }) {
  const words = new Map(marks.map(({ sign, word }) => [sign, word]))
  if (words.size === 0 && !series.hasHatching && !series.hasHeld) return null
  return (
    <ul className="chart-legend">
      {[...words].map(([sign, word]) => (
        <li key={sign}>
          <span className={`chart-mark chart-mark-${sign}`} aria-hidden />
          {word}
        </li>
      ))}
      {series.hasHeld && (
        <li>
          <span className="chart-dashes" aria-hidden />
          Valor mantido da última amostra
        </li>
      )}
      {series.hasHatching && (
        <li>
          <span className="chart-swatch unknown-hatch chart-swatch-partial" aria-hidden />
          Sem dados, ou cobertura abaixo de 80&nbsp;%
        </li>
      )}
    </ul>
  )
}
