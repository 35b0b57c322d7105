import { useEffect, useMemo } from 'react'
import { type EventFilter, getEvents, type MachineEvent } from '#contract/event.ts'
import type { TimeRange } from '#contract/monitoring.ts'
import { usePages } from '#web/api/use-endpoint.ts'

export interface EventQuery {
  readonly timeRange: TimeRange
  readonly compressor: string | undefined
  readonly type: EventFilter | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

const PAGE = 200

/** The events of a window, the newest first, page by page. Further pages load by themselves while `wanted` asks for more. */
export function useEvents(
  machineId: string,
  query: EventQuery,
  wanted: (loaded: readonly MachineEvent[]) => boolean,
) {
  const pages = usePages(
    getEvents,
    { params: { id: machineId }, query: { ...query, limit: PAGE } },
    (page) => page.next,
  )
  const first = pages.data?.pages[0]
  const events = useMemo(() => pages.data?.pages.flatMap(({ data }) => data) ?? [], [pages.data])
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = pages
  const goesOn = hasNextPage && !isError && !isPlaceholderData && wanted(events)
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  return { pages, events, goesOn, total: first?.total ?? 0, period: first?.period ?? null }
}
