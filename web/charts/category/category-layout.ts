import { type AxisScale, labelledEvery, stepDecimals } from '#core/chart-layout/axis-scale.ts'
import { type Bands, bandsOf, namedEvery } from '#core/chart-layout/bands.ts'
import { type Bar, type BarLabel, layOutBars } from '#core/chart-layout/bars.ts'
import { gridValues, valueAxis } from '#core/chart-layout/value-axis.ts'
import { formatNumber } from '#web/format/number.ts'
import type { ChartSpec } from '../chart-spec.ts'
import { figureText } from '../data/figure-text.ts'
import { clipped, type PlotBox, type PlotGeometry, textWidth, wrapped } from '../plot/plot-box.ts'

/** Height of a row of signs beneath the axis, and of a row of text. */
export const ROW = 16
/** Room above the plot for the axis's name and for a value above the highest bar. */
const HEAD = 18
const NAME_SHARE = 0.4
const NAME_MOST = 140

interface Tick {
  readonly value: number
  readonly text: string
}

interface Name {
  readonly index: number
  readonly lines: readonly string[]
}

/** The places of all parts of a chart of categories, px. Computed without the page. */
export interface CategoryLayout extends Bands {
  readonly plot: PlotBox
  /** The place of a value on the value axis. */
  readonly along: (value: number) => number
  /** The value that bars begin at: zero, or the axis's end nearest to zero. */
  readonly base: number
  readonly ticks: readonly Tick[]
  /** The category names that have room. */
  readonly named: readonly Name[]
  /** Room for the names of horizontal bars. */
  readonly nameWidth: number
  readonly isHorizontal: boolean
}

export function categoryLayout(spec: ChartSpec, width: number, height: number): CategoryLayout {
  const { isHorizontal = false } = spec
  const scale = scaleOf(spec)
  const { min, max, step } = scale
  const ticks = ticksOf(spec, scale)
  const nameWidth = isHorizontal ? Math.min(NAME_MOST, width * NAME_SHARE) : 0
  const tickWidth = Math.max(...ticks.map(({ text }) => textWidth(text)))
  const plot = isHorizontal
    ? horizontalPlot(spec, width, height, nameWidth)
    : verticalPlot(spec, width, height, tickWidth)
  const { length } = spec.categories
  const bands = isHorizontal ? bandsOf(plot.top, plot.height, length) : bandsOf(plot.left, plot.width, length)
  const part = (value: number) => (value - min) / (max - min)
  const stepPx = (step / (max - min)) * (isHorizontal ? plot.width : plot.height)
  const every = labelledEvery(stepPx, isHorizontal ? tickWidth + 8 : LINE)
  return {
    ...bands,
    plot,
    base: Math.min(Math.max(0, min), max),
    // Counted from zero, so that a thinned axis still names zero.
    ticks: ticks.filter(({ value }) => Math.round((value - Math.max(0, min)) / step) % every === 0),
    nameWidth,
    isHorizontal,
    along: (value) =>
      isHorizontal ? plot.left + part(value) * plot.width : plot.top + (1 - part(value)) * plot.height,
    named: isHorizontal
      ? wrappedNames(spec.categories, nameWidth)
      : namesWithRoom(spec.categories, bands.band),
  }
}

/** Least distance between the labels of an axis: the height of a line of text, px. */
const LINE = 13

/** Room beneath a bar below zero for its value, as a part of the axis. */
const LABEL_SHARE = 0.08

function scaleOf({ kind, series, interval, axisMin, axisMax, axisStep, decimals }: ChartSpec): AxisScale {
  const bounds = interval === undefined ? [] : [interval.lower, interval.upper]
  const columns = [...series.map(({ values }) => values), ...bounds]
  const labelShare = kind === 'line' ? 0 : LABEL_SHARE
  const agreed = { axisMin, axisMax, axisStep, leastStep: 10 ** -decimals, labelShare }
  return valueAxis({ columns, isStacked: kind === 'stacked' }, agreed)
}

function ticksOf({ axisDecimals = 0 }: ChartSpec, scale: AxisScale): Tick[] {
  const decimals = Math.max(axisDecimals, stepDecimals(scale.step))
  return gridValues(scale).map((value) => ({ value, text: formatNumber(value, decimals) }))
}

