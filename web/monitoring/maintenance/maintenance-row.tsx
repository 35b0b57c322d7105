import { Check, Pencil, RotateCcw, Trash2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Machine } from '#contract/machine.ts'
import {
  deleteMaintenance,
  listMaintenance,
  type Maintenance,
  type MaintenanceStatus,
  ORIGEM_FALHA,
  updateMaintenance,
} from '#contract/maintenance.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { unitName } from '../events/event-words.ts'
import { isOverdue, origemText, STATUS_WORDS, TIPO_WORDS, whenText } from './maintenance-words.ts'

const EventEvidence = lazy(async () => ({
  default: (await import('../events/evidence/event-evidence.tsx')).EventEvidence,
}))

interface Props {
  item: Maintenance
  machine: Machine
  timezone: string
  nowMs: number
  mayChange: boolean
  onEdit: () => void
}

const DONE: Record<MaintenanceStatus, string> = {
  agendada: 'Manutenção reaberta',
  concluida: 'Manutenção concluída',
  cancelada: 'Manutenção cancelada',
}

export function MaintenanceRow({ item, machine, timezone, nowMs, mayChange, onEdit }: Props) {
  const overdue = isOverdue(item, nowMs)
  const unit = item.submaquinaId === null ? machine.nome : unitName(machine, item.submaquinaId)
  return (
    <li className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2 border-t py-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="tabular font-medium">{whenText(item, timezone)}</span>
          <Badge>{TIPO_WORDS[item.tipo]}</Badge>
          <Badge className={overdue ? 'border-warn text-warn-text' : undefined}>
            {overdue ? 'Atrasada' : STATUS_WORDS[item.status]}
          </Badge>
        </p>
        <p className="text-muted">{[unit, item.responsavel].filter(Boolean).join(' · ')}</p>
        {item.origem !== null && <Origin machine={machine} origem={item.origem} timezone={timezone} />}
        {item.notas !== null && <p className="wrap-anywhere whitespace-pre-line">{item.notas}</p>}
      </div>
      {mayChange && <Actions item={item} when={whenText(item, timezone)} onEdit={onEdit} />}
    </li>
  )
}

/** What it answers to; a failure opens what lies behind it. */
function Origin({ machine, origem, timezone }: { machine: Machine; origem: string; timezone: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const text = origemText(origem, timezone)
  if (!origem.startsWith(ORIGEM_FALHA)) return <p className="text-muted">{text}</p>
  return (
    <div className="grid min-w-0 gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        className="touch-target justify-self-start rounded-sm text-left underline underline-offset-2"
        onClick={() => setIsOpen(!isOpen)}
      >
        {text}
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <EventEvidence machine={machine} eventId={origem.slice(ORIGEM_FALHA.length)} timezone={timezone} />
        </Suspense>
      )}
    </div>
  )
}

function Actions({ item, when, onEdit }: { item: Maintenance; when: string; onEdit: () => void }) {
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  async function during(work: () => Promise<unknown>, said: string, failed: string) {
    setBusy(true)
    try {
      await work()
      toast.success(said)
    } catch (error) {
      toast.error(messageOf(error, failed))
    } finally {
      setBusy(false)
      void reload(listMaintenance)
    }
  }
  const set = (status: MaintenanceStatus) => {
    const body = { status, updatedAt: item.updatedAt }
    const change = () => call(updateMaintenance, { params: { id: item.id }, body })
    return during(change, DONE[status], 'Erro ao atualizar manutenção')
  }
  const icon = 'size-4'
  return (
    <div className="flex shrink-0 gap-1">
      {item.status === 'agendada' && (
        <>
          <IconButton
            label={`Concluir: ${when}`}
            icon={<Check className={icon} aria-hidden />}
            disabled={busy}
            onClick={() => void set('concluida')}
          />
          <IconButton
            label={`Cancelar: ${when}`}
            icon={<X className={icon} aria-hidden />}
            disabled={busy}
            onClick={() => void set('cancelada')}
          />
        </>
      )}
      {item.status !== 'agendada' && (
        <IconButton
          label={`Reabrir: ${when}`}
          icon={<RotateCcw className={icon} aria-hidden />}
          disabled={busy}
          onClick={() => void set('agendada')}
        />
      )}
      <IconButton
        label={`Editar: ${when}`}
        icon={<Pencil className={icon} aria-hidden />}
        disabled={busy}
        onClick={onEdit}
      />
      <IconButton
        label={`Excluir: ${when}`}
        icon={<Trash2 className={icon} aria-hidden />}
        disabled={busy}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={`Excluir a manutenção de ${when}?`}
          confirmLabel="Excluir"
          cancelLabel="Voltar"
          onConfirm={async () => {
            const remove = () => call(deleteMaintenance, { params: { id: item.id } })
            await during(remove, 'Manutenção excluída com sucesso!', 'Erro ao excluir manutenção')
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          Ela some também dos calendários e dos gráficos. Para guardar o registro, cancele em vez de excluir.
        </ConfirmDialog>
      )}
    </div>
  )
}
