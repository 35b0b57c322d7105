import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Field, inputClass } from './field.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string
  hint?: ReactNode
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, required, error, hint, className, ...input }: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} required={required} error={error} hint={hint} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            className={cn(inputClass, 'pr-10 pointer-coarse:pr-12')}
          />
          <button
            type="button"
            aria-label={shown ? 'Ocultar caracteres' : 'Mostrar caracteres'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-9 place-content-center rounded-md text-muted hover:text-text focus-visible:-outline-offset-2 pointer-coarse:w-11"
          >
            <Icon className="size-4" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
