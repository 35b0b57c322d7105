import { Controller, useWatch } from 'react-hook-form'
import type { Machine } from '#contract/machine.ts'
import type { Maintenance } from '#contract/maintenance.ts'
import { typedDay, typedInstant, typedTime } from '#web/format/typed-date.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useNow } from '../live/use-now.ts'
import type { MaintenanceDraft } from './maintenance-draft.ts'
import { origemText, STATUS_WORDS, TIPO_WORDS } from './maintenance-words.ts'
import { useMaintenanceSave } from './use-maintenance-save.ts'

interface Props {
  machine: Machine
  /** Null: a new one. */
  saved: Maintenance | null
  /** What a new one begins with. */
  begin?: Partial<MaintenanceDraft>
  timezone: string
  onClose: () => void
}

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
const TIPOS = optionsOf(TIPO_WORDS)
const STATUS = optionsOf(STATUS_WORDS)
const TICK_MS = 30_000
const DAY = { placeholder: 'dd/mm/aaaa', inputMode: 'numeric', autoComplete: 'off', maxLength: 10 } as const
const TIME = { placeholder: 'hh:mm', inputMode: 'numeric', autoComplete: 'off', maxLength: 5 } as const

export function MaintenanceForm({ machine, saved, begin, timezone, onClose }: Props) {
  const save = useMaintenanceSave({ machineId: machine.id, saved, begin, timezone, onSaved: onClose })
  const { form } = save
  const { errors } = form.formState
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
      {...save.dialog}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice form={form} name="tipo" label="Tipo" options={TIPOS} />
        <Choice form={form} name="submaquinaId" label="Equipamento" options={units} />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <TextField
          label="Data de início"
          {...DAY}
          error={errors.dia?.message}
          {...form.register('dia', { deps: ['hora'] })}
        />
        <TextField
          label="Hora de início"
          {...TIME}
          error={errors.hora?.message}
          {...form.register('hora', { deps: ['dia'] })}
        />
        <TextField
          label="Data de término"
          {...DAY}
          hint="Vazia: no mesmo dia"
          error={errors.fimDia?.message}
          {...form.register('fimDia', { deps: ['fimHora'] })}
        />
        <TextField
          label="Hora de término"
          {...TIME}
          hint="Opcional"
          error={errors.fimHora?.message}
          {...form.register('fimHora')}
        />
      </div>
      <TextField
        label="Responsável"
        hint="Opcional"
        maxLength={200}
        error={errors.responsavel?.message}
        {...form.register('responsavel')}
      />
      <TextareaField
        label="Notas"
        rows={4}
        hint="Opcional"
        error={errors.notas?.message}
        {...form.register('notas')}
      />
      <StatusField form={form} isNew={saved === null} timezone={timezone} />
    </FormDialog>
  )
}

interface StatusFieldProps {
  form: MaintenanceFormState
  isNew: boolean
  timezone: string
}

/** What is new is planned; only of what lies in the past it may be said that it was done. */
function StatusField({ form, isNew, timezone }: StatusFieldProps) {
  const [dia, hora, status] = useWatch({ control: form.control, name: ['dia', 'hora', 'status'] })
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
      <Choice form={form} name="status" label="Situação" options={STATUS} />
    </div>
  )
}

type MaintenanceFormState = ReturnType<typeof useMaintenanceSave>['form']

interface ChoiceProps<Name extends 'tipo' | 'status' | 'submaquinaId'> {
  form: MaintenanceFormState
  name: Name
  label: string
  options: readonly { value: MaintenanceDraft[Name]; label: string }[]
}

function Choice<Name extends 'tipo' | 'status' | 'submaquinaId'>({
  form,
  name,
  label,
  options,
}: ChoiceProps<Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select<string> label={label} options={options} value={field.value} onChange={field.onChange} />
      )}
    />
  )
}
