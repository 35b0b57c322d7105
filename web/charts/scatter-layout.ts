import { axisScale } from '#core/axis-scale.ts'
import { formatNumber } from '#web/format/number.ts'
import type { ScatterAxis, ScatterSpec } from './chart-spec.ts'
import { type PlotBox, type PlotGeometry, textWidth } from './plot-box.ts'

export interface ScatterLayout {
  readonly plot: PlotBox
  readonly toX: (value: number) => number
  readonly toY: (value: number) => number
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
}

interface Tick {
  readonly value: number
  readonly text: string
}

const HEAD = 26
const FOOT = 42

export function scatterLayout({ x, y }: ScatterSpec, width: number, height: number): ScatterLayout {
  const [xTicks, yTicks] = [ticksOf(x), ticksOf(y)]
  const left = Math.max(...yTicks.map(({ text }) => textWidth(text))) + 8
  const plot = {
    left,
    top: HEAD,
    width: Math.max(10, width - left - 16),
    height: Math.max(10, height - HEAD - FOOT),
  }
  return {
    plot,
    xTicks,
    yTicks,
    toX: (value) => plot.left + (value / x.max) * plot.width,
    toY: (value) => plot.top + (1 - value / y.max) * plot.height,
  }
}

/** Round values from 0 to the axis's end. */
function ticksOf({ max, decimals }: ScatterAxis): Tick[] {
  // Steps of less than 1 are found among thousandths.
  const step = axisScale({ top: max * 1000, axisMax: max * 1000 }).step / 1000
  const digits = step >= 1 ? 0 : Math.min(decimals, step >= 0.1 ? 1 : 2)
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, n) => ({
    value: n * step,
    text: formatNumber(n * step, digits),
  }))
}

const RING = 12
/** So near a point the pointer means it, px. */
const REACH = 24

/** `points` in order of x. */
export function scatterGeometry({ points, x: xAxis }: ScatterSpec, layout: ScatterLayout): PlotGeometry {
  const { plot, toX, toY } = layout
  const perPixel = xAxis.max / plot.width
  return {
    placeOf(index) {
      const x = Math.min(toX(points[index]![0]), plot.left + plot.width)
      const y = Math.max(toY(points[index]![1]), plot.top)
      const mark = { left: x - RING / 2, top: y - RING / 2, width: RING, height: RING }
      return { x, y, mark, shape: 'ring' }
    },
    indexAt(x, y) {
      const at = (x - plot.left) * perPixel
      let nearest = -1
      let least = REACH ** 2
      for (let i = firstFrom(points, at - REACH * perPixel); i < points.length; i++) {
        const [px, py] = points[i]!
        if (px > at + REACH * perPixel) break
        const distance = (toX(px) - x) ** 2 + (toY(py) - y) ** 2
        if (distance >= least) continue
        least = distance
        nearest = i
      }
      return nearest
    },
  }
}

/** The first point not left of `x`. */
function firstFrom(points: ScatterSpec['points'], x: number): number {
  let low = 0
  let high = points.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]![0] < x) low = middle + 1
    else high = middle
  }
  return low
}
