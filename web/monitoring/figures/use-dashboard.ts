import { useEffect, useState } from 'react'
import { getCollection, getDashboardData, type TimeRange } from '#contract/monitoring.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { useLive } from '../live/use-live.ts'

const REFRESH_MS = 15_000
/** Interval of requests during the first collection, which fills the screen step by step. */
const FIRST_REFRESH_MS = 3_000
/** Within this time after leaving a range or section its former answer is shown again without a request. */
const FRESH_MS = 10_000

/** A machine's dashboard-data and its collector's state, both refreshed while the page is in sight. */
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
    // The end of the first collection is shown at once, without waiting for the next refresh.
    if (isFirst && !collectsFirst) void refetch()
    setIsFirst(collectsFirst)
  }, [isFirst, collectsFirst, refetch])

  // When another range or compressor fails to load, the former figures stay and are marked as old.
  const [held, setHeld] = useState({ answer: data, advised: compressor })
  const advised = dashboard.isPlaceholderData ? held.advised : compressor
  if (data && (data !== held.answer || advised !== held.advised)) setHeld({ answer: data, advised })
  return {
    dashboard,
    answer: data ?? held.answer,
    /** The recommendations belong to the unit on screen. An answer has the blocks of all units, but the recommendations of one. */
    isAdviceOwn: data ? advised === compressor : held.advised === compressor,
    collection: collection?.data,
    latest: live.latest,
  }
}
