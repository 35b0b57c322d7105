import { CircleAlert } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  label: string
  children: ReactNode
  /** The error that belongs to no field. */
  error: string | null
  busy: boolean
  submitLabel: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel?: (() => void) | undefined
}

/** A form of few fields within a section or on a page of its own. */
export function ShortForm({ label, children, error, busy, submitLabel, onSubmit, onCancel }: Props) {
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="grid max-w-md gap-4">
      <div role="alert" className="empty:hidden">
        {error !== null && (
          <p className="flex items-start gap-2 rounded-md border border-bad bg-bad-soft p-2.5 text-bad-text">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      {children}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
