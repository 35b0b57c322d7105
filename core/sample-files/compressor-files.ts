import { countsByHour, countsByMonth, countsByWeekday } from './count-axes.ts'
import { type Count, type CountKind, countsByType, parseCounts } from './counts.ts'
import { type CsvTable, parseCsv } from './csv-table.ts'
import { type EfficiencyPoint, efficiencyPoints } from './efficiency-points.ts'
import { type DashboardFile, dashboardPath, type SampleCompressor } from './sample-paths.ts'
import { parseStatisticsReport, type StatisticsReport } from './statistics-report.ts'

/** The contents of one compressor's files; null = the file could not be read. */
export interface CompressorFiles {
  readonly reportText: string | null
  readonly report: StatisticsReport | null
  readonly efficiency: readonly EfficiencyPoint[] | null
  readonly weekday: Count[] | null
  readonly hour: Count[] | null
  readonly type: Count[] | null
  readonly chillerMonth: Count[] | null
  readonly compressorMonth: Count[] | null
}

/** Reads one of the texts (by path; null = missing) as CSV. Null when the text can't be read; a missing column is also reported. */
export function readCsv<T>(
  texts: ReadonlyMap<string, string | null>,
  path: string,
  { read, onProblem }: { read: (table: CsvTable) => T | null; onProblem: (problem: string) => void },
): T | null {
  const text = texts.get(path) ?? null
  const table = text === null ? null : parseCsv(text)
  const found = table === null ? null : read(table)
  if (table !== null && found === null) onProblem(`Faltam colunas em ${path}`)
  return found
}

/** Reads a compressor's seven files from their texts by path. */
export function compressorFiles(
  texts: ReadonlyMap<string, string | null>,
  id: SampleCompressor,
  onProblem: (problem: string) => void,
): CompressorFiles {
  const path = (file: DashboardFile) => dashboardPath(id, file)
  const counts = (file: DashboardFile, kind: CountKind, order: typeof countsByType) => {
    const found = readCsv(texts, path(file), { read: (table) => parseCounts(table, kind), onProblem })
    return found === null ? null : order(found)
  }
  const reportText = texts.get(path('report')) ?? null
  return {
    reportText,
    report: reportText === null ? null : parseStatisticsReport(reportText),
    efficiency: readCsv(texts, path('efficiency'), { read: efficiencyPoints, onProblem }),
    weekday: counts('weekday', 'weekday', countsByWeekday),
    hour: counts('hour', 'hour', countsByHour),
    type: counts('type', 'type', countsByType),
    chillerMonth: counts('chillerMonth', 'month', countsByMonth),
    compressorMonth: counts('compressorMonth', 'month', countsByMonth),
  }
}
