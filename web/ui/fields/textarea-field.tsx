import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'
import { Field, inputClass } from './field.tsx'

interface Props extends ComponentProps<'textarea'> {
  label: string
  error?: string
  hint?: ReactNode
}

export function TextareaField({ label, error, hint, className, rows = 3, ...rest }: Props) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <textarea {...rest} {...control} rows={rows} className={cn(inputClass, 'h-auto! min-h-9 py-1.5')} />
      )}
    </Field>
  )
}
