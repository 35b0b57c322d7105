import { useMemo, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { foundInLines, searchable } from '#web/state/lists/text-search.ts'
import { beginOfId, lineText, type TextContext } from './event-text.ts'
import type { EventFiltersState } from './use-event-filters.ts'
import { useEvents } from './use-events.ts'

/** Number of rows drawn at first, and added by each press of 'Carregar mais'. */
const DRAWN = 200

/**
 * The events of the open list: those loaded so far, those of them that match the search, and those drawn. While somebody searches, all
 * pages load; for the event of the address, its page and those before it load.
 */
export function useEventListing(machine: Machine, filters: EventFiltersState, context: TextContext) {
  const { text, opened, query } = filters
  const { pages, loaded, isLoadingOn, first } = useEvents(machine.id, query, (events) => {
    const last = events.at(-1)
    const mayFollow = opened !== null && last !== undefined && Date.parse(last.from) >= beginOfId(opened)
    return text !== '' || (mayFollow && positionOf(events, opened) === null)
  })
  const [asOfMs, setAsOfMs] = useState(pages.dataUpdatedAt)
  // While the former answer stands in, the instant is that of the next answer, which has none yet.
  if (!pages.isPlaceholderData && pages.dataUpdatedAt !== asOfMs) setAsOfMs(pages.dataUpdatedAt)
  const lines = useMemo(() => searchable(loaded, lineText(machine, context)), [loaded, machine, context])
  const matching = useMemo(() => (text === '' ? loaded : foundInLines(lines, text)), [loaded, lines, text])
  const openedAt = positionOf(matching, opened)
  const [most, setMost] = useState(DRAWN)
  const drawn = matching.slice(0, Math.max(most, openedAt === null ? 0 : openedAt + 1))
  const more = () => {
    setMost(drawn.length + DRAWN)
    if (drawn.length === matching.length) void pages.fetchNextPage()
  }
  const isComplete = pages.isSuccess && !isLoadingOn
  return {
    pages,
    loaded,
    matching,
    drawn,
    more,
    /** The instant of the shown answer: an open event is as long as the answer says, since its end may have come meanwhile. */
    asOfMs,
    /** Number of all events that match the filters, and the window; null until the first page arrives. */
    whole: first && { total: first.total, period: first.period },
    isEmpty: isComplete && matching.length === 0,
    isShown: matching.length > 0 || isLoadingOn,
    /** The event of the address when the list does not hold it. */
    missing: isComplete && openedAt === null ? opened : null,
  }
}
export type EventListing = ReturnType<typeof useEventListing>

function positionOf(events: readonly MachineEvent[], id: string | null): number | null {
  const index = events.findIndex((event) => event.id === id)
  return index < 0 ? null : index
}
