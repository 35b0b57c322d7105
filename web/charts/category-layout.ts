import { formatNumber } from '#web/format/number.ts'
import { axisScale } from './axis-scale.ts'
import type { ChartSpec } from './chart-spec.ts'
import { type PlotBox, type PlotGeometry, textWidth } from './plot-box.ts'

/** Height of a row of signs beneath the axis, and of a row of text. */
export const ROW = 16
/** Room above the plot: what the axis measures, and a value above the highest bar. */
const HEAD = 18
const NAME_SHARE = 0.4
const NAME_MOST = 140

/** Where everything of a chart of categories lies, px. Nothing here knows the page. */
export interface CategoryLayout {
  readonly plot: PlotBox
  /** A category's share of the axis. */
  readonly band: number
  /** The middle of a category on its axis. */
  readonly middle: (index: number) => number
  /** Where a value lies on its axis. */
  readonly along: (value: number) => number
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
  /** Which of the category names have room. */
  readonly named: readonly number[]
  /** Room for the names of horizontal bars. */
  readonly nameWidth: number
  readonly isHorizontal: boolean
}

export function categoryLayout(spec: ChartSpec, width: number, height: number): CategoryLayout {
  const { isHorizontal = false, axisMin = 0 } = spec
  const { max, step } = axisScale(spec)
  const values = Array.from({ length: Math.round((max - axisMin) / step) + 1 }, (_, n) => axisMin + n * step)
  const ticks = values.map((value) => ({ value, text: formatNumber(value, spec.axisDecimals) }))
  const nameWidth = isHorizontal ? Math.min(NAME_MOST, width * NAME_SHARE) : 0
  const plot = isHorizontal
    ? horizontalPlot(spec, width, height, nameWidth)
    : verticalPlot(spec, width, height, Math.max(...ticks.map(({ text }) => textWidth(text))))
  const length = Math.max(1, spec.categories.length)
  const band = (isHorizontal ? plot.height : plot.width) / length
  const start = isHorizontal ? plot.top : plot.left
  const part = (value: number) => (value - axisMin) / (max - axisMin)
  return {
    plot,
    band,
    ticks,
    nameWidth,
    isHorizontal,
    middle: (index) => start + (index + 0.5) * band,
    along: (value) =>
      isHorizontal ? plot.left + part(value) * plot.width : plot.top + (1 - part(value)) * plot.height,
    named: isHorizontal ? spec.categories.map((_, index) => index) : namesWithRoom(spec.categories, band),
  }
}

function verticalPlot(spec: ChartSpec, width: number, height: number, tickWidth: number): PlotBox {
  const { thresholds = [], marks = [] } = spec
  // The names of the thresholds stand beside their lines and so touch no value.
  const right = thresholds.length > 0 ? Math.max(...thresholds.map(({ name }) => textWidth(name))) + 10 : 4
  const left = tickWidth + 8
  const top = HEAD + ROW
  const bottom = ROW + 6 + ROW * marks.length
  return box(left, top, width - left - right, height - top - bottom)
}

function horizontalPlot(spec: ChartSpec, width: number, height: number, nameWidth: number): PlotBox {
  const longest = Math.max(0, ...spec.series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const right = textWidth(formatNumber(longest, spec.decimals)) + 10
  return box(nameWidth + 8, 4, width - nameWidth - 8 - right, height - 4 - 2 * ROW - 6)
}

const box = (left: number, top: number, width: number, height: number): PlotBox => ({
  left,
  top,
  width: Math.max(10, width),
  height: Math.max(10, height),
})

/** Every one, or every second, third…, so that no two touch. */
function namesWithRoom(names: readonly string[], band: number): number[] {
  const widest = Math.max(0, ...names.map(textWidth)) + 6
  const every = Math.max(1, Math.ceil(widest / band))
  return names.flatMap((_, index) => (index % every === 0 ? [index] : []))
}

/** So far outside the plot the pointer still means its nearest category. */
const MARGIN = 40

export function categoryGeometry(spec: ChartSpec, layout: CategoryLayout): PlotGeometry {
  const { plot, band, middle, isHorizontal } = layout
  const length = spec.categories.length
  return {
    placeOf(index) {
      const at = middle(index)
      if (spec.kind === 'line') {
        const line = { left: Math.round(at), top: plot.top, width: 1, height: plot.height }
        return { x: at, y: plot.top + plot.height / 2, mark: line, shape: 'line' }
      }
      const mark = bandBox(layout, index, index)
      return { x: mark.left + mark.width / 2, y: mark.top + mark.height / 2, mark, shape: 'band' }
    },
    indexAt(x, y) {
      const [at, start, beside, from, size] = isHorizontal
        ? [y, plot.top, x, plot.left, plot.width + MARGIN]
        : [x, plot.left, y, plot.top, plot.height]
      if (!isHorizontal && (beside < from - MARGIN || beside > from + size + MARGIN)) return -1
      const index = Math.floor((at - start) / band)
      return index < 0 || index >= length ? -1 : index
    },
  }
}

/** The bands of some neighbouring categories. */
export function bandBox({ plot, band, isHorizontal }: CategoryLayout, first: number, last: number): PlotBox {
  const size = (last - first + 1) * band
  return isHorizontal
    ? { ...plot, top: plot.top + first * band, height: size }
    : { ...plot, left: plot.left + first * band, width: size }
}

/** Runs of neighbours among ascending places: `[1, 2, 5]` → `[[1, 2], [5, 5]]`. */
export function runsOf(places: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run && place === run[1] + 1) run[1] = place
    else runs.push([place, place])
  }
  return runs
}

/** Above its point, or below where it would lie on a threshold or between two rising lines. */
export function labelSide(
  spec: ChartSpec,
  { along, plot }: CategoryLayout,
  values: readonly (number | null)[],
  at: number,
): 'top' | 'bottom' {
  const value = values[at] ?? null
  if (value === null) return 'top'
  const y = along(value)
  const lines = (spec.thresholds ?? []).map((threshold) => along(threshold.value))
  const isFree = (from: number, to: number) => !lines.some((line) => line > from && line < to)
  const above = isFree(y - LABEL_ROOM, y - 2) && y - LABEL_ROOM > plot.top - ROW
  const below = isFree(y + 2, y + LABEL_ROOM) && y + LABEL_ROOM < plot.top + plot.height
  const beside = [values[at - 1], values[at + 1]].filter((one) => one !== null && one !== undefined)
  const isLowest = beside.length > 0 && beside.every((one) => one > value)
  if (above && below) return isLowest ? 'bottom' : 'top'
  return above || !below ? 'top' : 'bottom'
}

/** A label's height with its distance from the point, px. */
const LABEL_ROOM = 20
