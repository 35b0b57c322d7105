import { entryAt } from '#core/arrays/element-at.ts'
import { axisScale, labelledEvery, stepDecimals } from '#core/chart-layout/axis-scale.ts'
import { gridValues } from '#core/chart-layout/value-axis.ts'
import { formatNumber } from '#web/format/number.ts'
import type { ScatterAxis, ScatterSpec } from '../chart-spec.ts'
import { type PlotBox, type PlotGeometry, textWidth } from '../plot/plot-box.ts'

export interface ScatterLayout {
  readonly plot: PlotBox
  readonly toX: (value: number) => number
  readonly toY: (value: number) => number
  readonly xAt: (px: number) => number
  readonly xPerPixel: number
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
}

interface Tick {
  readonly value: number
  readonly text: string
}

const HEAD = 26
const FOOT = 42

export function scatterLayout(spec: ScatterSpec, width: number, height: number): ScatterLayout {
  const [x, y] = [axisOf(spec, 0), axisOf(spec, 1)]
  const left = Math.max(...y.ticks.map(({ text }) => textWidth(text))) + 8
  const plot = {
    left,
    top: HEAD,
    width: Math.max(10, width - left - 16),
    height: Math.max(10, height - HEAD - FOOT),
  }
  const xRoom = Math.max(...x.ticks.map(({ text }) => textWidth(text))) + 8
  const every = labelledEvery((x.step / (x.max - x.min)) * plot.width, xRoom)
  return {
    plot,
    xPerPixel: (x.max - x.min) / plot.width,
    xTicks: x.ticks.filter(({ value }) => Math.round(value / x.step) % every === 0),
    yTicks: y.ticks,
    toX: (value) => plot.left + ((value - x.min) / (x.max - x.min)) * plot.width,
    toY: (value) => plot.top + (1 - (value - y.min) / (y.max - y.min)) * plot.height,
    xAt: (px) => x.min + ((px - plot.left) / plot.width) * (x.max - x.min),
  }
}

/** Round values from the agreed lower end, or from a lower point, up to the agreed upper end. */
function axisOf({ points, ...axes }: ScatterSpec, place: 0 | 1) {
  const { min: axisMin = 0, max }: ScatterAxis = place === 0 ? axes.x : axes.y
  const bottom = points.reduce((low, point) => Math.min(low, point[place]), axisMin)
  const { min, step } = axisScale({
    top: max,
    bottom,
    axisMin,
    axisMax: max,
    leastStep: (max - bottom) / 1e6,
  })
  const decimals = stepDecimals(step)
  const ticks = gridValues({ min, max, step }).map(
    (value): Tick => ({ value, text: formatNumber(value, decimals) }),
  )
  return { min, max, step, ticks }
}

const RING = 12
/** Greatest distance at which the pointer selects a point, px. */
const REACH = 24

/** Expects `points` in ascending order of x. */
export function scatterGeometry({ points }: ScatterSpec, layout: ScatterLayout): PlotGeometry {
  const { plot, toX, toY, xAt, xPerPixel: perPixel } = layout
  return {
    placeOf(index) {
      const [xValue, yValue] = entryAt(points, index)
      const x = Math.min(toX(xValue), plot.left + plot.width)
      const y = Math.max(toY(yValue), plot.top)
      const mark = { left: x - RING / 2, top: y - RING / 2, width: RING, height: RING }
      return { x, y, mark, shape: 'ring' }
    },
    indexAt(x, y) {
      const at = xAt(x)
      let nearest = -1
      let least = REACH ** 2
      for (let i = firstFrom(points, at - REACH * perPixel); i < points.length; i++) {
        const [px, py] = entryAt(points, i)
        if (px > at + REACH * perPixel) break
        const distance = (toX(px) - x) ** 2 + (toY(py) - y) ** 2
        if (distance >= least) continue
        least = distance
        nearest = i
      }
      return nearest
    },
    lineAt(value) {
      const x = Math.round(toX(value))
      if (x < plot.left || x > plot.left + plot.width) return null
      return { mark: { ...plot, left: x, width: 1 }, shape: 'line' }
    },
  }
}

/** The index of the first point at or right of `x`. */
function firstFrom(points: ScatterSpec['points'], x: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (entryAt(points, middle)[0] < x) low = middle + 1
    else high = middle
  }
  return low
}
