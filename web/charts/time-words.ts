import { toCsv } from '#web/format/csv.ts'
import { formatDateTimeSeconds } from '#web/format/date.ts'
import { count, formatNumber, formatWithUnit } from '#web/format/number.ts'
import { numberCell } from './chart-columns.ts'
import type { ChartTooltip } from './chart-spec.ts'
import { coverageText, isPartial } from './coverage.ts'
import type { TimeChartSpec, TimeMark } from './time-chart.ts'
import { coverageAt } from './time-series.ts'

export const TIME_HEAD = ['Início', 'Fim', 'Mínimo', 'Média', 'Máximo', 'Amostras', 'Cobertura (%)', 'Dados']

/** From when to when a bucket is. */
export function bucketPeriod({ series }: TimeChartSpec, index: number, timezone: string): [string, string] {
  const fromMs = series.atMs[index]!
  return [formatDateTimeSeconds(fromMs, timezone), formatDateTimeSeconds(fromMs + series.bucketMs, timezone)]
}

/** A value as it is read: with its unit, or how much of the time something was on. */
export function timeValue({ unit, decimals, states }: TimeChartSpec, value: number): string {
  if (!states) return formatWithUnit(value, unit, decimals)
  if (value <= 0) return states[0]
  return value >= 1 ? states[1] : `${states[1]} em ${formatNumber(value * 100, 0)}\u00a0% das amostras`
}

/** What the tooltip says of a bucket, and of what happened in it. */
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
    text: timeValue(spec, column[index]!),
  })
  const coverage = coverageText(coverageAt(series, index))
  const samples = count(series.count[index]!, 'amostra', 'amostras')
  return {
    title: bucketPeriod(spec, index, timezone).join(' a '),
    rows: states
      ? [value(spec.name, series.mean, colour)]
      : [
          value('Máximo', series.max, null),
          value('Média', series.mean, colour),
          value('Mínimo', series.min, null),
        ],
    notes: [
      coverage === null ? samples : `${samples} · cobertura ${coverage}`,
      ...marks.map(({ text }) => text),
    ],
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

/** What happens within a few pixels of an instant. */
export const marksAt = (marks: readonly TimeMark[], atMs: number, nearMs: number): TimeMark[] =>
  marks.filter(({ fromMs, toMs }) => atMs >= fromMs - nearMs && atMs <= toMs + nearMs)

/** The buckets `[first, end)` as rows of a table. */
export function timeRow(spec: TimeChartSpec, index: number, timezone: string): string[] {
  const { min, mean, max, count: counts } = spec.series
  const number = (column: Float64Array) => formatNumber(column[index], spec.decimals)
  return [
    ...bucketPeriod(spec, index, timezone),
    number(min),
    number(mean),
    number(max),
    formatNumber(counts[index]),
    coverageText(coverageAt(spec.series, index)) ?? formatNumber(null),
  ]
}

export function timeCsv(
  spec: TimeChartSpec,
  [first, end]: readonly [number, number],
  timezone: string,
): string {
  const { min, mean, max, count: counts } = spec.series
  const unit = spec.unit ? ` (${spec.unit})` : ''
  const head = TIME_HEAD.map((name) => (/^M[íéá]/.test(name) ? `${name}${unit}` : name))
  const rows = Array.from({ length: end - first }, (_, n) => {
    const index = first + n
    const coverage = coverageAt(spec.series, index)
    return [
      ...bucketPeriod(spec, index, timezone),
      ...[min, mean, max].map((column) => numberCell(column[index], spec.decimals)),
      numberCell(counts[index], 0),
      numberCell(coverage === null ? null : Math.floor(coverage * 1000 + 1e-6) / 10, 1),
      isPartial(coverage) ? 'parcial' : '',
    ]
  })
  return toCsv([head, ...rows])
}
