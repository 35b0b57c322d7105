import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import { type Maintenance, ORIGEM_FALHA } from '#contract/maintenance.ts'
import type { DashboardData, TimeRange } from '#contract/monitoring.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useNow } from '#web/monitoring/live/use-now.ts'
import { useMaySchedule, within } from '#web/monitoring/maintenance/use-maintenance.ts'
import { windowExactly } from '#web/monitoring/window/window-words.ts'
import { ALL_OF_THEM, NEW_MAINTENANCE } from '#web/state/address/dialog-search.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { foundInLines, searchable } from '#web/state/lists/text-search.ts'
import { saveFile } from '#web/ui/behaviour/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ExportButton } from '#web/ui/buttons/export-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { PagedListFoot, PagedListStates } from '#web/ui/lists/paged-list.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { allEvents, eventsCsv, fileName } from './event-csv.ts'
import { EventFilters } from './event-filters.tsx'
import { EventTable } from './event-table.tsx'
import { beginOfId, countText, lineText, type Telling } from './event-text.ts'
import { EventTimeline } from './event-timeline.tsx'
import { useEventFilters } from './use-event-filters.ts'
import { type EventQuery, useEvents } from './use-events.ts'
import './events.css'

interface Props {
  machine: Machine
  /** The compressor on screen, whose events are listed at first; null: the machine. */
  compressorId: string | null
  timeRange: TimeRange
  timezone: string
  /** Null: the source is not silent. */
  silentSince: string | null
  maintenance: readonly Maintenance[] | undefined
  /** The dialog open above this one. */
  children: ReactNode
}

const EventEvidence = lazy(async () => ({
  default: (await import('#web/monitoring/events/evidence/event-evidence.tsx')).EventEvidence,
}))

/** Number of rows drawn at first, and added by each press of 'Carregar mais'. */
const DRAWN = 200
const TICK_MS = 30_000

/** The events of a machine within the window on screen, on a line of time and in a table. */
export function EventsDialog(props: Props) {
  const { machine, compressorId, timeRange, timezone, silentSince } = props
  const { close } = useDialogAddress()
  const filters = useEventFilters({ machine, compressorId, timeRange, timezone })
  const { text, opened, setOpened, query } = filters
  const telling = useMemo(() => ({ timezone, silentSince }), [timezone, silentSince])
  const listed = useListedEvents(machine, filters, telling)
  const { pages, fitting, goesOn, total, period } = listed
  const nowMs = useNow(TICK_MS)
  return (
    <Dialog
      open
      onClose={() => close(NO_DIALOG)}
      width="wide"
      title="Eventos"
      description={`${machine.nome}${period ? ` · ${windowExactly(period, timezone)}` : ''}`}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-busy={pages.isFetching}>
        <EventFilters machine={machine} filters={filters}>
          <EventsExport {...{ machine, query, text, telling }} disabled={total === 0} />
        </EventFilters>
        <PagedListStates
          error={pages.isError ? messageOf(pages.error, 'Erro ao carregar dados') : null}
          pages={pages}
          rows={7}
        />
        {pages.isSuccess && !goesOn && fitting.length === 0 && <Nothing filters={filters} />}
        {opened !== null && pages.isSuccess && !goesOn && positionOf(fitting, opened) === 0 && (
          <EventOfAddress
            machine={machine}
            eventId={opened}
            timezone={timezone}
            onClose={() => setOpened(null)}
          />
        )}
        {period && (fitting.length > 0 || goesOn) && (
          <EventList
            {...{ machine, filters, telling, listed, period, nowMs }}
            maintenance={props.maintenance}
          />
        )}
      </div>
      {props.children}
    </Dialog>
  )
}

type EventFiltersState = ReturnType<typeof useEventFilters>

