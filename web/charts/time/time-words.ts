import { floatAt } from '#core/arrays/element-at.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { count, formatNumber } from '#web/format/number.ts'
import type { ChartTooltip } from '../chart-spec.ts'
import { type ChartColumn, coverageColumns } from '../data/chart-columns.ts'
import { coverageText } from '../data/coverage.ts'
import { figureText, figureWithUnit, numberCell } from '../data/figure-text.ts'
import type { TimeChartSpec, TimeMark } from './time-chart.ts'
import { coverageAt } from './time-series.ts'

/** Begin and end of a bucket in words. */
function bucketPeriod({ series }: TimeChartSpec, index: number, timezone: string): [string, string] {
  const fromMs = floatAt(series.atMs, index)
  return [formatDateTimeSeconds(fromMs, timezone), formatDateTimeSeconds(fromMs + series.bucketMs, timezone)]
}

/** A value with its unit; for a state, the part of the samples or of the time that were on. */
export function timeValue({ unit, decimals, states, series }: TimeChartSpec, value: number): string {
  if (!states) return figureWithUnit(value, unit, decimals)
  if (value <= 0) return states[0]
  const whole = series.weighsTime ? 'do tempo' : 'das amostras'
  return value >= 1 ? states[1] : `${states[1]} em ${formatNumber(value * 100, 0)}\u00a0% ${whole}`
}

const HELD = 'Valor mantido da última amostra'

/** The tooltip of a bucket with the events in it. */
export function timeTooltip(
  spec: TimeChartSpec,
  index: number,
  timezone: string,
  marks: readonly TimeMark[],
): ChartTooltip {
  const { series, colour, states } = spec
  const value = (name: string, column: Float64Array, sign: typeof colour | null) => ({
    name,
    colour: sign,
    text: timeValue(spec, floatAt(column, index)),
  })
  const notes = marks.map(({ text }) => text)
  if (spec.holds === 'values') {
    const at = bucketPeriod(spec, index, timezone)[0]
    return { title: at, rows: [value(spec.name, series.mean, colour)], notes }
  }
  const coverage = coverageText(coverageAt(series, index))
  const isHeld = floatAt(series.pyramid.buckets.held, index) === 1
  const samples = isHeld ? HELD : count(floatAt(series.count, index), 'amostra', 'amostras')
  return {
    title: bucketPeriod(spec, index, timezone).join(' a '),
    rows: states
      ? [value(spec.name, series.mean, colour)]
      : [
          value('Máximo', series.max, null),
          value('Média', series.mean, colour),
          value('Mínimo', series.min, null),
        ],
    notes: spec.holds
      ? notes
      : [coverage === null ? samples : `${samples} · cobertura ${coverage}`, ...notes],
  }
}

/** One line for screen readers. */
export function timeText(
  spec: TimeChartSpec,
  index: number,
  timezone: string,
  marks: readonly TimeMark[],
): string {
  const { title, rows, notes } = timeTooltip(spec, index, timezone, marks)
  return `${title}: ${[...rows.map(({ name, text }) => `${name} ${text}`), ...notes].join(', ')}`
}

/** The events within a few pixels of an instant. */
export const marksAt = (marks: readonly TimeMark[], atMs: number, nearMs: number): TimeMark[] =>
  marks.filter(({ fromMs, toMs }) => atMs >= fromMs - nearMs && atMs <= toMs + nearMs)

/** The data on screen, one row per bucket of `[first, end)`. */
export function timeColumns(spec: TimeChartSpec, first: number, timezone: string): ChartColumn[] {
  const { series, decimals } = spec
  const unit = spec.unit ? ` (${spec.unit})` : ''
  const texts = (name: string, of: (at: number) => string): ChartColumn => {
    const text = (index: number) => of(first + index)
    return { name, isNumber: false, text, cell: text }
  }
  const numbers = (name: string, values: Float64Array, digits: number): ChartColumn => ({
    name,
    isNumber: true,
    text: (index) => figureText(values[first + index], digits),
    cell: (index) => numberCell(values[first + index], digits),
  })
  // The mean of a state is the part of the time that it was on.
  const digits = spec.states ? 2 : decimals
  if (spec.holds === 'values') {
    return [
      texts('Instante', (at) => bucketPeriod(spec, at, timezone)[0]),
      numbers(`${spec.name}${unit}`, series.mean, digits),
    ]
  }
  const extremes = [
    texts('Início', (at) => bucketPeriod(spec, at, timezone)[0]),
    texts('Fim', (at) => bucketPeriod(spec, at, timezone)[1]),
    numbers(`Mínimo${unit}`, series.min, digits),
    numbers(`Média${unit}`, series.mean, digits),
    numbers(`Máximo${unit}`, series.max, digits),
  ]
  if (spec.holds) return extremes
  return [
    ...extremes,
    numbers('Amostras', series.count, 0),
    ...coverageColumns((index) => coverageAt(series, first + index)),
  ]
}
