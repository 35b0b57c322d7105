import { type CsvTable, columnOf } from './csv-table.ts'
import { parseNumber } from './number-text.ts'
import { parseWrittenTime } from './written-time.ts'

export interface ForecastDay {
  /** The file's own text. */
  readonly day: string
  /** Null = a gap: the file has no number above 0. */
  readonly efficiency: number | null
}

const HORIZON_DAYS = 30

/** The first 30 days of an efficiency forecast, ordered by date or number. Null when a column is missing. */
export function forecastDays(table: CsvTable): readonly ForecastDay[] | null {
  const at = columnOf(table, ['Dia'])
  const value = columnOf(table, ['Eficiência Prevista'])
  if (at < 0 || value < 0) return null
  const days = table.rows.flatMap((row) => {
    const day = (row[at] ?? '').trim()
    const efficiency = parseNumber(row[value] ?? '')
    return day === '' ? [] : [{ day, efficiency: efficiency !== null && efficiency > 0 ? efficiency : null }]
  })
  return inOrder(days).slice(0, HORIZON_DAYS)
}

/** Ordered by date if all days have one, or by number; else in the file's order. */
function inOrder(days: readonly ForecastDay[]): readonly ForecastDay[] {
  const placed = days.map((one) => ({
    one,
    at: parseWrittenTime(one.day)?.orderMs ?? parseNumber(one.day),
  }))
  if (placed.some(({ at }) => at === null)) return days
  return placed.sort((a, b) => a.at! - b.at!).map(({ one }) => one)
}
