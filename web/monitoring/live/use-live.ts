import { useCallback, useSyncExternalStore } from 'react'
import { getLive, type LatestReadings } from '#contract/live.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { listenLive, liveState } from './live-feed.ts'

const FALLBACK_MS = 10_000

/** A machine's latest readings and its collector's state, kept fresh by the stream, or by polling without one. */
export function useLive(machineId: string): { isLive: boolean; latest: LatestReadings | undefined } {
  const listen = useCallback((listener: () => void) => listenLive(machineId, listener), [machineId])
  // Before the first attempt `isLive` is null: polling begins only after the stream has failed.
  const { isLive, latest } = useSyncExternalStore(listen, () => liveState(machineId))
  const asked = useEndpoint(
    getLive,
    { params: { id: machineId } },
    { enabled: isLive === false, refetchIntervalMs: isLive === false && FALLBACK_MS },
  )
  const answered = asked.data?.data.readings
  return { isLive: isLive === true, latest: newer(answered, latest) }
}

function newer(a: LatestReadings | undefined, b: LatestReadings | undefined): LatestReadings | undefined {
  if (!a || !b) return a ?? b
  return (a.newestSampleAt ?? '') >= (b.newestSampleAt ?? '') ? a : b
}
