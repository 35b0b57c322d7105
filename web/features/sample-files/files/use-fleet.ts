import { useMemo } from 'react'
import { countsByType, parseCounts } from '#core/sample-files/counts.ts'
import { efficiencyPoints } from '#core/sample-files/efficiency-points.ts'
import {
  type CompressorFileFigures,
  type FleetSummary,
  fleetSummary,
} from '#core/sample-files/fleet-summary.ts'
import { type DashboardFile, dashboardPath, SAMPLE_COMPRESSORS } from '#core/sample-files/sample-paths.ts'
import { parseStatisticsReport } from '#core/sample-files/statistics-report.ts'
import { readCsv } from './read-csv.ts'
import { type SampleTexts, useSampleTexts } from './sample-texts.ts'

const FILES: readonly DashboardFile[] = ['report', 'efficiency', 'type', 'chillerMonth', 'compressorMonth']
const PATHS = SAMPLE_COMPRESSORS.flatMap((id) => FILES.map((file) => dashboardPath(id, file)))

export interface Fleet {
  readonly summary: FleetSummary
  /** The compressors with an unreadable file, whose data the summary lacks. */
  readonly skipped: readonly string[]
  readonly isLoading: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The seven compressors' files as one chiller. */
export function useFleet(): Fleet {
  const { texts, isWaiting, isRetrying, retry } = useSampleTexts(PATHS)
  const compressors = useMemo(
    () => SAMPLE_COMPRESSORS.map((id) => ({ id, figures: fileFiguresOf(texts, id) })),
    [texts],
  )
  return {
    summary: useMemo(() => fleetSummary(compressors.map(({ figures }) => figures)), [compressors]),
    skipped: compressors.flatMap(({ id, figures }) => (Object.values(figures).includes(null) ? [id] : [])),
    // Before all files have arrived the figures would describe a part of the chiller.
    isLoading: isWaiting,
    isRetrying,
    retry,
  }
}

type Id = (typeof SAMPLE_COMPRESSORS)[number]

function fileFiguresOf(texts: SampleTexts['texts'], id: Id): CompressorFileFigures {
  const path = (file: DashboardFile) => dashboardPath(id, file)
  const counts = (file: DashboardFile, kind: 'type' | 'month') =>
    readCsv(texts, path(file), (table) => parseCounts(table, kind))
  const types = counts('type', 'type')
  const report = texts.get(path('report'))
  return {
    report: report === null || report === undefined ? null : parseStatisticsReport(report),
    efficiency: readCsv(texts, path('efficiency'), efficiencyPoints),
    types: types && countsByType(types),
    chillerMonths: counts('chillerMonth', 'month'),
    compressorMonths: counts('compressorMonth', 'month'),
  }
}
