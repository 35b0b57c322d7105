import { type AxisScale, labelledEvery } from '#core/chart-layout/axis-scale.ts'
import { type Bands, bandsOf, namedEvery } from '#core/chart-layout/bands.ts'
import { coverageInPercent, isPartial, partialPlaces } from '#core/chart-layout/partial-data.ts'
import { gridValues } from '#core/chart-layout/value-axis.ts'
import { count, whole } from '#server/platform/text/numbers-in-words.ts'
import { INK } from '../page/ink.ts'
import type { Sheet } from '../page/sheet.ts'
import { drawSign, type SignKind } from './signs.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Series {
  readonly name: string
  readonly colour: string
  /** One value per label; null draws a gap. */
  readonly values: readonly (number | null)[]
}
/** The counts of one kind of event, in a row of signs below the time axis. */
export interface Marks {
  readonly name: string
  readonly sign: SignKind
  /** Number of events per label; null when unknown. */
  readonly values: readonly (number | null)[]
}
export interface ChartInput {
  readonly title: string
  /** The chart's message in one line, above the chart. */
  readonly summary: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  readonly marks?: readonly Marks[]
  /** Part of each label's time with data, 0..1. A label below `WHOLE_COVERAGE` is hatched. */
  readonly coverage?: readonly (number | null)[]
  /** A line below the axis, for example a total or a mean. */
  readonly footer?: string
}
export interface Plot extends Box, Bands {
  yOf(value: number): number
}

export const SMALL = 7
const TICKS = 20
const TICK_HEIGHT = 8.5
const LABELS = 16
const ROW = 11

/** Draws title, legend, grid, labels and marks, and returns the area that is left for the values. */
export function drawFrame(sheet: Sheet, box: Box, input: ChartInput, scale: AxisScale): Plot {
  const { marks = [], footer } = input
  const head = drawHead(sheet, box, input)
  const ticks = Math.max(TICKS, sheet.widthOf(whole(scale.max), SMALL) + 6)
  const below = LABELS + marks.length * ROW + (footer ? ROW : 0)
  const area = {
    x: box.x + ticks,
    y: box.y + head,
    width: box.width - ticks,
    height: box.height - head - below,
  }
  const { min, max } = scale
  const plot = {
    ...area,
    ...bandsOf(area.x, area.width, input.labels.length),
    yOf: (value: number) => area.y + area.height * (1 - (value - min) / (max - min)),
  }
  hatchPartial(sheet, plot, input)
  drawTicks(sheet, box, plot, scale)
  drawLabels(sheet, plot, input.labels)
  const foot = plot.y + plot.height + LABELS
  for (const [n, one] of marks.entries()) drawMarks(sheet, plot, one, foot + n * ROW)
  if (footer) {
    sheet.line(footer, plot.x, foot + marks.length * ROW, {
      size: SMALL,
      colour: INK.muted,
      width: plot.width,
    })
  }
  return plot
}

/** Draws title, summary and legend, and returns their height. */
function drawHead(sheet: Sheet, box: Box, input: ChartInput): number {
  sheet.line(input.title, box.x, box.y, { size: 9.5, bold: true, width: box.width })
  sheet.line(input.summary, box.x, box.y + 14, { size: SMALL + 0.5, colour: INK.muted, width: box.width })
  const partial = partialText(input)
  let y = box.y + 26
  if (partial) {
    hatch(sheet, { x: box.x, y: y + 1.5, width: 6, height: 6 })
    sheet.line(partial, box.x + 9, y, { size: SMALL, colour: INK.muted, width: box.width - 9 })
    y += ROW
  }
  return drawLegend(sheet, { ...box, y }, input) - box.y + 12
}

