import { coverageInPercent, isPartial } from '#core/chart-layout/partial-data.ts'
import { formatNumber } from '#web/format/number.ts'
import type { ChartSpec } from '../chart-spec.ts'
import { coverageText } from './coverage.ts'
import { figureText, numberCell } from './figure-text.ts'

/** A column of the chart's table and of its file. */
export interface ChartColumn {
  readonly name: string
  readonly isNumber: boolean
  /** Appears in the file only: the table shows the text in the neighbouring cell. */
  readonly isOfFile?: boolean
  /** The cell as a person reads it. */
  readonly text: (index: number) => string
  /** The cell as a Brazilian spreadsheet program reads it. */
  readonly cell: (index: number) => string
}

/** The chart's data, one row per category. */
export function chartColumns(spec: ChartSpec): ChartColumn[] {
  const { coverage, periods } = spec
  const unit = spec.unit[1] === '' ? '' : ` (${spec.unit[1]})`
  const numbers = (name: string, values: readonly (number | null)[], decimals: number): ChartColumn => ({
    name,
    isNumber: true,
    text: (index) => figureText(values[index], decimals),
    cell: (index) => numberCell(values[index], decimals),
  })
  const texts = (name: string, values: readonly string[]): ChartColumn => {
    const text = (index: number) => values[index] ?? ''
    return { name, isNumber: false, text, cell: text }
  }
  return [
    texts(spec.categoryName, spec.longCategories),
    ...[...spec.series, ...(spec.gathered ?? [])].map(({ name, values }) =>
      numbers(`${name}${unit}`, values, spec.decimals),
    ),
    ...intervalColumns(spec, numbers),
    ...(spec.marks ?? []).map(({ name, values }) => numbers(name, values, 0)),
    ...(coverage ? coverageColumns((index) => coverage[index]) : []),
    ...(periods ? [texts('Período', periods)] : []),
  ]
}

function intervalColumns(
  { interval, decimals }: ChartSpec,
  numbers: (name: string, values: readonly (number | null)[], decimals: number) => ChartColumn,
): ChartColumn[] {
  if (interval === undefined) return []
  const { name, lower, upper } = interval
  return [numbers(`${name}, de`, lower, decimals), numbers(`${name}, até`, upper, decimals)]
}

/** Coverage in percent, and the word for partial data. */
export function coverageColumns(coverageOf: (index: number) => number | null | undefined): ChartColumn[] {
  const percent = (index: number) => {
    const value = coverageOf(index)
    return value === null || value === undefined ? null : coverageInPercent(value)
  }
  const word = (index: number) => (isPartial(coverageOf(index)) ? 'parcial' : '')
  return [
    {
      name: 'Cobertura (%)',
      isNumber: true,
      text: (index) => coverageText(coverageOf(index)) ?? formatNumber(null),
      cell: (index) => numberCell(percent(index), 1),
    },
    { name: 'Dados', isNumber: false, isOfFile: true, text: word, cell: word },
  ]
}
