import type { LatestReadings } from '#contract/live.ts'
import type { Machine } from '#contract/machine.ts'
import type { DashboardData } from '#contract/monitoring.ts'
import { isSilent } from './collection-words.ts'
import { useNow } from './use-now.ts'

/** Interval at which the screen checks whether the source fell silent. */
const NOTICE_SILENCE_MS = 30_000

/** The newest known sample, and whether it is too old for the figures to describe this moment. */
export function useSilence(
  { newestSampleAt }: DashboardData,
  latest: LatestReadings | undefined,
  { configuracao }: Machine,
) {
  const newest = newestOf(newestSampleAt, latest?.newestSampleAt)
  const isStale = isSilent(newest, useNow(NOTICE_SILENCE_MS), configuracao.collectIntervalSeconds)
  return { newestSampleAt: newest, isStale }
}

/** The newer of both samples: the stream may be ahead of the figures. */
function newestOf(ofFigures: string | null, ofStream: string | null | undefined): string | null {
  if (!ofFigures || !ofStream) return ofFigures ?? ofStream ?? null
  return Date.parse(ofStream) > Date.parse(ofFigures) ? ofStream : ofFigures
}
