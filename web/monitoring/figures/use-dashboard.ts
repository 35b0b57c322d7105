import { useEffect, useState } from 'react'
import { getCollection, getDashboardData, type TimeRange } from '#contract/monitoring.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { useLive } from '../live/use-live.ts'

const REFRESH_MS = 15_000
/** The first collection fills the screen step by step. */
const FIRST_REFRESH_MS = 3_000
/** Back in a range or section within this, what was there is shown and nothing is asked. */
const FRESH_MS = 10_000

/** A machine's dashboard and its collector's state, both kept fresh while the page is in sight. */
export function useDashboard(machineId: string, timeRange: TimeRange, compressor: string | null) {
  const params = { id: machineId }
  const [isFirst, setIsFirst] = useState(false)
  const refetchIntervalMs = isFirst ? FIRST_REFRESH_MS : REFRESH_MS
  const live = useLive(machineId)
  const { data: collection } = useEndpoint(
    getCollection,
    { params },
    { refetchIntervalMs: live.isLive ? false : refetchIntervalMs, staleMs: FRESH_MS },
  )
  const dashboard = useEndpoint(
    getDashboardData,
    { params, query: { timeRange, compressor: compressor ?? undefined } },
    { refetchIntervalMs, keepPrevious: true, staleMs: FRESH_MS },
  )
  const { data, refetch } = dashboard
  const state = collection?.data.state
  const collectsFirst = state === 'inicial' || state === 'aguardando'
  useEffect(() => {
    // The end of the first collection is news that shouldn't wait for the next round.
    if (isFirst && !collectsFirst) void refetch()
    setIsFirst(collectsFirst)
  }, [isFirst, collectsFirst, refetch])

  // Another range or compressor that fails to load leaves what was there: old figures, said to be old.
  const [held, setHeld] = useState({ answer: data, advised: compressor })
  const advised = dashboard.isPlaceholderData ? held.advised : compressor
  if (data && (data !== held.answer || advised !== held.advised)) setHeld({ answer: data, advised })
  return {
    dashboard,
    answer: data ?? held.answer,
    /** The recommendations of the answer are this compressor's, or the machine's: each block is in it, but the advice is of one unit. */
    isAdviceOwn: data ? advised === compressor : held.advised === compressor,
    collection: collection?.data,
    latest: live.latest,
  }
}
