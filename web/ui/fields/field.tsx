import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../behaviour/class-names.ts'

export const inputClass = cn(
  'h-9 w-full min-w-0 rounded-md border border-border-strong bg-surface px-2.5 text-sm text-text placeholder:text-faint',
  'focus-visible:border-focus focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-bad pointer-coarse:h-11 pointer-coarse:text-base',
)

interface FieldProps {
  label: string
  /** Hides the label where the context makes it clear; assistive technology still reads it. */
  labelHidden?: boolean
  /** The form refuses an empty control: the label is marked, and assistive technology is told. */
  required?: boolean
  error?: string
  hint?: ReactNode
  className?: string
  /** Draws the control with the attributes that connect it to its label, hint and error. */
  children: (control: {
    id: string
    required?: true
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}

/** A label, a control, its hint and its error. */
export function Field({ label, labelHidden, required, error, hint, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={cn('grid content-start gap-1', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : cn('font-medium', required && 'required-label')}
      >
        {label}
      </label>
      {children({
        id,
        required: required ? true : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-1 text-xs text-bad-text">
          <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  labelHidden?: boolean
  error?: string
  hint?: ReactNode
}

export function TextField({
  label,
  labelHidden,
  required,
  error,
  hint,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, labelHidden, required, error, hint, className }}>
      {(control) => <input {...input} {...control} className={inputClass} />}
    </Field>
  )
}
