import type { Services } from '#server/platform/context.ts'
import { repeat } from '#server/platform/work/repeat.ts'
import { refreshWatched } from './current-dashboard.ts'

const LOOK_EVERY_MS = 1_000

/** Keeps the next answer of watched Dashboards ready, in processes that answer requests. */
export function keepWatchedReady(services: Pick<Services, 'db' | 'log' | 'now'>): { stop(): Promise<void> } {
  return repeat((signal) => refreshWatched(services, signal), {
    everyMs: LOOK_EVERY_MS,
    // The next request reports the error.
    onError: (error) => services.log.debug({ err: error }, 'dashboard not made ready'),
  })
}
