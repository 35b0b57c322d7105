import { roundStep, stepDecimals } from '#core/chart-layout/axis-scale.ts'
import { formatNumber } from '#web/format/number.ts'
import type { PlotSize } from '../plot/plot-area.ts'
import { type PlotBox, textWidth } from '../plot/plot-box.ts'
import { bucketSum } from './bucket-pyramid.ts'
import type { TimeChartSpec } from './time-chart.ts'
import { bucketsWithin } from './time-series.ts'
import { type TimeTick, timeTicks } from './time-ticks.ts'
import type { TimeView } from './time-view.ts'

export interface TimeLayout {
  /** Size of the chart, px. */
  readonly size: PlotSize
  readonly plot: PlotBox
  readonly view: TimeView
  /** Buckets on screen, `[first, end)`. */
  readonly shown: [number, number]
  readonly toX: (ms: number) => number
  readonly toY: (value: number) => number
  readonly msAt: (x: number) => number
  readonly xTicks: readonly TimeTick[]
  readonly yTicks: readonly { readonly value: number; readonly text: string }[]
}

/** Room above the plot for the axis's name and a row of signs. */
const HEAD = 36
const FOOT = 22
/** The same for all charts, so that plots below each other are aligned. */
const LEFT = 64
const RIGHT = 12
const PER_TICK = 84

export function timeLayout(
  spec: TimeChartSpec,
  view: TimeView,
  { width, height, timezone }: { width: number; height: number; timezone: string },
): TimeLayout {
  const names = spec.thresholds?.map(({ name }) => textWidth(name) + 8) ?? []
  const right = Math.max(RIGHT, ...names)
  const plot = {
    left: LEFT,
    top: HEAD,
    width: Math.max(10, width - LEFT - right),
    height: Math.max(10, height - HEAD - FOOT),
  }
  const shown = bucketsWithin(spec.series, view.fromMs, view.toMs)
  const axis = valueAxis(spec, shown)
  const perMs = plot.width / Math.max(1, view.toMs - view.fromMs)
  return {
    size: { width, height },
    plot,
    view,
    shown,
    toX: (ms) => plot.left + (ms - view.fromMs) * perMs,
    msAt: (x) => view.fromMs + (x - plot.left) / perMs,
    toY: (value) => plot.top + (1 - (value - axis.low) / (axis.high - axis.low)) * plot.height,
    xTicks: timeTicks(view, Math.max(2, Math.floor(plot.width / PER_TICK)), timezone),
    yTicks: axis.ticks,
  }
}

const TICKS = 4

/** Round ends around the values on screen; from zero where the lowest value is near zero. */
function valueAxis({ series, states, thresholds = [] }: TimeChartSpec, shown: [number, number]) {
  if (states) {
    const ticks = states.map((text, value) => ({ value, text }))
    return { low: -0.1, high: 1.1, ticks }
  }
  const found = bucketSum(series, shown) ?? { low: 0, high: 1 }
  const high = Math.max(found.high, ...thresholds.map(({ value }) => value))
  const low = found.low >= 0 && found.low < high / 2 ? 0 : found.low
  const step = roundStep((high - low || Math.abs(high) || 1) / TICKS)
  const from = Math.floor(low / step + 1e-9)
  const to = Math.max(Math.ceil(high / step - 1e-9), from + 1)
  const text = axisText(step, Math.max(Math.abs(from), Math.abs(to)) * step)
  const ticks = Array.from({ length: to - from + 1 }, (_, n) => {
    const value = (from + n) * step
    return { value, text: text(value) }
  })
  return { low: from * step, high: to * step, ticks }
}

/** Writes tick values in full where they fit beside the plot, longer ones in millions, billions or powers of ten. */
function axisText(step: number, largest: number): (value: number) => string {
  const decimals = stepDecimals(step)
  const isLong = (text: string) => textWidth(text) > LEFT - 8
  if (!isLong(formatNumber(-largest, decimals))) return (value) => formatNumber(value, decimals)
  const notation = largest < 1 ? 'scientific' : 'compact'
  const format = new Intl.NumberFormat('pt-BR', { notation, maximumSignificantDigits: 3 })
  return (value) => format.format(value)
}
