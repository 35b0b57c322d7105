import { type CsvTable, columnOf } from './csv-table.ts'
import { parseNumber } from './number-text.ts'

/** Demand/efficiency ratio and efficiency. */
export type ScatterPoint = readonly [ratio: number, efficiency: number]

/** The rows with both values above 0, in the file's order. Null when a column is missing. */
export function scatterPoints(table: CsvTable): ScatterPoint[] | null {
  const x = columnOf(table, ['Demand_Eff_Ratio'])
  const y = columnOf(table, ['Eficiência'])
  if (x < 0 || y < 0) return null
  return table.rows.flatMap((row) => {
    const ratio = parseNumber(row[x] ?? '')
    const efficiency = parseNumber(row[y] ?? '')
    return ratio !== null && efficiency !== null && ratio > 0 && efficiency > 0 ? [[ratio, efficiency]] : []
  })
}

const GRID_ABOVE = 5000
const GRID_CELLS = 40
const THINNED_ABOVE = 2000
const THINNED_TO = 1000

/** Whether the chart draws fewer points than the file has. */
export const isThinned = (records: number): boolean => records > THINNED_ABOVE

/** The points to draw: above 5000 points the mean of each cell of a 40 × 40 grid, above 2000 a thousand evenly spaced points. */
export function thinnedPoints(points: readonly ScatterPoint[]): readonly ScatterPoint[] {
  if (points.length > GRID_ABOVE) return cellMeans(points)
  if (points.length <= THINNED_ABOVE) return points
  const spaced: ScatterPoint[] = []
  for (const [index, point] of points.entries()) {
    if (index === Math.floor((spaced.length * points.length) / THINNED_TO)) spaced.push(point)
  }
  return spaced
}

function cellMeans(points: readonly ScatterPoint[]): ScatterPoint[] {
  const x = gridPlace(points, 0)
  const y = gridPlace(points, 1)
  const cells = new Map<number, { x: number; y: number; count: number }>()
  for (const point of points) {
    const place = x(point) * GRID_CELLS + y(point)
    const cell = cells.get(place) ?? { x: 0, y: 0, count: 0 }
    cell.x += point[0]
    cell.y += point[1]
    cell.count++
    cells.set(place, cell)
  }
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([, { x: sumX, y: sumY, count }]) => [sumX / count, sumY / count] as const)
}

/** Gives a point's column (axis 0) or row (axis 1) in the grid. */
function gridPlace(points: readonly ScatterPoint[], axis: 0 | 1): (point: ScatterPoint) => number {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const point of points) {
    low = Math.min(low, point[axis])
    high = Math.max(high, point[axis])
  }
  const width = (high - low) / GRID_CELLS
  return (point) => (width > 0 ? Math.min(GRID_CELLS - 1, Math.floor((point[axis] - low) / width)) : 0)
}
