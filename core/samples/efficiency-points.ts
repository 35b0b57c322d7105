import { type CsvTable, columnOf } from './csv-table.ts'
import { parseNumber } from './number-text.ts'
import { parseWrittenTime, type WrittenTime, writtenMonth } from './written-time.ts'

/** One valid row of an efficiency evolution. */
export interface EfficiencyPoint {
  /** As the file writes it. */
  readonly timestamp: string
  /** Null when the text is no date. */
  readonly time: WrittenTime | null
  /** Part of the reference COP, above 0. */
  readonly efficiency: number
}

/** The specification's estimate: COP = mean efficiency × 8.5. */
export const COP_PER_EFFICIENCY = 8.5

export const estimatedCop = (efficiency: number | null): number | null =>
  efficiency === null ? null : efficiency * COP_PER_EFFICIENCY

/**
 * The rows that have both a timestamp and an efficiency above 0, in order of time; in the file's order when a timestamp
 * is no date. Null when a column is missing.
 */
export function efficiencyPoints(table: CsvTable): EfficiencyPoint[] | null {
  const at = columnOf(table, ['timestamp'])
  const value = columnOf(table, ['Eficiência_Valid'])
  if (at < 0 || value < 0) return null
  const points = table.rows.flatMap((row) => {
    const timestamp = (row[at] ?? '').trim()
    const efficiency = parseNumber(row[value] ?? '')
    if (timestamp === '' || efficiency === null || efficiency <= 0) return []
    return [{ timestamp, time: parseWrittenTime(timestamp), efficiency }]
  })
  return points.every(({ time }) => time !== null)
    ? points.sort((a, b) => a.time!.orderMs - b.time!.orderMs)
    : points
}

const POINTS_SHOWN = 6

export const lastPoints = (points: readonly EfficiencyPoint[]): readonly EfficiencyPoint[] =>
  points.slice(-POINTS_SHOWN)

/** Arithmetic mean; null of none. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

export interface MonthlyEfficiency {
  /** `MM/AAAA`. */
  readonly month: string
  readonly efficiency: number
}

/** Mean efficiency by written month, oldest first; points without a date take no part. */
export function monthlyEfficiency(points: readonly EfficiencyPoint[]): MonthlyEfficiency[] {
  const months = new Map<string, { order: number; values: number[] }>()
  for (const { time, efficiency } of points) {
    if (time === null) continue
    const month = writtenMonth(time)
    const known = months.get(month)
    if (known) known.values.push(efficiency)
    else months.set(month, { order: time.year * 12 + time.month, values: [efficiency] })
  }
  return [...months]
    .sort(([, a], [, b]) => a.order - b.order)
    .map(([month, { values }]) => ({ month, efficiency: meanOf(values)! }))
}
