import type { Services } from '../../platform/context.ts'
import { refreshWatched } from './current-dashboard.ts'

const LOOK_EVERY_MS = 1_000

/** While somebody looks at a Dashboard its next answer is made ready. In processes that answer requests. */
export function keepWatchedReady(services: Pick<Services, 'db' | 'log' | 'now'>): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const next = () => {
    if (stopping.signal.aborted) return
    timer = setTimeout(() => {
      round = refreshWatched(services, stopping.signal)
        // Who asks next is told what is wrong.
        .catch((error: unknown) => services.log.debug({ err: error }, 'dashboard not made ready'))
        .then(next)
    }, LOOK_EVERY_MS)
  }
  next()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await round
    },
  }
}
