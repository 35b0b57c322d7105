import { type ReactNode, useMemo } from 'react'
import type { ScatterSpec } from '../chart-spec.ts'
import { ChartFrame } from '../plot/chart-frame.tsx'
import { scatterColumns } from './scatter-columns.ts'
import { ScatterPlot } from './scatter-plot.tsx'

interface Props {
  title: string
  summary: string
  /** Keep the same object while the points do not change: a new object redraws the chart. */
  spec: ScatterSpec
  aside?: ReactNode
  footer?: ReactNode
  className?: string
}

/** A chart of points. The arrow keys walk through them from left to right. */
export function ScatterFigure({ spec, ...words }: Props) {
  const sorted = useMemo(() => ({ ...spec, points: [...spec.points].sort(([a], [b]) => a - b) }), [spec])
  return (
    <ChartFrame
      {...words}
      isUnknown={spec.points.length === 0}
      chart={(summaryId) => <ScatterPlot spec={sorted} title={words.title} summaryId={summaryId} />}
      rows={() => ({ columns: scatterColumns(sorted), length: sorted.points.length })}
      hasNames={false}
    />
  )
}
