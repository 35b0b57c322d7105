import { readCsv as readFile } from '#core/sample-files/compressor-files.ts'
import type { CsvTable } from '#core/sample-files/csv-table.ts'
import type { SampleTexts } from './sample-texts.ts'

/** The data of a CSV file; null: the file could not be read or lacks a column. The console has the reason. */
export const readCsv = <T>(
  texts: SampleTexts['texts'],
  path: string,
  read: (table: CsvTable) => T | null,
): T | null => readFile(texts, path, { read, onProblem: (problem) => console.warn(problem) })
