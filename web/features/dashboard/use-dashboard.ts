import { useEffect, useRef } from 'react'
import { getCollection, getDashboardData, type TimeRange } from '#contract/monitoring.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'

const REFRESH_MS = 15_000
/** The first collection fills the screen step by step. */
const FIRST_REFRESH_MS = 3_000

/** A machine's dashboard and its collector's state, both kept fresh while the page is in sight. */
export function useDashboard(machineId: string, timeRange: TimeRange, compressor: string | null) {
  const params = { id: machineId }
  const isFirst = useRef(false)
  const refetchIntervalMs = isFirst.current ? FIRST_REFRESH_MS : REFRESH_MS
  const collection = useEndpoint(getCollection, { params }, { refetchIntervalMs })
  const dashboard = useEndpoint(
    getDashboardData,
    { params, query: { timeRange, compressor: compressor ?? undefined } },
    { refetchIntervalMs, keepPrevious: true },
  )
  const state = collection.data?.data.state
  isFirst.current = state === 'inicial' || state === 'aguardando'
  const wasFirst = useRef(false)
  const { refetch } = dashboard
  useEffect(() => {
    // The end of the first collection is news that shouldn't wait for the next round.
    if (wasFirst.current && !isFirst.current) void refetch()
    wasFirst.current = isFirst.current
  })
  return { dashboard, collection }
}
