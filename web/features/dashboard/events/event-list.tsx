import type { Machine } from '#contract/machines/machine.ts'
import { type Maintenance, ORIGEM_FALHA } from '#contract/machines/maintenance.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { maintenanceOf, maintenanceWithin } from '#web/monitoring/maintenance/maintenance-filters.ts'
import { useMaySchedule } from '#web/monitoring/maintenance/use-maintenance.ts'
import { ALL_OF_THEM, NEW_MAINTENANCE } from '#web/state/address/dialog-search.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { PagedListFoot } from '#web/ui/lists/paged-list.tsx'
import { EventTable } from './event-table.tsx'
import { countText, type TextContext } from './event-text.ts'
import { EventTimeline } from './event-timeline.tsx'
import type { EventFiltersState } from './use-event-filters.ts'
import type { EventListing } from './use-event-listing.ts'

interface Props {
  machine: Machine
  filters: EventFiltersState
  context: TextContext
  listing: EventListing
  total: number
  period: DashboardData['period']
  maintenance: readonly Maintenance[] | undefined
}

/** The matching events on a line of time and in a table. */
export function EventList({ machine, filters, context, listing, total, period, maintenance }: Props) {
  const { unit, text, opened, setOpened } = filters
  const { pages, loaded, matching, drawn, more, asOfMs } = listing
  const maySchedule = useMaySchedule(machine.siteId)
  const { open } = useDialogAddress()
  const last = loaded.at(-1)
  const loadedFromMs = pages.hasNextPage && last ? Date.parse(last.from) : null
  const compressorId = unit === ALL_OF_THEM || unit === MACHINE_UNIT ? null : unit
  const counts = { drawn: drawn.length, matching: matching.length, loaded: loaded.length, total, text }
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 data-old:opacity-60"
      data-old={pages.isPlaceholderData || undefined}
    >
      <EventTimeline
        {...{ machine, events: matching, period, loadedFromMs, asOfMs }}
        timezone={context.timezone}
        maintenance={maintenanceWithin(maintenanceOf(maintenance ?? [], compressorId), period)}
      />
      <EventTable
        {...{ machine, events: drawn, ...context, asOfMs, opened }}
        ofOneUnit={unit !== ALL_OF_THEM}
        onOpen={setOpened}
        onSchedule={maySchedule ? (event) => open(newMaintenanceFor(event)) : undefined}
      />
      <PagedListFoot
        small
        count={countText(counts)}
        hasMore={drawn.length < matching.length || (pages.hasNextPage && text === '')}
        busy={pages.isFetchingNextPage}
        onMore={more}
      />
    </div>
  )
}

/** The address of a new maintenance that answers a failure. */
const newMaintenanceFor = ({ id, unit }: MachineEvent) => ({
  manutencao: NEW_MAINTENANCE,
  origem: ORIGEM_FALHA + id,
  equipamento: unit,
})