/** The loaded events that match the search, and those of them that are drawn. */
function useListedEvents(machine: Machine, { text, opened, query }: EventFiltersState, telling: Telling) {
  const loading = useEvents(machine.id, query, (loaded) => {
    const last = loaded.at(-1)
    const isSought = opened !== null && last !== undefined && Date.parse(last.from) >= beginOfId(opened)
    return text !== '' || (isSought && loaded.every(({ id }) => id !== opened))
  })
  const { pages, events } = loading
  const lines = useMemo(() => searchable(events, lineText(machine, telling)), [events, machine, telling])
  const fitting = useMemo(() => (text === '' ? events : foundInLines(lines, text)), [events, lines, text])
  const [most, setMost] = useState(DRAWN)
  const shown = fitting.slice(0, Math.max(most, positionOf(fitting, opened)))
  const more = () => {
    setMost(shown.length + DRAWN)
    if (shown.length === fitting.length) void pages.fetchNextPage()
  }
  return { ...loading, fitting, shown, more }
}

interface EventListProps {
  machine: Machine
  filters: EventFiltersState
  telling: Telling
  listed: ReturnType<typeof useListedEvents>
  period: DashboardData['period']
  nowMs: number
  maintenance: readonly Maintenance[] | undefined
}

/** The matching events on a line of time and in a table. */
function EventList({ machine, filters, telling, listed, period, nowMs, maintenance }: EventListProps) {
  const { unit, text, opened, setOpened } = filters
  const { pages, events, fitting, shown, total, more } = listed
  const maySchedule = useMaySchedule(machine.siteId)
  const { open } = useDialogAddress()
  const last = events.at(-1)
  const loadedFromMs = pages.hasNextPage && last ? Date.parse(last.from) : null
  const of = unit === ALL_OF_THEM || unit === MACHINE_UNIT ? null : unit
  const counts = { shown: shown.length, fitting: fitting.length, loaded: events.length, total, text }
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 data-old:opacity-60"
      data-old={pages.isPlaceholderData || undefined}
    >
      <EventTimeline
        {...{ machine, events: fitting, period, loadedFromMs, nowMs }}
        timezone={telling.timezone}
        maintenance={within(maintenance ?? [], period, of)}
      />
      <EventTable
        {...{ machine, events: shown, ...telling, nowMs, opened }}
        ofOneUnit={unit !== ALL_OF_THEM}
        onOpen={setOpened}
        onSchedule={maySchedule ? (event) => open(answering(event)) : undefined}
      />
      <PagedListFoot
        small
        count={countText(counts)}
        hasMore={shown.length < fitting.length || (pages.hasNextPage && text === '')}
        busy={pages.isFetchingNextPage}
        onMore={more}
      />
    </div>
  )
}

/** The address of a new maintenance that answers a failure. */
const answering = ({ id, unit }: MachineEvent) => ({
  manutencao: NEW_MAINTENANCE,
  origem: ORIGEM_FALHA + id,
  equipamento: unit,
})

/** Position of an event in the list, from 1; 0: the list does not hold it. */
const positionOf = (events: readonly MachineEvent[], id: string | null) =>
  events.findIndex((event) => event.id === id) + 1

function Nothing({ filters }: { filters: EventFiltersState }) {
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

interface EventOfAddressProps {
  machine: Machine
  eventId: string
  timezone: string
  onClose: () => void
}

/** The event that the address names, when the list does not hold it: the window has moved on, or other filters are set. */
function EventOfAddress({ onClose, ...of }: EventOfAddressProps) {
  return (
    <section aria-label="Evento do endereço" className="grid min-w-0 gap-3 rounded-md border p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">O evento deste endereço não está na lista abaixo.</p>
        <Button look="quiet" onClick={onClose}>
          Fechar evidência
        </Button>
      </div>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <EventEvidence {...of} />
      </Suspense>
    </section>
  )
}

interface ExportProps {
  machine: Machine
  query: EventQuery
  text: string
  telling: Telling
  disabled: boolean
}

/** Saves all events that match the filters, including those not loaded yet. */
function EventsExport({ machine, query, text, telling, disabled }: ExportProps) {
  async function save() {
    const all = searchable(await allEvents(machine.id, query), lineText(machine, telling))
    const csv = eventsCsv(machine, foundInLines(all, text), { ...telling, nowMs: Date.now() })
    saveFile(fileName(machine, query), csv, 'text/csv;charset=utf-8')
  }
  return (
    <ExportButton
      label="Exportar CSV"
      disabled={disabled}
      onExport={save}
      failed={(error) => messageOf(error, 'Erro ao exportar os eventos')}
    />
  )
}