/** The chart's bars and the values at their ends; `thickest` is in px. */
export function barsOf(spec: ChartSpec, layout: CategoryLayout): { bars: Bar[]; labels: BarLabel[] } {
  const columns = spec.series.map(({ values }) => values)
  const shape = { isStacked: spec.kind === 'stacked', base: layout.base, share: 0.7, thickest: 40 }
  return layOutBars(columns, layout, shape)
}

function verticalPlot(spec: ChartSpec, width: number, height: number, tickWidth: number): PlotBox {
  const { thresholds = [], marks = [] } = spec
  // The thresholds' names stand beside the plot, where they cover no value.
  const right =
    thresholds.length > 0
      ? Math.max(...thresholds.map(({ name }) => textWidth(name))) + 10
      : Math.max(4, lastNameBeyond(spec.categories, width - tickWidth))
  const left = tickWidth + 8
  const top = HEAD + ROW
  const bottom = ROW + 6 + ROW * marks.length
  return box(left, top, width - left - right, height - top - bottom)
}

/** How far the name of the last band reaches beyond it, px. */
const lastNameBeyond = (names: readonly string[], width: number): number =>
  Math.ceil((Math.min(NAME_LEAST, textWidth(names.at(-1) ?? '')) - width / Math.max(1, names.length)) / 2)

function horizontalPlot(spec: ChartSpec, width: number, height: number, nameWidth: number): PlotBox {
  const texts = spec.series.flatMap(({ values }) => values.map((value) => figureText(value, spec.decimals)))
  const right = Math.max(0, ...texts.map(textWidth)) + 10
  return box(nameWidth + 8, 4, width - nameWidth - 8 - right, height - 4 - 2 * ROW - 6)
}

const box = (left: number, top: number, width: number, height: number): PlotBox => ({
  left,
  top,
  width: Math.max(10, width),
  height: Math.max(10, height),
})

/** A long name is cut to this width, px, or to its band's width where that is greater. */
const NAME_LEAST = 84

/** Names every category, or every second, third and so on, so that no two names touch. */
function namesWithRoom(names: readonly string[], band: number): Name[] {
  const texts = names.map((name) => clipped(name, Math.max(NAME_LEAST, band - 6)))
  const widest = texts.reduce((most, text) => Math.max(most, textWidth(text)), 0) + 6
  const every = namedEvery(widest, band)
  return texts.flatMap((text, index) => (index % every === 0 ? [{ index, lines: [text] }] : []))
}

/** Names beside horizontal bars, each in up to three lines. */
const wrappedNames = (names: readonly string[], width: number): Name[] =>
  names.map((name, index) => ({ index, lines: wrapped(name, width, NAME_LINES) }))

const NAME_LINES = 3
/** Height of a line of a name, px. */
export const NAME_LINE = 14

/** The height that the names of horizontal bars need, px; undefined: the usual height is enough. */
export function leastHeight({ categories, isHorizontal }: ChartSpec): number | undefined {
  if (!isHorizontal) return undefined
  const lines = wrappedNames(categories, NAME_MOST).reduce((most, one) => Math.max(most, one.lines.length), 1)
  return categories.length * (lines * NAME_LINE + 6) + 4 + 2 * ROW + 6
}

/** Up to this distance outside the plot the pointer selects the nearest category, px. */
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

/** The rectangle of neighbouring categories' bands. */
export function bandBox({ plot, band, isHorizontal }: CategoryLayout, first: number, last: number): PlotBox {
  const size = (last - first + 1) * band
  return isHorizontal
    ? { ...plot, top: plot.top + first * band, height: size }
    : { ...plot, left: plot.left + first * band, width: size }
}

/** The side of a point with its label: above, or below where a label above would cover a threshold or lie in a valley of the line. */
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

/** A known value of a line, with the index of its category. */
interface LinePoint {
  readonly index: number
  readonly value: number
}

/** A line's stretches between unknown values. */
export const unbrokenLines = (values: readonly (number | null)[]): (readonly [LinePoint, ...LinePoint[]])[] =>
  knownRuns(values.map((value, index) => (value === null ? null : { index, value })))

/** The known items that follow one another without a gap. */
export function knownRuns<T extends { readonly index: number }>(
  items: readonly (T | null)[],
): (readonly [T, ...T[]])[] {
  const runs: [T, ...T[]][] = []
  for (const item of items) {
    if (item === null) continue
    const current = runs.at(-1)
    if (current === undefined || current.at(-1)?.index !== item.index - 1) runs.push([item])
    else current.push(item)
  }
  return runs
}

/** Height of a label plus its distance from the point, px. */
const LABEL_ROOM = 20
