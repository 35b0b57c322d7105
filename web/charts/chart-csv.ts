import { toCsv } from '#web/format/csv.ts'
import type { ChartSpec, ScatterSpec } from './chart-spec.ts'

/** A number as spreadsheet programs of Brazil read it; what is not known is an empty cell. */
const cell = (value: number | null | undefined, decimals: number): string =>
  value === null || value === undefined ? '' : value.toFixed(decimals).replace('.', ',')

/** What the chart shows, as CSV: the same rows and columns as its table. */
export function chartCsv(spec: ChartSpec): string {
  const { marks = [] } = spec
  const unit = spec.unit[1] === '' ? '' : ` (${spec.unit[1]})`
  const head = [spec.categoryName, ...spec.series.map(({ name }) => `${name}${unit}`)]
  const rows = spec.longCategories.map((category, index) => [
    category,
    ...spec.series.map(({ values }) => cell(values[index], spec.decimals)),
    ...marks.map(({ values }) => cell(values[index], 0)),
  ])
  return toCsv([[...head, ...marks.map(({ name }) => name)], ...rows])
}

export function scatterCsv({ x, y, points }: ScatterSpec): string {
  const rows = points.map(([ratio, value]) => [cell(ratio, x.decimals), cell(value, y.decimals)])
  return toCsv([[x.name, y.name], ...rows])
}

/** `Falhas por horário` → `falhas-por-horario.csv`. */
export function csvName(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.csv`
}
