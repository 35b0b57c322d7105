import { toCsv } from '#web/format/csv.ts'
import type { ChartSpec, ScatterSpec } from '../chart-spec.ts'
import { scatterColumns } from '../scatter/scatter-columns.ts'
import { type ChartColumn, chartColumns } from './chart-columns.ts'

/** The chart's data as CSV, with the rows and columns of its table. */
export function columnsCsv(columns: readonly ChartColumn[], length: number): string {
  const rows = Array.from({ length }, (_, index) => columns.map(({ cell }) => cell(index)))
  return toCsv([columns.map(({ name }) => name), ...rows])
}

export const chartCsv = (spec: ChartSpec): string => columnsCsv(chartColumns(spec), spec.categories.length)
export const scatterCsv = (spec: ScatterSpec): string => columnsCsv(scatterColumns(spec), spec.points.length)
