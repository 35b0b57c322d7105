import { type AxisScale, labelledEvery } from '#core/chart-layout/axis-scale.ts'
import { type Bands, bandsOf, namedEvery } from '#core/chart-layout/bands.ts'
import { coverageInPercent, partialPlaces } from '#core/chart-layout/partial-data.ts'
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
  /** One per label; null is a gap. */
  readonly values: readonly (number | null)[]
}
/** A kind of event along a time axis, in a row of its own below it. */
export interface Marks {
  readonly name: string
  readonly sign: SignKind
  /** Number of events per label; null is not known. */
  readonly values: readonly (number | null)[]
}
export interface ChartInput {
  readonly title: string
  /** The answer before the picture. */
  readonly summary: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
  readonly marks?: readonly Marks[]
  /** Part of each label's time with data, 0..1; below 0.8 it is hatched. */
  readonly coverage?: readonly (number | null)[]
  /** Below the axis: a total, a mean. */
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

/** Draws title, legend, grid, labels and marks, and gives the rest of the box for the values. */
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

/** Its height. */
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

/** Continues on another line when one is full. Gives the y of its end. */
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

/** The meaning of the hatching; null: nothing is hatched. */
function partialText(input: ChartInput): string | null {
  const places = partialPlaces(input.coverage)
  if (places.length === 0) return null
  const parts = new Set(places.map((n) => percentDown(input.coverage![n]!)))
  const what = 'Dados parciais, cobertura abaixo de 80 %'
  if (places.length === input.labels.length && parts.size === 1) return `${what}: ${[...parts][0]}`
  const named = places.slice(0, 4).map((n) => `${input.labels[n]} (${percentDown(input.coverage![n]!)})`)
  const more = places.length - named.length
  return `${what}: ${named.join(', ')}${more > 0 ? ` e mais ${count(more, 'outro', 'outros')}` : ''}`
}

const percentDown = (part: number) =>
  `${coverageInPercent(part).toLocaleString('pt-BR', { minimumFractionDigits: 1 })} %`

function hatchPartial(sheet: Sheet, plot: Plot, input: ChartInput): void {
  for (const n of partialPlaces(input.coverage)) {
    hatch(sheet, { x: plot.x + plot.band * n + 1, y: plot.y, width: plot.band - 2, height: plot.height })
  }
}

/** Thin slanting lines mark a place with little or no data. */
export function hatch(sheet: Sheet, { x, y, width, height }: Box): void {
  sheet.ornament((doc) => {
    doc.save().rect(x, y, width, height).clip().lineWidth(0.5).strokeColor('#b9c0ca')
    for (let at = x - height; at < x + width; at += 3.5) doc.moveTo(at, y + height).lineTo(at + height, y)
    doc.stroke().restore()
  })
}
