import { CalendarPlus, Wrench } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance, MaintenanceStatus } from '#contract/machines/maintenance.ts'
import { messageOf } from '#web/api/api-error.ts'
import { count, formatNumber } from '#web/format/number.ts'
import { ALL_OF_THEM, NEW_MAINTENANCE } from '#web/state/address/dialog-search.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { foundInLines, searchable } from '#web/state/lists/text-search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Segmented } from '#web/ui/buttons/segmented.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FilterField } from '#web/ui/fields/filter-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { useNow } from '../live/use-now.ts'
import { CalendarLink } from './calendar-link.tsx'
import { MaintenanceRow } from './maintenance-row.tsx'
import { lineText } from './maintenance-words.ts'
import { useMaintenance, useMaySchedule } from './use-maintenance.ts'

interface Props {
  machine: Machine
  timezone: string
  /** The maintenance form, which opens above this dialog. */
  children: ReactNode
}

const ALL = ALL_OF_THEM
const NONE: readonly Maintenance[] = []
const TICK_MS = 30_000
/** Number of rows drawn at first, and added by each press of 'Mostrar mais'. */
const DRAWN = 50
/** Longer lists have a search. */
const SEARCHED_FROM = 20
type Kind = MaintenanceStatus | typeof ALL
const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'agendada', label: 'Agendadas' },
  { value: 'concluida', label: 'Concluídas' },
  { value: 'cancelada', label: 'Canceladas' },
  { value: ALL, label: 'Todas' },
]

/** A machine's scheduled, completed and cancelled maintenance, and the address of its calendar. */
export function MaintenanceDialog({ machine, timezone, children }: Props) {
  const { data, error, isPending, isFetching, refetch } = useMaintenance(machine.id)
  const { search, close } = useDialogAddress()
  const { situacao: kind = 'agendada', busca: text = '' } = search
  const maySchedule = useMaySchedule(machine.siteId)
  const all = data?.data ?? NONE
  const lines = useMemo(() => searchable(all, lineText(machine, timezone)), [all, machine, timezone])
  const nowMs = useNow(TICK_MS)
  const [most, setMost] = useState(DRAWN)
  const matching = foundInLines(lines, text).filter(({ status }) => kind === ALL || status === kind)
  // Scheduled maintenance begins with the nearest, every other list with the newest.
  const ordered = kind === 'agendada' ? matching : matching.toReversed()
  const shown = ordered.slice(0, most)
  return (
    <Dialog open onClose={() => close(NO_DIALOG)} width="large" title="Manutenção" description={machine.nome}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <MaintenanceTools isSearched={all.length > SEARCHED_FROM || text !== ''} maySchedule={maySchedule} />
        {error && (
          <ErrorState
            message={messageOf(error, 'Erro ao carregar as manutenções')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {isPending && <Skeleton className="h-40" />}
        {data && shown.length === 0 && <NoMaintenance kind={kind} text={text} maySchedule={maySchedule} />}
        {shown.length > 0 && (
          <MaintenanceList
            {...{ machine, timezone, nowMs, shown }}
            total={matching.length}
            mayChange={maySchedule}
            onMore={() => setMost(most + DRAWN)}
          />
        )}
        <CalendarLink machineId={machine.id} timezone={timezone} />
      </div>
      {children}
    </Dialog>
  )
}

/** Chooses and searches the listed maintenance, and schedules another. */
function MaintenanceTools({ isSearched, maySchedule }: { isSearched: boolean; maySchedule: boolean }) {
  const { search, open, swap } = useDialogAddress()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segmented
        label="Situação"
        options={KINDS}
        value={search.situacao ?? 'agendada'}
        onChange={(next) => swap({ situacao: next === 'agendada' ? undefined : next })}
      />
      {isSearched && (
        <FilterField
          label="Buscar manutenção"
          value={search.busca ?? ''}
          onChange={(next) => swap({ busca: next === '' ? undefined : next })}
          className="min-w-40 flex-1"
        />
      )}
      {maySchedule && (
        <Button
          look="primary"
          icon={<CalendarPlus className="size-4" aria-hidden="true" />}
          onClick={() => open({ manutencao: NEW_MAINTENANCE })}
        >
          Agendar Manutenção
        </Button>
      )}
    </div>
  )
}

interface ListProps {
  machine: Machine
  timezone: string
  nowMs: number
  shown: readonly Maintenance[]
  /** Number of matching rows, drawn or not. */
  total: number
  mayChange: boolean
  onMore: () => void
}

function MaintenanceList({ shown, total, onMore, ...of }: ListProps) {
  const { open } = useDialogAddress()
  return (
    <>
      <ul aria-label="Manutenções" className="grid">
        {shown.map((item) => (
          <MaintenanceRow key={item.id} item={item} {...of} onEdit={() => open({ manutencao: item.id })} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-xs text-muted">
          {shown.length < total ? `${formatNumber(shown.length)} de ` : ''}
          {count(total, 'manutenção', 'manutenções')}
        </p>
        {shown.length < total && <Button onClick={onMore}>Mostrar mais</Button>}
      </div>
    </>
  )
}

function NoMaintenance({ kind, text, maySchedule }: { kind: Kind; text: string; maySchedule: boolean }) {
  const { swap } = useDialogAddress()
  if (text !== '') {
    return (
      <EmptyState
        title={`Nenhuma manutenção com “${text}”`}
        action={<Button onClick={() => swap({ busca: undefined })}>Limpar busca</Button>}
      >
        A busca olha data, tipo, equipamento, responsável, origem e notas da situação escolhida.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<Wrench className="size-8" aria-hidden="true" />} title={emptyTitle(kind)}>
      {maySchedule
        ? 'Agende aqui, por uma recomendação ou por uma falha da lista de eventos.'
        : 'Quem tem permissão de escrita no site agenda manutenções.'}
    </EmptyState>
  )
}

function emptyTitle(kind: Kind): string {
  if (kind === ALL) return 'Nenhuma manutenção'
  return {
    agendada: 'Nenhuma manutenção agendada',
    concluida: 'Nenhuma manutenção concluída',
    cancelada: 'Nenhuma manutenção cancelada',
  }[kind]
}