/** Draws the legend on as many lines as it needs, and returns the y of its lower end. */
function drawLegend(sheet: Sheet, box: Box, { series, marks = [] }: ChartInput): number {
  const entries = [
    ...(series.length > 1 ? series.map(({ name, colour }) => ({ name, colour, sign: null })) : []),
    ...marks.map(({ name, sign }) => ({ name, colour: '', sign })),
  ]
  let { x, y } = box
  for (const { name, colour, sign } of entries) {
    const width = Math.min(110, sheet.widthOf(name, SMALL) + 1)
    if (x > box.x && x + width + 9 > box.x + box.width) {
      x = box.x
      y += ROW
    }
    if (sign) drawSign(sheet, sign, x + 3, y + 4.5)
    else sheet.ornament((doc) => doc.rect(x, y + 1.5, 6, 6).fill(colour))
    sheet.line(name, x + 9, y, { size: SMALL, colour: INK.muted, width, cut: 'middle' })
    x += width + 21
  }
  return entries.length > 0 ? y + ROW : y
}

function drawTicks(sheet: Sheet, box: Box, plot: Plot, scale: AxisScale): void {
  const every = labelledEvery((plot.height * scale.step) / (scale.max - scale.min), TICK_HEIGHT)
  for (const [n, value] of gridValues(scale).entries()) {
    const y = plot.yOf(value)
    sheet.rule(y, plot.x, plot.x + plot.width, n === 0 ? INK.muted : INK.line)
    if (n % every !== 0) continue
    const style = { size: SMALL, colour: INK.muted, width: plot.x - box.x - 5, align: 'right' } as const
    sheet.line(whole(value), box.x, y - 4, style)
  }
}

function drawLabels(sheet: Sheet, { y, height, band, middle }: Plot, labels: readonly string[]): void {
  const widest = Math.max(0, ...labels.map((label) => sheet.widthOf(label, SMALL)))
  const every = namedEvery(widest + 4, band)
  for (const [n, label] of labels.entries()) {
    if (n % every !== 0) continue
    const style = { size: SMALL, colour: INK.muted, width: 60, align: 'center' } as const
    sheet.line(label, middle(n) - 30, y + height + 5, style)
  }
}

function drawMarks(sheet: Sheet, { band, middle: middleOf }: Plot, { sign, values }: Marks, y: number): void {
  for (const [n, value] of values.entries()) {
    const middle = middleOf(n)
    if (value === null)
      sheet.line('?', middle - 4, y, { size: SMALL, colour: INK.muted, width: 8, align: 'center' })
    if (!value) continue
    const text = whole(value)
    const width = sheet.widthOf(text, SMALL)
    if (width + 9 > band) {
      drawSign(sheet, sign, middle, y + 4.5)
      continue
    }
    drawSign(sheet, sign, middle - width / 2 - 2, y + 4.5)
    sheet.line(text, middle - width / 2 + 4, y, { size: SMALL })
  }
}

/** Explains the hatching; null without a hatched label. */
function partialText({ labels, coverage = [] }: ChartInput): string | null {
  const partial = labels.flatMap((label, n) => {
    const part = coverage[n] ?? null
    return part !== null && isPartial(part) ? [{ label, percent: percentDown(part) }] : []
  })
  if (partial.length === 0) return null
  const title = 'Dados parciais, cobertura abaixo de 80 %'
  const [only, ...others] = new Set(partial.map(({ percent }) => percent))
  if (partial.length === labels.length && others.length === 0) return `${title}: ${only}`
  const named = partial.slice(0, 4).map(({ label, percent }) => `${label} (${percent})`)
  const more = partial.length - named.length
  return `${title}: ${named.join(', ')}${more > 0 ? ` e mais ${count(more, 'outro', 'outros')}` : ''}`
}

const percentDown = (part: number) =>
  `${coverageInPercent(part).toLocaleString('pt-BR', { minimumFractionDigits: 1 })} %`

function hatchPartial(sheet: Sheet, plot: Plot, input: ChartInput): void {
  for (const n of partialPlaces(input.coverage)) {
    hatch(sheet, { x: plot.x + plot.band * n + 1, y: plot.y, width: plot.band - 2, height: plot.height })
  }
}

/** Fills the box with thin slanting lines, which mark time with little or no data. */
export function hatch(sheet: Sheet, { x, y, width, height }: Box): void {
  sheet.ornament((doc) => {
    doc.save().rect(x, y, width, height).clip().lineWidth(0.5).strokeColor('#b9c0ca')
    for (let at = x - height; at < x + width; at += 3.5) doc.moveTo(at, y + height).lineTo(at + height, y)
    doc.stroke().restore()
  })
}
