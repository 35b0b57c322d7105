import { useCallback, useMemo } from 'react'
import { entryAt } from '#core/arrays/element-at.ts'
import type { ChartSpec } from '../chart-spec.ts'
import { categoryReadout, categoryText, categoryTooltip } from '../plot/chart-tooltip.ts'
import type { PlotSize } from '../plot/plot-area.ts'
import type { SharedAxis } from '../plot/plot-box.ts'
import { PlotStage } from '../plot/plot-stage.tsx'
import { CategoryDrawing, Hatching } from './category-drawing.tsx'
import { categoryGeometry, categoryLayout, leastHeight } from './category-layout.ts'

interface Props {
  spec: ChartSpec
  title: string
  summaryId: string
}

/** The name of the value axis: the agreed one, or the values' unit. */
const axisNameOf = ({ axisName, unit, series }: ChartSpec): string =>
  axisName ?? (unit[1] === '' ? (series[0]?.name ?? '') : unit[1])

/** The drawn chart of categories. */
export function CategoryPlot({ spec, title, summaryId }: Props) {
  const draw = useCallback((size: PlotSize) => drawn(spec, size), [spec])
  const axis = useMemo(() => axisOf(spec), [spec])
  return (
    <PlotStage
      title={title}
      summaryId={summaryId}
      draw={draw}
      length={spec.categories.length}
      leastHeight={leastHeight(spec)}
      textAt={(index) => categoryText(spec, index)}
      tooltipAt={(index) => categoryTooltip(spec, index)}
      names={{ [spec.isHorizontal ? 'bottom' : 'top']: axisNameOf(spec) }}
      axis={axis}
    />
  )
}

/** Identifies categories by their long names, so that charts of different ranges share a crosshair. */
function axisOf(spec: ChartSpec): SharedAxis {
  const indexOf = (key: string) => spec.longCategories.indexOf(key)
  return {
    kind: spec.categoryName,
    keyAt: (index) => entryAt(spec.longCategories, index),
    markAt: (key, { placeOf }) => (indexOf(key) < 0 ? null : placeOf(indexOf(key))),
    readoutAt: (key) => categoryReadout(spec, indexOf(key)),
  }
}

function drawn(spec: ChartSpec, { width, height }: PlotSize) {
  const layout = categoryLayout(spec, width, height)
  return {
    geometry: categoryGeometry(spec, layout),
    drawing: (
      <>
        <Hatching spec={spec} layout={layout} />
        <svg width={width} height={height} aria-hidden="true">
          <CategoryDrawing spec={spec} layout={layout} />
        </svg>
      </>
    ),
  }
}
