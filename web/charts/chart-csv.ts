import { toCsv } from '#web/format/csv.ts'
import { chartColumns, numberCell } from './chart-columns.ts'
import type { ChartSpec, ScatterSpec } from './chart-spec.ts'

/** What the chart shows, as CSV: the same rows and columns as its table. */
export function chartCsv(spec: ChartSpec): string {
  const columns = chartColumns(spec)
  const rows = spec.longCategories.map((_, index) => columns.map(({ cell }) => cell(index)))
  return toCsv([columns.map(({ name }) => name), ...rows])
}

export function scatterCsv({ x, y, points }: ScatterSpec): string {
  const rows = points.map(([ratio, value]) => [numberCell(ratio, x.decimals), numberCell(value, y.decimals)])
  return toCsv([[x.name, y.name], ...rows])
}

/** `Falhas por horário` → `falhas-por-horario.csv`. */
export function csvName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.csv`
}
