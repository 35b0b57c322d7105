import { type LocalMonth, monthLabel } from '#core/time/local-calendar.ts'
import { monthsBetween } from './count-axes.ts'
import { type CsvTable, columnOf } from './csv-table.ts'
import { parseNumber } from './number-text.ts'
import { sortedBy } from './sorted-by.ts'
import { parseWrittenTime, type WrittenTime } from './written-time.ts'

/** One valid row of an efficiency evolution. */
export interface EfficiencyPoint {
  /** The file's own text. */
  readonly timestamp: string
  /** Null when `timestamp` is no date. */
  readonly time: WrittenTime | null
  /** Part of the reference COP, above 0. */
  readonly efficiency: number
}

/** The specification's estimate: COP = mean efficiency × 8.5. */
export const COP_PER_EFFICIENCY = 8.5

export const estimatedCop = (efficiency: number | null): number | null =>
  efficiency === null ? null : efficiency * COP_PER_EFFICIENCY

/**
 * The rows with a timestamp and an efficiency above 0, in order of time; in the file's order when any timestamp
 * is no date. Null when a column is missing.
 */
export function efficiencyPoints(table: CsvTable): readonly EfficiencyPoint[] | null {
  const at = columnOf(table, ['timestamp'])
  const value = columnOf(table, ['Eficiência_Valid'])
  if (at < 0 || value < 0) return null
  const points = table.rows.flatMap((row) => {
    const timestamp = (row[at] ?? '').trim()
    const efficiency = parseNumber(row[value] ?? '')
    if (timestamp === '' || efficiency === null || efficiency <= 0) return []
    return [{ timestamp, time: parseWrittenTime(timestamp), efficiency }]
  })
  return sortedBy(points, ({ time }) => time?.orderMs ?? null)
}

const POINTS_SHOWN = 6

/** The points that a dashboard draws. */
export const lastEfficiencyPoints = (points: readonly EfficiencyPoint[]): readonly EfficiencyPoint[] =>
  points.slice(-POINTS_SHOWN)

/** One place on an evolution's axis: a month (`MM/AAAA`), whose point may be missing, or the own date of a point. */
export type EfficiencyPlace =
  | { readonly month: string; readonly point: EfficiencyPoint | null }
  | { readonly month: null; readonly point: EfficiencyPoint }

/** A longer axis of months names only the months with a point. */
const MOST_PLACES = 24

/** The last six points on their axis: months with gaps if every point has a month of its own, else the points' dates. */
export function lastEfficiencyPlaces(points: readonly EfficiencyPoint[]): EfficiencyPlace[] {
  const shown = lastEfficiencyPoints(points)
  const times = shown.flatMap(({ time }) => time ?? [])
  const byMonth = new Map(shown.flatMap((point) => (point.time ? [[monthLabel(point.time), point]] : [])))
  if (byMonth.size < shown.length) return shown.map((point) => ({ month: null, point }))
  const between = monthsBetween(times)
  const months = between.length > MOST_PLACES ? [...byMonth.keys()] : between
  return months.map((month) => ({ month, point: byMonth.get(month) ?? null }))
}

export interface MonthlyEfficiency {
  /** `MM/AAAA`. */
  readonly month: string
  readonly at: LocalMonth
  readonly efficiency: number
}

/** Mean efficiency by written month, oldest first; points without a date are left out. */
export function monthlyEfficiency(points: readonly EfficiencyPoint[]): MonthlyEfficiency[] {
  const months = new Map<string, { readonly at: LocalMonth; sum: number; count: number }>()
  for (const { time, efficiency } of points) {
    if (time === null) continue
    const month = months.get(monthLabel(time)) ?? { at: time, sum: 0, count: 0 }
    months.set(monthLabel(time), month)
    month.sum += efficiency
    month.count += 1
  }
  return [...months]
    .map(([month, { at, sum, count }]) => ({ month, at, efficiency: sum / count }))
    .sort((a, b) => a.at.year - b.at.year || a.at.month - b.at.month)
}
