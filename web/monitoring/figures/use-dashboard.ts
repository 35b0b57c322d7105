import { useEffect, useState } from 'react'
import { getCollection, getDashboardData, type TimeRange } from '#contract/monitoring/monitoring.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { useLive } from '../live/use-live.ts'

const REFRESH_MS = 15_000
/** During the first collection, which fills the screen step by step. */
const FIRST_REFRESH_MS = 3_000
/** A range or section shown again within this time shows its former answer without a request. */
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
  const isFirstCollection = state === 'inicial' || state === 'aguardando'
  useEffect(() => {
    // The end of the first collection shows at once, before the next refresh.
    if (isFirst && !isFirstCollection) void refetch()
    setIsFirst(isFirstCollection)
  }, [isFirst, isFirstCollection, refetch])

  // When another range or compressor fails to load, the former figures stay and are marked as old.
  const [former, setFormer] = useState({ answer: data, advised: compressor })
  const advised = dashboard.isPlaceholderData ? former.advised : compressor
  if (data && (data !== former.answer || advised !== former.advised)) setFormer({ answer: data, advised })
  return {
    dashboard,
    answer: data ?? former.answer,
    /** The recommendations belong to the unit on screen: an answer has the blocks of all units and the recommendations of one. */
    isAdviceOwn: (data ? advised : former.advised) === compressor,
    collection: collection?.data,
    latest: live.latest,
  }
}
