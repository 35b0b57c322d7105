import { useMemo } from 'react'
import { categoryOption } from './category-option.ts'
import type { ChartSpec } from './chart-spec.ts'
import type { ChartTokens } from './chart-tokens.ts'
import { categoryText, tooltipElement } from './chart-tooltip.ts'
import { loadCharts } from './load-charts.ts'
import { PlotCanvas } from './plot-canvas.tsx'

interface Props {
  spec: ChartSpec
  title: string
  summaryId: string
}

/** The drawn chart of categories. */
export function ChartCanvas({ spec, title, summaryId }: Props) {
  // By content: each answer makes the specification anew, and a redraw for nothing would close an open tooltip.
  const content = JSON.stringify(spec)
  const option = useMemo(() => {
    const shown: ChartSpec = JSON.parse(content)
    return (tokens: ChartTokens) => categoryOption(shown, tokens, (at) => tooltipElement(shown, at))
  }, [content])
  return (
    <PlotCanvas
      title={title}
      summaryId={summaryId}
      option={option}
      load={loadCharts}
      length={spec.categories.length}
      textAt={(index) => categoryText(spec, index)}
    />
  )
}
