import type { Machine } from '#contract/machines/machine.ts'
import type { LatestReadings } from '#contract/monitoring/live.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { isSilent } from './collection-words.ts'
import { newerInstant } from './newer-instant.ts'
import { useNow } from './use-now.ts'

/** Interval at which the screen checks whether the source fell silent. */
const TICK_MS = 30_000

/** The newest known sample, and whether it is too old for the figures to describe this moment. */
export function useSilence(
  { newestSampleAt }: DashboardData,
  latest: LatestReadings | undefined,
  { configuracao, uploadSource }: Pick<Machine, 'configuracao' | 'uploadSource'>,
) {
  // The stream may be ahead of the figures.
  const newest = newerInstant(newestSampleAt, latest?.newestSampleAt)
  const isSourceSilent = isSilent(newest, useNow(TICK_MS), configuracao.collectIntervalSeconds)
  // Files end where they end: their figures describe the files, not this moment.
  const isStale = uploadSource === null && isSourceSilent
  return { newestSampleAt: newest, isStale }
}
