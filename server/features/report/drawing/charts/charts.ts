import { layOutBars } from '#core/chart-layout/bars.ts'
import { valueAxis } from '#core/chart-layout/value-axis.ts'
import { decimal, whole } from '#server/platform/text/numbers-in-words.ts'
import { INK } from '../page/ink.ts'
import type { Sheet } from '../page/sheet.ts'
import { integer } from '../words/report-words.ts'
import { type Box, type ChartInput, drawFrame, type Plot, SMALL } from './chart-frame.ts'

const FAILURES_AXIS = 4

const BARS = { isStacked: true, base: 0, share: 0.64, thickest: 26 }

/** Counts as vertical bars with several series stacked, and the total above each bar. */
export function drawBars(sheet: Sheet, box: Box, input: ChartInput): void {
  const columns = input.series.map(({ values }) => values)
  const scale = valueAxis({ columns, isStacked: true }, { axisMax: FAILURES_AXIS })
  figure(sheet, input, whole, () => {
    const plot = drawFrame(sheet, box, input, scale)
    const { bars, labels } = layOutBars(columns, plot, BARS)
    // Totals that would overlap are left out, except one of the highest bar: the axis gives the others.
    const highest = labels.reduce(
      (one, other) => ((other.value ?? 0) > (one?.value ?? 0) ? other : one),
      labels[0],
    )
    const hasRoom = sheet.widthOf(whole(highest?.value ?? 0), SMALL) < plot.band
    for (const { series, from, thickness, low, high } of bars) {
      const top = plot.yOf(high)
      sheet.doc
        .rect(from, top, thickness, plot.yOf(low) - top)
        .fill(input.series[series]?.colour ?? INK.muted)
    }
    for (const label of labels) {
      if (!label.value || !(hasRoom || label === highest)) continue
      const style = { size: SMALL, width: 40, align: 'center' } as const
      sheet.line(whole(label.value), label.middle - 20, plot.yOf(label.at) - 10, style)
    }
  })
}

/** Counts as horizontal bars with the number at the end, for labels too long to stand side by side. */
export function drawRows(sheet: Sheet, box: Box, input: ChartInput): void {
  figure(sheet, input, whole, () => {
    sheet.line(input.title, box.x, box.y, { size: 9.5, bold: true, width: box.width })
    sheet.line(input.summary, box.x, box.y + 14, { size: SMALL + 0.5, colour: INK.muted, width: box.width })
    const { values = [], colour = INK.muted } = input.series[0] ?? {}
    const most = Math.max(1, ...values.map((value) => value ?? 0))
    const names = box.width * 0.42
    const step = Math.min(16, (box.height - 44) / Math.max(1, input.labels.length))
    for (const [n, label] of input.labels.entries()) {
      const y = box.y + 32 + n * step
      const value = values[n] ?? null
      const length = ((box.width - names - 34) * (value ?? 0)) / most
      sheet.line(label, box.x, y, { size: SMALL, colour: INK.muted, width: names - 6, align: 'right' })
      if (length > 0) sheet.doc.rect(box.x + names, y + 0.5, length, Math.min(8, step - 3)).fill(colour)
      sheet.line(integer(value), box.x + names + length + 4, y, { size: SMALL })
    }
    const foot = box.y + 32 + input.labels.length * step + 4
    if (input.footer)
      sheet.line(input.footer, box.x, foot, { size: SMALL, colour: INK.muted, width: box.width })
  })
}

interface Threshold {
  readonly value: number
  readonly name: string
}
interface LineInput extends ChartInput {
  readonly axisMax: number
  readonly axisStep: number
  readonly thresholds: readonly Threshold[]
  readonly format?: (value: number) => string
}

/** A line through the known values, with a gap where a value is unknown. */
export function drawLine(sheet: Sheet, box: Box, input: LineInput): void {
  const { axisMax, axisStep, thresholds, format = decimal } = input
  const scale = valueAxis({ columns: input.series.map(({ values }) => values) }, { axisMax, axisStep })
  figure(sheet, input, format, () => {
    const plot = drawFrame(sheet, { ...box, width: box.width - 62 }, input, scale)
    for (const { value, name } of thresholds) {
      const y = plot.yOf(value)
      sheet.doc
        .moveTo(plot.x, y)
        .lineTo(plot.x + plot.width, y)
        .dash(3, { space: 2 })
      sheet.doc.lineWidth(0.7).strokeColor(INK.muted).stroke().undash()
      sheet.line(name, plot.x + plot.width + 4, y - 4, { size: SMALL, colour: INK.muted })
    }
    for (const { values, colour } of input.series) drawValues(sheet, plot, values, { colour, format })
  })
}

function drawValues(
  sheet: Sheet,
  plot: Plot,
  values: readonly (number | null)[],
  { colour, format }: { colour: string; format: (value: number) => string },
): void {
  const at = plot.middle
  // Paper behind each number, so that no threshold's line crosses the number.
  for (const [n, value] of values.entries()) {
    if (value === null) continue
    const width = sheet.widthOf(format(value), SMALL + 0.5) + 3
    sheet.doc.rect(at(n) - width / 2, plot.yOf(value) - 12.5, width, 8.5).fill(INK.paper)
  }
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
    sheet.line(format(value), at(n) - 20, plot.yOf(value) - 13, style)
  }
}

/** Draws the chart as one figure. The figure's alternative text lists the values. */
function figure(sheet: Sheet, input: ChartInput, format: (value: number) => string, draw: () => void): void {
  const listed = (values: readonly (number | null)[], words: (value: number) => string) =>
    input.labels.flatMap((label, n) => {
      const value = values[n] ?? null
      return value === null ? [`${label}: sem valor`] : value === 0 ? [] : [`${label}: ${words(value)}`]
    })
  const lines = [
    ...input.series.map(({ name, values }) => [name, listed(values, format)] as const),
    ...(input.marks ?? []).map(({ name, values }) => [name, listed(values, whole)] as const),
  ].flatMap(([name, values]) => (values.length > 0 ? [`${name}: ${values.join('; ')}.`] : []))
  sheet.structure.element('Figure', draw, { alt: [`${input.title}. ${input.summary}`, ...lines].join(' ') })
}
