import { type CsvTable, columnOf } from './csv-table.ts'
import { parseNumber } from './number-text.ts'
import { sortedBy } from './sorted-by.ts'
import { parseWrittenTime } from './written-time.ts'

export interface ForecastDay {
  /** The file's own text. */
  readonly day: string
  /** Null = a gap: the file has no number above 0. */
  readonly efficiency: number | null
}

/** A longer forecast is cut. */
const HORIZON_DAYS = 30

/**
 * The first 30 days of an efficiency forecast, in order of their dates or numbers; in the file's order when any day is
 * neither. Null when a column is missing.
 */
export function forecastDays(table: CsvTable): readonly ForecastDay[] | null {
  const at = columnOf(table, ['Dia'])
  const value = columnOf(table, ['Eficiência Prevista'])
  if (at < 0 || value < 0) return null
  const days = table.rows.flatMap((row) => {
    const day = (row[at] ?? '').trim()
    const efficiency = parseNumber(row[value] ?? '')
    return day === '' ? [] : [{ day, efficiency: efficiency !== null && efficiency > 0 ? efficiency : null }]
  })
  const byDate = sortedBy(days, ({ day }) => parseWrittenTime(day)?.orderMs ?? parseNumber(day))
  return byDate.slice(0, HORIZON_DAYS)
}
