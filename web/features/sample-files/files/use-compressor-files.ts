import { useMemo } from 'react'
import { compressorFiles } from '#core/sample-files/compressor-files.ts'
import {
  DASHBOARD_FILES,
  type DashboardFile,
  dashboardPath,
  type SampleCompressor,
} from '#core/sample-files/sample-paths.ts'
import { useSampleTexts } from './sample-texts.ts'

/** Loads the seven files of a compressor. */
export function useCompressorFiles(id: SampleCompressor) {
  const loaded = useSampleTexts(useMemo(() => DASHBOARD_FILES.map((file) => dashboardPath(id, file)), [id]))
  const { texts } = loaded
  const files = useMemo(() => compressorFiles(texts, id, (problem) => console.warn(problem)), [texts, id])
  const isPending = (file: DashboardFile) => !texts.has(dashboardPath(id, file))
  return { ...loaded, files, isPending }
}
