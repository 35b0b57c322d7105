import { useEffect, useState } from 'react'
import { getLive, type LatestReadings } from '#contract/live.ts'
import { type Collection, getCollection } from '#contract/monitoring.ts'
import { client } from '#web/api/client.ts'
import { followStream, type StreamPage } from '#web/api/follow-stream.ts'
import { takeTabSlot } from '#web/api/tab-slots.ts'
import { keyOf, queryClient, useEndpoint } from '#web/api/use-endpoint.ts'

const FALLBACK_MS = 10_000

const page: StreamPage = {
  isVisible: () => document.visibilityState === 'visible',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  },
  takeSlot: () => takeTabSlot(localStorage, 'geada-live'),
}

/** A machine's latest readings and its collector's state as they change: by the stream, else by asking now and then. */
export function useLive(machineId: string): { isLive: boolean; latest: LatestReadings | undefined } {
  // Not known before the first try: nothing is asked twice at the beginning.
  const [isLive, setLive] = useState<boolean | null>(null)
  const [latest, setLatest] = useState<LatestReadings>()
  useEffect(() => {
    const params = { id: machineId }
    return followStream({
      open: (signal, lastEventId) => client.stream(getLive, { params }, { signal, lastEventId }),
      page,
      onLive: setLive,
      onEvent({ event, data }) {
        if (event === 'readings') setLatest(data as LatestReadings)
        if (event === 'collection') {
          const answer = { success: true, data: data as Collection }
          queryClient.setQueryData(keyOf(getCollection, { params }), answer)
        }
      },
    })
  }, [machineId])
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
