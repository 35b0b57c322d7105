import type { LatestReadings } from '#contract/live.ts'
import type { Machine } from '#contract/machine.ts'
import type { DashboardData } from '#contract/monitoring.ts'
import { isSilent } from './collection-words.ts'
import { useNow } from './use-now.ts'

/** How soon the screen says that the source fell silent. */
const NOTICE_SILENCE_MS = 30_000

/** The newest sample known here, and whether the source has been silent for so long that figures no longer speak of now. */
export function useSilence(
  { newestSampleAt }: DashboardData,
  latest: LatestReadings | undefined,
  { configuracao }: Machine,
) {
  const newest = newestOf(newestSampleAt, latest?.newestSampleAt)
  const isStale = isSilent(newest, useNow(NOTICE_SILENCE_MS), configuracao.collectIntervalSeconds)
  return { newestSampleAt: newest, isStale }
}

/** The stream may know of a newer sample than the figures do. */
function newestOf(ofFigures: string | null, ofStream: string | null | undefined): string | null {
  if (!ofFigures || !ofStream) return ofFigures ?? ofStream ?? null
  return Date.parse(ofStream) > Date.parse(ofFigures) ? ofStream : ofFigures
}
