import { useMemo } from 'react'
import { byHour, byMonth, byType, byWeekday, type Count, parseCounts } from '#core/samples/counts.ts'
import { type EfficiencyPoint, efficiencyPoints } from '#core/samples/efficiency-points.ts'
import { type DashboardFile, dashboardPath, type SampleCompressor } from '#core/samples/sample-paths.ts'
import { parseStatisticsReport, type StatisticsReport } from '#core/samples/statistics-report.ts'
import { readCsv } from './read-file.ts'
import { type SampleTexts, useSampleTexts } from './sample-texts.ts'

const FILES: readonly DashboardFile[] = [
  'report',
  'efficiency',
  'weekday',
  'hour',
  'type',
  'chillerMonth',
  'compressorMonth',
]

/** What the files of one compressor hold; null = that file could not be read. */
export interface CompressorFiles {
  readonly reportText: string | null
  readonly report: StatisticsReport | null
  readonly efficiency: EfficiencyPoint[] | null
  readonly weekday: Count[] | null
  readonly hour: Count[] | null
  readonly type: Count[] | null
  readonly chillerMonth: Count[] | null
  readonly compressorMonth: Count[] | null
}

/** Loads the seven files of a compressor. */
export function useCompressorFiles(id: SampleCompressor) {
  const loaded = useSampleTexts(useMemo(() => FILES.map((file) => dashboardPath(id, file)), [id]))
  const { texts } = loaded
  const files = useMemo(() => compressorFiles(texts, id), [texts, id])
  return { ...loaded, files }
}

export function compressorFiles(texts: SampleTexts['texts'], id: SampleCompressor): CompressorFiles {
  const path = (file: DashboardFile) => dashboardPath(id, file)
  const counts = (file: DashboardFile, kind: Parameters<typeof parseCounts>[1], order: typeof byType) => {
    const found = readCsv(texts, path(file), (table) => parseCounts(table, kind))
    return found === null ? null : order(found)
  }
  const reportText = texts.get(path('report')) ?? null
  return {
    reportText,
    report: reportText === null ? null : parseStatisticsReport(reportText),
    efficiency: readCsv(texts, path('efficiency'), efficiencyPoints),
    weekday: counts('weekday', 'weekday', byWeekday),
    hour: counts('hour', 'hour', byHour),
    type: counts('type', 'type', byType),
    chillerMonth: counts('chillerMonth', 'month', byMonth),
    compressorMonth: counts('compressorMonth', 'month', byMonth),
  }
}
