import type { EChartsType } from 'echarts/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { categoryOption } from './category-option.ts'
import type { ChartSpec } from './chart-spec.ts'
import { onThemeChange, readChartTokens } from './chart-tokens.ts'
import { categoryText, tooltipElement } from './chart-tooltip.ts'

interface Props {
  spec: ChartSpec
  title: string
  summaryId: string
}

/** The drawn chart. Arrow keys walk through the categories as the pointer does. */
export function ChartCanvas({ spec, title, summaryId }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const [ready, setReady] = useState(false)
  const [index, setIndex] = useState(-1)
  // By content: each answer makes the specification anew, and a redraw for nothing would close an open tooltip.
  const content = JSON.stringify(spec)

  useEffect(() => openChart(box.current!, chart, () => setReady(true)), [])
  useEffect(() => {
    const drawn = chart.current
    if (!ready || !drawn) return
    const shown: ChartSpec = JSON.parse(content)
    const draw = () => {
      const option = categoryOption(shown, readChartTokens(box.current!), (at) => tooltipElement(shown, at))
      drawn.setOption(option, { notMerge: true })
    }
    draw()
    return onThemeChange(draw)
  }, [content, ready])

  const show = (at: number) => {
    setIndex(at)
    if (at < 0) chart.current?.dispatchAction({ type: 'hideTip' })
    // The first series may have no bar here; the axis tooltip needs only some data index.
    else chart.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: at })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and this is a picture one can walk through */}
      <div
        ref={box}
        role="group"
        aria-roledescription="gráfico"
        aria-label={title}
        aria-describedby={summaryId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the categories
        tabIndex={0}
        data-ready={ready}
        className="chart-canvas"
        onKeyDown={(event) => {
          const next = moved(event, index, spec.categories.length)
          if (next === null) return
          event.preventDefault()
          show(next)
        }}
        onBlur={() => show(-1)}
      />
      <span className="sr-only" aria-live="polite">
        {index >= 0 ? categoryText(spec, index) : ''}
      </span>
    </>
  )
}

function moved(event: KeyboardEvent, index: number, length: number): number | null {
  if (event.key === 'ArrowRight') return Math.min(index + 1, length - 1)
  if (event.key === 'ArrowLeft') return Math.max(index - 1, 0)
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  return event.key === 'Escape' ? -1 : null
}

function openChart(element: HTMLElement, holder: { current: EChartsType | null }, onReady: () => void) {
  let open = true
  const resize = new ResizeObserver(() => holder.current?.resize())
  void import('./echarts.ts').then(({ init }) => {
    if (!open) return
    holder.current = init(element, null, { renderer: 'canvas' })
    resize.observe(element)
    onReady()
  })
  return () => {
    open = false
    resize.disconnect()
    holder.current?.dispose()
    holder.current = null
  }
}
