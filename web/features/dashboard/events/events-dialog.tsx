import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MachineEvent } from '#contract/event.ts'
import type { Machine } from '#contract/machine.ts'
import { type Maintenance, ORIGEM_FALHA } from '#contract/maintenance.ts'
import type { TimeRange } from '#contract/monitoring.ts'
import { messageOf } from '#web/api/api-error.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { KIND_OPTIONS, MACHINE_UNIT } from '#web/monitoring/event-words.ts'
import { useMaySchedule, within } from '#web/monitoring/use-maintenance.ts'
import { useNow } from '#web/monitoring/use-now.ts'
import { windowExactly } from '#web/monitoring/window.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/dialog-address.ts'
import { ALL_OF_THEM, eventFilter, NEW_MAINTENANCE } from '#web/state/dialog-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { allEvents, eventsCsv, fileName } from './event-csv.ts'
import { EventTable } from './event-table.tsx'
import { EventTimeline } from './event-timeline.tsx'
import { type EventQuery, useEvents } from './use-events.ts'
import './events.css'

interface Props {
  machine: Machine
  /** The compressor on screen: its events come first to mind. */
  compressorId: string | null
  timeRange: TimeRange
  timezone: string
  maintenance: readonly Maintenance[] | undefined
  /** What is open above it. */
  children: ReactNode
}

const ALL = ALL_OF_THEM
const TICK_MS = 30_000

/** What happened to a machine in the window on screen: on a line of time, and one by one. */
export function EventsDialog(props: Props) {
  const { machine, timeRange, timezone, maintenance } = props
  const maySchedule = useMaySchedule(machine.siteId)
  const { open, close } = useDialogAddress()
  const { kind, setKind, unit, setUnit } = useEventFilters(machine, props.compressorId)
  const nowMs = useNow(TICK_MS)
  const query: EventQuery = {
    timeRange,
    compressor: unit === ALL ? undefined : unit,
    type: eventFilter(kind),
  }
  const { pages, events, total, period } = useEvents(machine.id, query)
  const units = [
    { value: ALL, label: 'Todas as unidades' },
    { value: MACHINE_UNIT, label: machine.nome },
    ...machine.submaquinas.map(({ id, nome }) => ({ value: id, label: nome })),
  ]
  const isOld = pages.isPlaceholderData
  const last = events.at(-1)
  const loadedFromMs = pages.hasNextPage && last ? Date.parse(last.from) : null
  return (
    <Dialog
      open
      onClose={() => close(NO_DIALOG)}
      width="wide"
      title="Eventos"
      description={`${machine.nome}${period ? ` · ${windowExactly(period, timezone)}` : ''}`}
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-busy={pages.isFetching}>
        <div className="flex flex-wrap items-end gap-3">
          <Segmented label="Tipo de evento" options={KIND_OPTIONS} value={kind} onChange={setKind} />
          <div className="min-w-44">
            <Select label="Unidade" labelHidden options={units} value={unit} onChange={setUnit} />
          </div>
          <div className="ml-auto">
            <ExportButton machine={machine} query={query} timezone={timezone} disabled={total === 0} />
          </div>
        </div>
        {pages.isError && (
          <ErrorState
            message={messageOf(pages.error, 'Erro ao carregar dados')}
            onRetry={() => void pages.refetch()}
            busy={pages.isFetching}
          />
        )}
        {pages.isPending && <Skeleton className="h-64" />}
        {pages.isSuccess && events.length === 0 && (
          <EmptyState title="Nenhum evento no período">
            Escolha outro tipo de evento, outra unidade ou um período maior no Dashboard.
          </EmptyState>
        )}
        {period && events.length > 0 && (
          <div
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 data-old:opacity-60"
            data-old={isOld || undefined}
          >
            <EventTimeline
              {...{ machine, events, period, loadedFromMs, timezone, nowMs }}
              maintenance={within(maintenance ?? [], period)}
            />
            <EventTable
              {...{ machine, events, timezone, nowMs }}
              ofOneUnit={unit !== ALL}
              onSchedule={maySchedule ? (event) => open(answering(event)) : undefined}
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="tabular text-xs text-muted">
                {events.length < total
                  ? `${formatNumber(events.length)} de ${count(total, 'evento', 'eventos')}, os mais recentes`
                  : count(total, 'evento', 'eventos')}
              </p>
              {pages.hasNextPage && (
                <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                  Carregar mais
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
      {props.children}
    </Dialog>
  )
}

/** A new maintenance for a failure. */
const answering = ({ id, unit }: MachineEvent) => ({
  manutencao: NEW_MAINTENANCE,
  origem: ORIGEM_FALHA + id,
  equipamento: unit,
})

/** What is shown, from the address; the unit on screen comes first to mind. */
function useEventFilters(machine: Machine, compressorId: string | null) {
  const { search, swap } = useDialogAddress()
  const units = [ALL, MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)]
  const usual = compressorId ?? ALL
  const { evento = 'failure', unidade = usual } = search
  return {
    kind: evento,
    setKind: (kind: typeof evento) => swap({ evento: kind === 'failure' ? undefined : kind }),
    unit: units.includes(unidade) ? unidade : usual,
    setUnit: (unit: string) => swap({ unidade: unit === usual ? undefined : unit }),
  }
}

interface ExportProps {
  machine: Machine
  query: EventQuery
  timezone: string
  disabled: boolean
}

/** All events that fit the choice, those not loaded among them. */
function ExportButton({ machine, query, timezone, disabled }: ExportProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const text = eventsCsv(machine, await allEvents(machine.id, query), { timezone, nowMs: Date.now() })
      saveFile(fileName(machine, query), text, 'text/csv;charset=utf-8')
    } catch (error) {
      toast.error(messageOf(error, 'Erro ao exportar os eventos'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      busy={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      Exportar CSV
    </Button>
  )
}
