import { type CsvTable, parseCsv } from '#core/samples/csv-table.ts'
import type { SampleTexts } from './sample-texts.ts'

/** What a CSV file holds; null when it could not be read or lacks a column, which is told on the console. */
export function readCsv<T>(
  texts: SampleTexts['texts'],
  path: string,
  read: (table: CsvTable) => T | null,
): T | null {
  const text = texts.get(path)
  const table = text == null ? null : parseCsv(text)
  const found = table === null ? null : read(table)
  if (table !== null && found === null) console.warn(`Faltam colunas em ${path}`)
  return found
}
