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
/** What happened along a time axis, in a row of its own below it. */
export interface Marks {
  readonly name: string
  readonly sign: SignKind
  /** How many per label; null is not known. */
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
export interface Plot extends Box {
  readonly max: number
  readonly slot: number
  yOf(value: number): number
}

export const SMALL = 7
const TICKS = 20
const TICK_HEIGHT = 8.5
const LABELS = 16
const ROW = 11
const WHOLE_COVERAGE = 0.8

/** Title, legend, grid, labels and marks; what is left is for the values. */
export function drawFrame(
  sheet: Sheet,
  box: Box,
  input: ChartInput,
  scale: { max: number; step: number },
): Plot {
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
  const slot = area.width / Math.max(1, input.labels.length)
  const plot = {
    ...area,
    max: scale.max,
    slot,
    yOf: (value: number) => area.y + area.height * (1 - value / scale.max),
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

/** Goes on in another line when one is full; gives where it ends. */
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

function drawTicks(sheet: Sheet, box: Box, plot: Plot, { max, step }: { max: number; step: number }): void {
  const every = Math.ceil(TICK_HEIGHT / ((plot.height * step) / max))
  for (let n = 0; n * step <= max + 1e-9; n++) {
    const y = plot.yOf(n * step)
    sheet.rule(y, plot.x, plot.x + plot.width, n === 0 ? INK.muted : INK.line)
    if (n % every !== 0) continue
    const style = { size: SMALL, colour: INK.muted, width: plot.x - box.x - 5, align: 'right' } as const
    sheet.line(whole(n * step), box.x, y - 4, style)
  }
}

function drawLabels(sheet: Sheet, { x, y, height, slot }: Plot, labels: readonly string[]): void {
  const widest = Math.max(0, ...labels.map((label) => sheet.widthOf(label, SMALL)))
  const every = Math.max(1, Math.ceil((widest + 4) / slot))
  for (const [n, label] of labels.entries()) {
    if (n % every !== 0) continue
    const style = { size: SMALL, colour: INK.muted, width: 60, align: 'center' } as const
    sheet.line(label, x + slot * (n + 0.5) - 30, y + height + 5, style)
  }
}

function drawMarks(sheet: Sheet, { x, slot }: Plot, { sign, values }: Marks, y: number): void {
  for (const [n, value] of values.entries()) {
    const middle = x + slot * (n + 0.5)
    if (value === null)
      sheet.line('?', middle - 4, y, { size: SMALL, colour: INK.muted, width: 8, align: 'center' })
    if (!value) continue
    const text = whole(value)
    const width = sheet.widthOf(text, SMALL)
    if (width + 9 > slot) {
      drawSign(sheet, sign, middle, y + 4.5)
      continue
    }
    drawSign(sheet, sign, middle - width / 2 - 2, y + 4.5)
    sheet.line(text, middle - width / 2 + 4, y, { size: SMALL })
  }
}

const partialPlaces = ({ coverage = [] }: ChartInput) =>
  coverage.flatMap((part, n) => (part !== null && part < WHOLE_COVERAGE ? [n] : []))

/** What the hatching means; null when nothing is hatched. */
function partialText(input: ChartInput): string | null {
  const places = partialPlaces(input)
  if (places.length === 0) return null
  const parts = new Set(places.map((n) => percentDown(input.coverage![n]!)))
  const what = 'Dados parciais, cobertura abaixo de 80 %'
  if (places.length === input.labels.length && parts.size === 1) return `${what}: ${[...parts][0]}`
  const named = places.slice(0, 4).map((n) => `${input.labels[n]} (${percentDown(input.coverage![n]!)})`)
  const more = places.length - named.length
  return `${what}: ${named.join(', ')}${more > 0 ? ` e mais ${count(more, 'outro', 'outros')}` : ''}`
}

/** Rounded down, so that what is marked as partial never reads as whole. */
const percentDown = (part: number) =>
  `${(Math.floor(part * 1000 + 1e-6) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 })} %`

function hatchPartial(sheet: Sheet, plot: Plot, input: ChartInput): void {
  for (const n of partialPlaces(input)) {
    hatch(sheet, { x: plot.x + plot.slot * n + 1, y: plot.y, width: plot.slot - 2, height: plot.height })
  }
}

/** Thin slanting lines: little or nothing is known here. */
export function hatch(sheet: Sheet, { x, y, width, height }: Box): void {
  sheet.ornament((doc) => {
    doc.save().rect(x, y, width, height).clip().lineWidth(0.5).strokeColor('#b9c0ca')
    for (let at = x - height; at < x + width; at += 3.5) doc.moveTo(at, y + height).lineTo(at + height, y)
    doc.stroke().restore()
  })
}
