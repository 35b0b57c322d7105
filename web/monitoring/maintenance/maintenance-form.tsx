import type { Machine } from '#contract/machines/machine.ts'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { typedDay, typedInstant, typedTime } from '#web/format/typed-date.ts'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useNow } from '../live/use-now.ts'
import type { MaintenanceDraft } from './maintenance-draft.ts'
import { origemText, STATUS_WORDS, TIPO_WORDS } from './maintenance-words.ts'
import { useMaintenanceForm } from './use-maintenance-form.ts'

interface Props {
  machine: Machine
  /** Null: a new maintenance. */
  saved: Maintenance | null
  /** The first values of a new maintenance. */
  begin?: Partial<MaintenanceDraft>
  timezone: string
  onClose: () => void
}

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
const TIPOS = optionsOf(TIPO_WORDS)
const STATUS = optionsOf(STATUS_WORDS)
const TICK_MS = 30_000
const TIME = { placeholder: 'hh:mm', inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const

export function MaintenanceForm({ machine, saved, begin, timezone, onClose }: Props) {
  const form = useMaintenanceForm({ machineId: machine.id, saved, begin, timezone, onSaved: onClose })
  const origem = saved === null ? begin?.origem : saved.origem
  const units = [
    { value: '', label: `${machine.nome} (toda a máquina)` },
    ...machine.submaquinas.map(({ id, nome }) => ({ value: id, label: nome })),
  ]
  return (
    <FormDialog
      title={saved === null ? 'Agendar Manutenção' : 'Editar manutenção'}
      description={origem ? `${machine.nome} · ${origemText(origem, timezone)}` : machine.nome}
      submitLabel={saved === null ? 'Agendar' : 'Salvar'}
      {...form.dialog}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Tipo" options={TIPOS} {...form.choice('tipo')} />
        <Select label="Equipamento" options={units} {...form.choice('submaquinaId')} />
      </div>
      <div className="grid grid-cols-[4fr_3fr] gap-4 sm:grid-cols-[7fr_6fr_7fr_6fr] sm:gap-3">
        <DayField
          label="Data de início"
          required
          timezone={timezone}
          {...form.text('dia')}
          {...form.choice('dia')}
          onBlur={() => form.touch('dia', 'hora')}
        />
        <TextField
          label="Hora de início"
          required
          {...TIME}
          {...form.text('hora')}
          onBlur={() => form.touch('hora', 'dia')}
        />
        <DayField
          label="Data de término"
          timezone={timezone}
          hint="Vazia: no mesmo dia"
          {...form.text('fimDia')}
          {...form.choice('fimDia')}
          onBlur={() => form.touch('fimDia', 'fimHora')}
        />
        <TextField label="Hora de término" {...TIME} hint="Opcional" {...form.text('fimHora')} />
      </div>
      <TextField label="Responsável" hint="Opcional" maxLength={200} {...form.text('responsavel')} />
      <TextareaField label="Notas" rows={4} hint="Opcional" {...form.text('notas')} />
      <StatusField form={form} isNew={saved === null} timezone={timezone} />
    </FormDialog>
  )
}

interface StatusFieldProps {
  form: MaintenanceFormState
  isNew: boolean
  timezone: string
}

/** A new maintenance is scheduled. The field appears for one whose begin is past, since it may already be completed. */
function StatusField({ form, isNew, timezone }: StatusFieldProps) {
  const { dia, hora, status } = form.draft
  const [day, time] = [typedDay(dia), typedTime(hora)]
  const atMs = day && time && typedInstant(day, time, timezone)
  const nowMs = useNow(TICK_MS)
  const isPast = atMs !== null && atMs < nowMs
  if (isNew && !isPast && status === 'agendada') return null
  return (
    <div className="grid gap-2">
      {isNew && isPast && (
        <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-warn-text">
          Este início já passou. Se a manutenção já foi feita, escolha a situação “Concluída”; agendada, ela
          fica atrasada.
        </p>
      )}
      <Select label="Situação" options={STATUS} {...form.choice('status')} />
    </div>
  )
}

type MaintenanceFormState = ReturnType<typeof useMaintenanceForm>
