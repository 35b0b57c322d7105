import { CalendarPlus, Wrench } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Machine } from '#contract/machine.ts'
import type { Maintenance, MaintenanceStatus } from '#contract/maintenance.ts'
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
  /** What is open above it. */
  children: ReactNode
}

const ALL = ALL_OF_THEM
const NONE: readonly Maintenance[] = []
const TICK_MS = 30_000
/** So many are drawn at first, and with each wish for more. */
const DRAWN = 50
/** Longer lists have a search. */
const SEARCHED_FROM = 20
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
  const all = data?.data ?? NONE
  const { busca: text = '' } = search
  const lines = useMemo(() => searchable(all, lineText(machine, timezone)), [all, machine, timezone])
  const nowMs = useNow(TICK_MS)
  const [most, setMost] = useState(DRAWN)
  const fitting = foundInLines(lines, text).filter(({ status }) => kind === ALL || status === kind)
  // What is to come begins with the nearest, what was with the newest.
  const ordered = kind === 'agendada' ? fitting : fitting.toReversed()
  const shown = ordered.slice(0, most)
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
          {(all.length > SEARCHED_FROM || text !== '') && (
            <FilterField
              label="Buscar manutenção"
              value={text}
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
        {error && (
          <ErrorState
            message={messageOf(error, 'Erro ao carregar as manutenções')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {isPending && <Skeleton className="h-40" />}
        {data && shown.length === 0 && text !== '' && (
          <EmptyState
            title={`Nenhuma manutenção com “${text}”`}
            action={<Button onClick={() => swap({ busca: undefined })}>Limpar busca</Button>}
          >
            A busca olha data, tipo, equipamento, responsável, origem e notas da situação escolhida.
          </EmptyState>
        )}
        {data && shown.length === 0 && text === '' && (
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
                  nowMs={nowMs}
                  mayChange={maySchedule}
                  onEdit={() => open({ manutencao: item.id })}
                />
              ))}
            </ul>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p role="status" className="text-xs text-muted">
                {shown.length < fitting.length ? `${formatNumber(shown.length)} de ` : ''}
                {count(fitting.length, 'manutenção', 'manutenções')}
              </p>
              {shown.length < fitting.length && (
                <Button onClick={() => setMost(most + DRAWN)}>Mostrar mais</Button>
              )}
            </div>
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
