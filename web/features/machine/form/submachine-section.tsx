import { Minus, Plus, Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { withSubmachineCount, withSubmachines } from './machine-draft.ts'
import { FormPart } from './machine-form-parts.tsx'
import { MOST_SUBMACHINES } from './submachines.ts'
import type { MachineForm } from './use-machine-form.ts'

export function SubmachineSection({ form }: { form: MachineForm }) {
  const { draft, change, errors, touch } = form
  const { submaquinas } = draft
  const resize = (count: number) => change((before) => withSubmachineCount(before, count))
  const rename = (at: number, nome: string) =>
    change((before) => ({
      ...before,
      submaquinas: before.submaquinas.map((one, index) => (index === at ? { ...one, nome } : one)),
    }))
  const remove = (id: string) =>
    change((before) =>
      withSubmachines(
        before,
        before.submaquinas.filter((one) => one.id !== id),
      ),
    )
  return (
    <FormPart
      section="submaquinas"
      title="Submáquinas"
      hint="Partes com indicadores próprios, como os compressores de um chiller."
      aside={<Count count={submaquinas.length} onChange={resize} />}
    >
      {errors.submaquinas !== undefined && <p className="text-bad-text">{errors.submaquinas}</p>}
      {submaquinas.length === 0 ? (
        <p className="text-muted">Nenhuma submáquina.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {submaquinas.map(({ id, nome }, index) => (
            <li key={id} className="flex items-start gap-2">
              <span className="tabular mt-2.5 w-9 shrink-0 font-mono text-xs text-muted pointer-coarse:mt-3.5">
                {id}
              </span>
              <TextField
                label={`Nome de ${id}`}
                labelHidden
                required
                className="min-w-0 flex-1"
                value={nome}
                error={errors[`submaquinas.${index}.nome`] ?? errors[`submaquinas.${index}.id`]}
                onChange={(event) => rename(index, event.target.value)}
                onBlur={() => touch(`submaquinas.${index}.nome`)}
              />
              <IconButton
                label={`Remover ${id}`}
                className="mt-0.5 pointer-coarse:mt-0"
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </FormPart>
  )
}

function Count({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label="Uma submáquina a menos"
        disabled={count === 0}
        icon={<Minus className="size-4" aria-hidden="true" />}
        onClick={() => onChange(count - 1)}
      />
      <TextField
        label="Número de submáquinas"
        labelHidden
        type="number"
        min={0}
        max={MOST_SUBMACHINES}
        className="w-18 text-center"
        value={String(count)}
        onChange={(event) => {
          const typed = event.target.valueAsNumber
          if (Number.isFinite(typed)) onChange(typed)
        }}
      />
      <IconButton
        label="Uma submáquina a mais"
        disabled={count >= MOST_SUBMACHINES}
        icon={<Plus className="size-4" aria-hidden="true" />}
        onClick={() => onChange(count + 1)}
      />
    </div>
  )
}
