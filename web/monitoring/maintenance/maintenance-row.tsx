import { Check, Pencil, RotateCcw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import {
  deleteMaintenance,
  listMaintenance,
  type Maintenance,
  type MaintenanceStatus,
  ORIGEM_FALHA,
  updateMaintenance,
} from '#contract/machines/maintenance.ts'
import { getInsightsData } from '#contract/models/insights.ts'
import { unitName } from '#core/events/unit-name.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { Badge } from '#web/ui/lists/badge.tsx'
import { LaterEvidence } from '../events/evidence/later-evidence.tsx'
import { MaintenanceEffectLine } from './maintenance-effect-line.tsx'
import { isOverdue, origemText, STATUS_WORDS, TIPO_WORDS, whenText } from './maintenance-words.ts'

interface Props {
  item: Maintenance
  machine: Machine
  timezone: string
  nowMs: number
  mayChange: boolean
  onEdit: () => void
}

const ICON = 'size-4'
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
        {item.status === 'concluida' && item.recomendacao !== null && (
          <MaintenanceEffectLine efeito={item.efeito} timezone={timezone} />
        )}
        {item.notas !== null && <p className="wrap-anywhere whitespace-pre-line">{item.notas}</p>}
      </div>
      {mayChange && <Actions item={item} when={whenText(item, timezone)} onEdit={onEdit} />}
    </li>
  )
}

/** The failure or recommendation that the maintenance answers; a failure's button opens its evidence. */
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
        <LaterEvidence machine={machine} eventId={origem.slice(ORIGEM_FALHA.length)} timezone={timezone} />
      )}
    </div>
  )
}

interface ActionsProps {
  item: Maintenance
  /** The dates of the maintenance, which name each button for screen readers. */
  when: string
  onEdit: () => void
}

function Actions({ item, when, onEdit }: ActionsProps) {
  const [asking, setAsking] = useState(false)
  const { busy, setStatus, remove } = useChanges(item)
  return (
    <div className="flex shrink-0 gap-1">
      <StatusButtons status={item.status} when={when} disabled={busy} onStatus={setStatus} />
      <IconButton
        label={`Editar: ${when}`}
        icon={<Pencil className={ICON} aria-hidden />}
        disabled={busy}
        onClick={onEdit}
      />
      <IconButton
        label={`Excluir: ${when}`}
        icon={<Trash2 className={ICON} aria-hidden />}
        disabled={busy}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={`Excluir a manutenção de ${when}?`}
          confirmLabel="Excluir"
          cancelLabel="Voltar"
          onConfirm={async () => {
            await remove()
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

/** The calls that change or delete a maintenance; `busy` during a call. */
function useChanges({ id, updatedAt }: Maintenance) {
  const [busy, setBusy] = useState(false)
  async function run(change: () => Promise<unknown>, done: string, failed: string) {
    setBusy(true)
    try {
      await change()
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error, failed))
    } finally {
      setBusy(false)
      void reload(listMaintenance)
      void reload(getInsightsData)
    }
  }
  return {
    busy,
    setStatus(status: MaintenanceStatus) {
      const change = () => call(updateMaintenance, { params: { id }, body: { status, updatedAt } })
      return run(change, DONE[status], 'Erro ao atualizar manutenção')
    },
    remove() {
      const change = () => call(deleteMaintenance, { params: { id } })
      return run(change, 'Manutenção excluída com sucesso!', 'Erro ao excluir manutenção')
    },
  }
}

interface StatusButtonsProps {
  status: MaintenanceStatus
  when: string
  disabled: boolean
  onStatus: (status: MaintenanceStatus) => Promise<void>
}

/** A scheduled maintenance is completed or cancelled; any other is opened again. */
function StatusButtons({ status, when, disabled, onStatus }: StatusButtonsProps) {
  const set = (next: MaintenanceStatus) => () => void onStatus(next)
  return (
    <>
      {status === 'agendada' && (
        <>
          <IconButton
            label={`Concluir: ${when}`}
            icon={<Check className={ICON} aria-hidden />}
            disabled={disabled}
            onClick={set('concluida')}
          />
          <IconButton
            label={`Cancelar: ${when}`}
            icon={<X className={ICON} aria-hidden />}
            disabled={disabled}
            onClick={set('cancelada')}
          />
        </>
      )}
      {status !== 'agendada' && (
        <IconButton
          label={`Reabrir: ${when}`}
          icon={<RotateCcw className={ICON} aria-hidden />}
          disabled={disabled}
          onClick={set('agendada')}
        />
      )}
    </>
  )
}
