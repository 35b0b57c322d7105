import { useCallback, useSyncExternalStore } from 'react'
import { getLive, type LatestReadings } from '#contract/monitoring/live.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { listenLive, liveState } from './live-feed.ts'
import { newerInstant } from './newer-instant.ts'

const POLL_MS = 10_000

/** A machine's latest readings and its collector's state, kept fresh by the stream, or by polling without one. */
export function useLive(machineId: string): { isLive: boolean; latest: LatestReadings | undefined } {
  const listen = useCallback((listener: () => void) => listenLive(machineId, listener), [machineId])
  // Before the first attempt `isLive` is null: polling begins only after the stream has failed.
  const { isLive, latest } = useSyncExternalStore(listen, () => liveState(machineId))
  const polled = useEndpoint(
    getLive,
    { params: { id: machineId } },
    { enabled: isLive === false, refetchIntervalMs: isLive === false && POLL_MS },
  )
  return { isLive: isLive === true, latest: newer(polled.data?.data.readings, latest) }
}

function newer(a: LatestReadings | undefined, b: LatestReadings | undefined): LatestReadings | undefined {
  if (!a || !b) return a ?? b
  return newerInstant(a.newestSampleAt, b.newestSampleAt) === a.newestSampleAt ? a : b
}
