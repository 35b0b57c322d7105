import { cn } from '../behaviour/class-names.ts'
import { Field, inputClass } from './field.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string
}

const HEX = /^#[0-9a-f]{6}$/i

/** A colour, typed as `#rrggbb` or picked. */
export function ColorField({ label, value, onChange, onBlur, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Escolher ${label.toLocaleLowerCase('pt-BR')}`}
            value={HEX.test(value) ? value : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className="h-9 w-11 shrink-0 cursor-pointer rounded-md border border-border-strong bg-surface p-1 pointer-coarse:h-11"
          />
          <input
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            spellCheck={false}
            autoComplete="off"
            className={cn(inputClass, 'tabular')}
          />
        </div>
      )}
    </Field>
  )
}
