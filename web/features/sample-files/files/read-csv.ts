import { readCsv as readFile } from '#core/sample-files/compressor-files.ts'
import type { CsvTable } from '#core/sample-files/csv-table.ts'
import type { SampleTexts } from './sample-texts.ts'

/** What a CSV file holds; null when it could not be read or lacks a column, which is told on the console. */
export const readCsv = <T>(
  texts: SampleTexts['texts'],
  path: string,
  read: (table: CsvTable) => T | null,
): T | null => readFile(texts, path, { read, tell: (problem) => console.warn(problem) })
