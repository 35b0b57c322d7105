import { type ReactNode, useMemo } from 'react'
import { formatNumber } from '#web/format/number.ts'
import { scatterCsv } from './chart-csv.ts'
import { ChartFrame } from './chart-frame.tsx'
import type { ScatterSpec } from './chart-spec.ts'
import { ScatterPlot } from './scatter-plot.tsx'

interface Props {
  title: string
  summary: string
  /** The same object as long as the points are the same. */
  spec: ScatterSpec
  aside?: ReactNode
  footer?: ReactNode
  className?: string
}

/** A chart of points. The arrow keys walk through them from left to right. */
export function ScatterFigure({ title, summary, spec, aside, footer, className }: Props) {
  const sorted = useMemo(() => ({ ...spec, points: [...spec.points].sort(([a], [b]) => a - b) }), [spec])
  return (
    <ChartFrame
      title={title}
      summary={summary}
      aside={aside}
      footer={footer}
      className={className}
      isUnknown={spec.points.length === 0}
      chart={(summaryId) => <ScatterPlot spec={sorted} title={title} summaryId={summaryId} />}
      table={() => <PointTable spec={sorted} title={title} />}
      csv={() => scatterCsv(sorted)}
    />
  )
}

function PointTable({ spec, title }: { spec: ScatterSpec; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="chart-table" aria-label={`${title}: tabela`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[spec.x, spec.y].map(({ name }) => (
              <th scope="col" key={name} className="chart-table-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {spec.points.map(([x, y], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may be the same
            <tr key={index}>
              <td className="chart-table-number">{formatNumber(x, spec.x.decimals)}</td>
              <td className="chart-table-number">{formatNumber(y, spec.y.decimals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
