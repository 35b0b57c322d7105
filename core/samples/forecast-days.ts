import { type CsvTable, columnOf } from './csv-table.ts'
import { parseNumber } from './number-text.ts'

export interface ForecastDay {
  /** As the file writes it. */
  readonly day: string
  /** Null when the file has no number above 0 there: a gap. */
  readonly efficiency: number | null
}

const HORIZON_DAYS = 30

/** The first 30 days of an efficiency forecast. Null when a column is missing. */
export function forecastDays(table: CsvTable): ForecastDay[] | null {
  const at = columnOf(table, ['Dia'])
  const value = columnOf(table, ['Eficiência Prevista'])
  if (at < 0 || value < 0) return null
  const days = table.rows.flatMap((row) => {
    const day = (row[at] ?? '').trim()
    const efficiency = parseNumber(row[value] ?? '')
    return day === '' ? [] : [{ day, efficiency: efficiency !== null && efficiency > 0 ? efficiency : null }]
  })
  return days.slice(0, HORIZON_DAYS)
}
