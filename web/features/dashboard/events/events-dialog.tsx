import { type ReactNode, useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { messageOf } from '#web/api/api-error.ts'
import { windowExactly } from '#web/monitoring/window/window-words.ts'
import type { ShownRange } from '#web/state/address/own-period.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PagedListStates } from '#web/ui/lists/paged-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { EventExport } from './event-export.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventList } from './event-list.tsx'
import { MissingEvent } from './missing-event.tsx'
import { type EventFiltersState, useEventFilters } from './use-event-filters.ts'
import { useEventListing } from './use-event-listing.ts'
import './events.css'

interface Props {
  machine: Machine
  /** The compressor on screen, whose events are listed at first; null: the machine. */
  compressorId: string | null
  timeRange: ShownRange
  timezone: string
  /** Null: the source is not silent. */
  silentSince: string | null
  maintenance: readonly Maintenance[] | undefined
  /** The dialog open above this one. */
  children: ReactNode
}

/** The events of a machine within the window on screen, on a line of time and in a table. */
export function EventsDialog({ machine, compressorId, timeRange, timezone, silentSince, ...props }: Props) {
  const { close } = useDialogAddress()
  const filters = useEventFilters({ machine, compressorId, timeRange, timezone })
  const context = useMemo(() => ({ timezone, silentSince }), [timezone, silentSince])
  const listing = useEventListing(machine, filters, context)
  const { pages, whole, isEmpty, isShown, missing } = listing
  const { query, text } = filters
  return (
    <Dialog
      open
      onClose={() => close(NO_DIALOG)}
      width="wide"
      title="Eventos"
      description={whole ? `${machine.nome} · ${windowExactly(whole.period, timezone)}` : machine.nome}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-busy={pages.isFetching}>
        <EventFilters machine={machine} filters={filters}>
          <EventExport {...{ machine, query, text, context }} disabled={!whole || whole.total === 0} />
        </EventFilters>
        <PagedListStates
          error={pages.isError ? messageOf(pages.error, 'Erro ao carregar dados') : null}
          pages={pages}
          rows={7}
        />
        {isEmpty && <NoEvents filters={filters} />}
        {missing !== null && (
          <MissingEvent
            {...{ machine, timezone }}
            eventId={missing}
            onClose={() => filters.setOpened(null)}
          />
        )}
        {whole && isShown && (
          <EventList {...{ machine, filters, context, listing, ...whole }} maintenance={props.maintenance} />
        )}
      </div>
      {props.children}
    </Dialog>
  )
}

function NoEvents({ filters }: { filters: EventFiltersState }) {
  if (!filters.isNarrowed) {
    return (
      <EmptyState title="Nenhum evento no período">
        Escolha outro tipo de evento, outra unidade ou um período maior no Dashboard.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Nenhum evento com estes filtros"
      action={<Button onClick={filters.widen}>Limpar datas e busca</Button>}
    >
      No tipo e na unidade escolhidos nada corresponde às datas e à busca.
    </EmptyState>
  )
}
