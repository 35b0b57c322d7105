import { axisScale } from '#core/axis-scale.ts'
import { decimal, whole } from '../../../platform/in-words.ts'
import { INK } from './ink.ts'
import type { Sheet } from './sheet.ts'

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
export interface ChartInput {
  readonly title: string
  /** The answer before the picture. */
  readonly summary: string
  readonly labels: readonly string[]
  readonly series: readonly Series[]
}

const TICKS = 20
const HEAD = 40
const LABELS = 16
const SMALL = 7

interface Plot extends Box {
  readonly max: number
  readonly slot: number
  yOf(value: number): number
}

/** Title, legend, grid and labels; what is left is for the values. */
function frame(sheet: Sheet, box: Box, input: ChartInput, scale: { max: number; step: number }): Plot {
  sheet.line(input.title, box.x, box.y, { size: 9.5, bold: true, width: box.width })
  if (input.series.length > 1) legend(sheet, box, input.series)
  else
    sheet.line(input.summary, box.x, box.y + 14, { size: SMALL + 0.5, colour: INK.muted, width: box.width })
  const plot = {
    x: box.x + TICKS,
    y: box.y + HEAD,
    width: box.width - TICKS,
    height: box.height - HEAD - LABELS,
  }
  const yOf = (value: number) => plot.y + plot.height * (1 - value / scale.max)
  for (let tick = 0; tick <= scale.max + 1e-9; tick += scale.step) {
    sheet.rule(yOf(tick), plot.x, plot.x + plot.width, tick === 0 ? INK.muted : INK.line)
    sheet.line(whole(tick), box.x, yOf(tick) - 4, {
      size: SMALL,
      colour: INK.muted,
      width: TICKS - 5,
      align: 'right',
    })
  }
  const slot = plot.width / Math.max(1, input.labels.length)
  const widest = Math.max(...input.labels.map((label) => sheet.widthOf(label, SMALL)))
  const every = Math.max(1, Math.ceil((widest + 4) / slot))
  for (const [n, label] of input.labels.entries()) {
    if (n % every !== 0) continue
    const middle = plot.x + slot * (n + 0.5)
    sheet.line(label, middle - 30, plot.y + plot.height + 5, {
      size: SMALL,
      colour: INK.muted,
      width: 60,
      align: 'center',
    })
  }
  return { ...plot, max: scale.max, slot, yOf }
}

function legend(sheet: Sheet, box: Box, series: readonly Series[]): void {
  let x = box.x
  for (const { name, colour } of series) {
    const width = Math.min(90, sheet.widthOf(name, SMALL))
    if (x + width + 12 > box.x + box.width) return
    sheet.doc.rect(x, box.y + 16, 6, 6).fill(colour)
    sheet.line(name, x + 9, box.y + 14.5, { size: SMALL, colour: INK.muted, width: width + 1 })
    x += width + 22
  }
}

const FAILURES_AXIS = 4

/** Failures as bars, several series on top of each other; the number stands above. */
export function drawBars(sheet: Sheet, box: Box, input: ChartInput): void {
  const totals = input.labels.map((_, n) =>
    input.series.reduce((sum, { values }) => sum + (values[n] ?? 0), 0),
  )
  const plot = frame(sheet, box, input, axisScale({ top: Math.max(0, ...totals), axisMax: FAILURES_AXIS }))
  const width = Math.min(26, plot.slot * 0.64)
  for (const [n, total] of totals.entries()) {
    const x = plot.x + plot.slot * (n + 0.5) - width / 2
    let below = 0
    for (const { values, colour } of input.series) {
      const value = values[n] ?? 0
      if (value === 0) continue
      const top = plot.yOf(below + value)
      sheet.doc.rect(x, top, width, plot.yOf(below) - top).fill(colour)
      below += value
    }
    if (total > 0) {
      const style = { size: SMALL, width: 40, align: 'center' } as const
      sheet.line(whole(total), x + width / 2 - 20, plot.yOf(total) - 10, style)
    }
  }
}

interface Threshold {
  readonly value: number
  readonly name: string
}

/** A line through known values alone: a month without one is a gap. */
export function drawLine(
  sheet: Sheet,
  box: Box,
  input: ChartInput & { axisMax: number; axisStep: number; thresholds: readonly Threshold[] },
): void {
  const { axisMax, axisStep, thresholds } = input
  const known = input.series.flatMap(({ values }) => values.filter((value) => value !== null))
  const room = { ...box, width: box.width - 62 }
  const plot = frame(sheet, room, input, axisScale({ top: Math.max(0, ...known), axisMax, axisStep }))
  for (const { value, name } of thresholds) {
    const y = plot.yOf(value)
    sheet.doc
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .dash(3, { space: 2 })
    sheet.doc.lineWidth(0.7).strokeColor(INK.muted).stroke().undash()
    sheet.line(name, plot.x + plot.width + 4, y - 4, { size: SMALL, colour: INK.muted })
  }
  for (const { values, colour } of input.series) drawValues(sheet, plot, values, colour)
}

function drawValues(sheet: Sheet, plot: Plot, values: readonly (number | null)[], colour: string): void {
  const at = (n: number) => plot.x + plot.slot * (n + 0.5)
  for (const [n, value] of values.entries()) {
    const before = n === 0 ? null : (values[n - 1] ?? null)
    if (value === null || before === null) continue
    sheet.doc.moveTo(at(n - 1), plot.yOf(before)).lineTo(at(n), plot.yOf(value))
    sheet.doc.lineWidth(1.6).strokeColor(colour).stroke()
  }
  for (const [n, value] of values.entries()) {
    if (value === null) continue
    sheet.doc.circle(at(n), plot.yOf(value), 2.6).fill(colour)
    const style = { size: SMALL + 0.5, width: 40, align: 'center' } as const
    sheet.line(decimal(value), at(n) - 20, plot.yOf(value) - 13, style)
  }
}
