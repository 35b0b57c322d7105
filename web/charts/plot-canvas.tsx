import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ChartTokens, onThemeChange, readChartTokens } from './chart-tokens.ts'

/** How the chart library's opener comes: with the parts that this kind of chart needs. */
export type LoadCharts = () => Promise<{
  init: (element: HTMLElement, theme: null, options: { renderer: 'canvas' }) => EChartsType
}>

interface Props {
  title: string
  summaryId: string
  /** The same function as long as the same is to be drawn: another one draws anew, and closes an open tooltip. */
  option: (tokens: ChartTokens) => EChartsCoreOption
  load: LoadCharts
  /** How many data the arrow keys walk through. */
  length: number
  /** What is said of one of them. */
  textAt: (index: number) => string
}

/** The drawn chart. Arrow keys walk through its data as the pointer does. */
export function PlotCanvas({ title, summaryId, option, load, length, textAt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const [ready, setReady] = useState(false)
  const [index, setIndex] = useState(-1)

  useEffect(() => openChart(box.current!, chart, load, () => setReady(true)), [load])
  useEffect(() => {
    const drawn = chart.current
    if (!ready || !drawn) return
    const draw = () => drawn.setOption(option(readChartTokens(box.current!)), { notMerge: true })
    draw()
    return onThemeChange(draw)
  }, [option, ready])

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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk through the data
        tabIndex={0}
        data-ready={ready}
        className="chart-canvas"
        onKeyDown={(event) => {
          const next = moved(event, index, length)
          if (next === null) return
          event.preventDefault()
          show(next)
        }}
        onBlur={() => show(-1)}
      />
      <span className="sr-only" aria-live="polite">
        {index >= 0 && index < length ? textAt(index) : ''}
      </span>
    </>
  )
}

/** What a person passes with PageUp and PageDown, of all data. */
const PAGE = 0.1

function moved(event: KeyboardEvent, index: number, length: number): number | null {
  const step: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageDown: Math.ceil(length * PAGE),
    PageUp: -Math.ceil(length * PAGE),
  }
  const by = step[event.key]
  if (by !== undefined) return Math.max(0, Math.min(index + by, length - 1))
  if (event.key === 'Home') return 0
  if (event.key === 'End') return length - 1
  return event.key === 'Escape' ? -1 : null
}

function openChart(
  element: HTMLElement,
  holder: { current: EChartsType | null },
  load: LoadCharts,
  onReady: () => void,
) {
  let open = true
  const resize = new ResizeObserver(() => holder.current?.resize())
  void load().then(({ init }) => {
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
