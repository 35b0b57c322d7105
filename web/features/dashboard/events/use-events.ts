import { useEffect, useMemo } from 'react'
import { type EventFilter, getEvents, type MachineEvent } from '#contract/monitoring/event.ts'
import type { TimeRange } from '#contract/monitoring/window.ts'
import { usePages } from '#web/api/use-endpoint.ts'

export interface EventQuery {
  readonly timeRange: TimeRange
  readonly compressor: string | undefined
  readonly type: EventFilter | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

const PAGE_SIZE = 200

/** The events of a window, the newest first, page by page. Further pages load by themselves while `needsMore` says so. */
export function useEvents(
  machineId: string,
  query: EventQuery,
  needsMore: (loaded: readonly MachineEvent[]) => boolean,
) {
  const pages = usePages(
    getEvents,
    { params: { id: machineId }, query: { ...query, limit: PAGE_SIZE } },
    (page) => page.next,
  )
  const loaded = useMemo(() => pages.data?.pages.flatMap(({ data }) => data) ?? [], [pages.data])
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = pages
  const isLoadingOn = hasNextPage && !isError && !isPlaceholderData && needsMore(loaded)
  useEffect(() => {
    if (isLoadingOn && !isFetching) void fetchNextPage()
  }, [isLoadingOn, isFetching, fetchNextPage])
  return { pages, loaded, isLoadingOn, first: pages.data?.pages[0] ?? null }
}
