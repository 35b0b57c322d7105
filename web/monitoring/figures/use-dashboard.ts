import { useEffect, useState } from 'react'
import { getCollection, getDashboardData } from '#contract/monitoring/monitoring.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import { isOwn, rangeQuery, type ShownRange } from '#web/state/address/own-period.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { useLive } from '../live/use-live.ts'

const REFRESH_MS = 15_000
/** During the first collection, which fills the screen step by step. */
const FIRST_REFRESH_MS = 3_000
/** A range or section shown again within this time shows its former answer without a request. */
const FRESH_MS = 10_000

/** A machine's dashboard-data and its collector's state, both refreshed while the page is in sight. */
export function useDashboard(machineId: string, timeRange: ShownRange, compressor: string | null) {
  const params = { id: machineId }
  const { timezone } = useSignedIn().user.preferencias
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
    { params, query: { ...rangeQuery(timeRange, timezone), compressor: compressor ?? undefined } },
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
  const [former, setFormer] = useState({ answer: data, advised: compressor, range: timeRange })
  const isFormer = dashboard.isPlaceholderData || !data
  const advised = isFormer ? former.advised : compressor
  const range = isFormer ? former.range : timeRange
  if (data && (data !== former.answer || advised !== former.advised || range !== former.range)) {
    setFormer({ answer: data, advised, range })
  }
  return {
    dashboard,
    answer: data ?? former.answer,
    /** The recommendations belong to the unit on screen: an answer has the blocks of all units and the recommendations of one. */
    isAdviceOwn: advised === compressor,
    /** The range of the figures on screen, which is not yet the chosen one while that one loads. */
    range,
    /** The instant of an own period's figures, whose window may have ended long before; null: the figures' window ends with it. */
    updatedAt:
      isOwn(range) && dashboard.dataUpdatedAt > 0 ? new Date(dashboard.dataUpdatedAt).toISOString() : null,
    collection: collection?.data,
    latest: live.latest,
  }
}
