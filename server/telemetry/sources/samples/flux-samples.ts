import type { PreviewRow } from '../source.ts'
import type { SeriesSample } from './series-sample.ts'

type Cell = string | number | boolean | null
const NOT_TAGS = new Set(['result', 'table', '_time', '_value', '_field', '_measurement'])

/** Makes the samples of series from the points of their fields, in order of time; rows hold values of one place, not of one instant. */
export function seriesOfPoints(points: readonly Readonly<Record<string, Cell>>[]): SeriesSample[] {
  const found = new Map<string, { sample: SeriesSample; columns: Map<string, Cell[]> }>()
  for (const point of points) {
    const tags = Object.entries(point)
      .filter(([name, value]) => !NOT_TAGS.has(name) && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)] as const)
    const measurement = String(point._measurement)
    const key = JSON.stringify([measurement, tags])
    const series = found.get(key) ?? {
      sample: { measurement, tags: Object.fromEntries(tags), rows: [] },
      columns: new Map<string, Cell[]>(),
    }
    found.set(key, series)
    const field = String(point._field)
    const column = series.columns.get(field) ?? []
    series.columns.set(field, column)
    column.push(finite(point._value ?? null))
  }
  return [...found.values()].map(({ sample, columns }) => ({ ...sample, rows: rowsOf(columns) }))
}

/** Newest first. */
function rowsOf(columns: ReadonlyMap<string, readonly Cell[]>): PreviewRow[] {
  const length = Math.max(0, ...[...columns.values()].map((column) => column.length))
  return Array.from({ length }, (_, row) =>
    Object.fromEntries([...columns].map(([field, column]) => [field, column.at(-1 - row) ?? null])),
  )
}

const finite = (value: Cell): Cell => (typeof value === 'number' && !Number.isFinite(value) ? null : value)
