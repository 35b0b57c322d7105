import type { Chart, ChartSpec } from '../chart-spec.ts'
import { chartColumns } from '../data/chart-columns.ts'
import { missingText, partialText } from '../data/coverage.ts'
import { hasOnlyZeros } from '../data/only-zeros.ts'
import { ChartFrame } from '../plot/chart-frame.tsx'
import { CategoryPlot } from './category-plot.tsx'

interface Props extends Chart {
  className?: string
}

/** A chart of categories. */
export function CategoryFigure({ title, summary, spec, saysZeros, footer, period, className }: Props) {
  return (
    <ChartFrame
      title={title}
      summary={summary}
      footer={footer}
      className={className}
      isUnknown={spec.series.every(({ values }) => values.every((value) => value === null))}
      isInWords={saysZeros === true && hasOnlyZeros(spec)}
      legend={<Legend spec={spec} />}
      chart={(summaryId) => <CategoryPlot spec={spec} title={title} summaryId={summaryId} />}
      rows={() => ({ columns: chartColumns(spec), length: spec.categories.length })}
      period={period}
    />
  )
}

/** The legend; empty for a single series without signs. */
function Legend({ spec }: { spec: ChartSpec }) {
  const { interval } = spec
  const series = spec.series.length > 1 || interval ? spec.series : []
  const marks = spec.marks ?? []
  const hatched = [partialText(spec), missingText(spec)].filter((text) => text !== null)
  if (series.length + marks.length + hatched.length === 0) return null
  return (
    <ul className="chart-legend">
      {series.map(({ name, colour }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
        <li key={`${index} ${name}`}>
          <span className={`chart-swatch chart-swatch-${colour}`} aria-hidden />
          {name}
        </li>
      ))}
      {interval && (
        <li>
          <span
            className={`chart-swatch chart-swatch-${interval.colour} chart-swatch-interval`}
            aria-hidden
          />
          {interval.name}
        </li>
      )}
      {marks.map(({ name, sign }) => (
        <li key={name}>
          <span className={`chart-mark chart-mark-${sign}`} aria-hidden />
          {name}
        </li>
      ))}
      {hatched.map((text) => (
        <li key={text}>
          <span className="chart-swatch unknown-hatch chart-swatch-partial" aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}
