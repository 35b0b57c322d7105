import { type EventFilter, getEvents } from '#contract/event.ts'
import type { TimeRange } from '#contract/monitoring.ts'
import { usePages } from '#web/api/use-endpoint.ts'

export interface EventQuery {
  readonly timeRange: TimeRange
  readonly compressor: string | undefined
  readonly type: EventFilter | undefined
}

const PAGE = 200

/** The events of a window, the newest first, page by page. */
export function useEvents(machineId: string, query: EventQuery) {
  const pages = usePages(
    getEvents,
    { params: { id: machineId }, query: { ...query, limit: PAGE } },
    (page) => page.next,
  )
  const first = pages.data?.pages[0]
  return {
    pages,
    events: pages.data?.pages.flatMap(({ data }) => data) ?? [],
    total: first?.total ?? 0,
    period: first?.period ?? null,
  }
}
