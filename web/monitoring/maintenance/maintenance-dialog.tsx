import { CalendarPlus, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Machine } from '#contract/machine.ts'
import type { MaintenanceStatus } from '#contract/maintenance.ts'
import { messageOf } from '#web/api/api-error.ts'
import { count } from '#web/format/number.ts'
import { NO_DIALOG, useDialogAddress } from '#web/state/dialog-address.ts'
import { ALL_OF_THEM, NEW_MAINTENANCE } from '#web/state/dialog-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMaintenance, useMaySchedule } from '../use-maintenance.ts'
import { CalendarLink } from './calendar-link.tsx'
import { MaintenanceRow } from './maintenance-row.tsx'

interface Props {
  machine: Machine
  timezone: string
  /** What is open above it. */
  children: ReactNode
}

const ALL = ALL_OF_THEM
const KINDS: readonly { value: MaintenanceStatus | typeof ALL; label: string }[] = [
  { value: 'agendada', label: 'Agendadas' },
  { value: 'concluida', label: 'Concluídas' },
  { value: 'cancelada', label: 'Canceladas' },
  { value: ALL, label: 'Todas' },
]

/** A machine's maintenance: what is to come, what was done, and the calendar that tells it elsewhere. */
export function MaintenanceDialog({ machine, timezone, children }: Props) {
  const { data, error, isPending, isFetching, refetch } = useMaintenance(machine.id)
  const { search, open, swap, close } = useDialogAddress()
  const { situacao: kind = 'agendada' } = search
  const maySchedule = useMaySchedule(machine.siteId)
  const all = data?.data ?? []
  const fitting = all.filter(({ status }) => kind === ALL || status === kind)
  // What is to come begins with the nearest, what was with the newest.
  const shown = kind === 'agendada' ? fitting : fitting.toReversed()
  return (
    <Dialog open onClose={() => close(NO_DIALOG)} width="large" title="Manutenção" description={machine.nome}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Segmented
            label="Situação"
            options={KINDS}
            value={kind}
            onChange={(next) => swap({ situacao: next === 'agendada' ? undefined : next })}
          />
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
        {error && (
          <ErrorState
            message={messageOf(error, 'Erro ao carregar as manutenções')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {isPending && <Skeleton className="h-40" />}
        {data && shown.length === 0 && (
          <EmptyState icon={<Wrench className="size-8" aria-hidden="true" />} title={emptyTitle(kind)}>
            {maySchedule
              ? 'Agende aqui, por uma recomendação ou por uma falha da lista de eventos.'
              : 'Quem tem permissão de escrita no site agenda manutenções.'}
          </EmptyState>
        )}
        {shown.length > 0 && (
          <>
            <ul aria-label="Manutenções" className="grid">
              {shown.map((item) => (
                <MaintenanceRow
                  key={item.id}
                  item={item}
                  machine={machine}
                  timezone={timezone}
                  mayChange={maySchedule}
                  onEdit={() => open({ manutencao: item.id })}
                />
              ))}
            </ul>
            <p role="status" className="text-xs text-muted">
              {count(shown.length, 'manutenção', 'manutenções')}
            </p>
          </>
        )}
        <CalendarLink machineId={machine.id} timezone={timezone} />
      </div>
      {children}
    </Dialog>
  )
}

function emptyTitle(kind: MaintenanceStatus | typeof ALL): string {
  if (kind === ALL) return 'Nenhuma manutenção'
  return {
    agendada: 'Nenhuma manutenção agendada',
    concluida: 'Nenhuma manutenção concluída',
    cancelada: 'Nenhuma manutenção cancelada',
  }[kind]
}
