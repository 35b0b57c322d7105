import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Dialog, type DialogWidth } from '../dialogs/dialog.tsx'
import { type Merge, MergeNotice } from './merge-notice.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

export interface Losing {
  losses: readonly string[]
  confirm: () => Promise<void>
  cancel: () => void
}

interface Props {
  title: string
  description?: ReactNode
  width?: DialogWidth
  children: ReactNode
  /** Buttons beside the usual two, at the foot's start. */
  extra?: ReactNode
  submitLabel: string
  busyLabel?: string
  busy: boolean
  /** Not while what the form begins from is still being read. */
  ready?: boolean
  /** Whether closing would lose something typed. */
  dirty: boolean
  /** The error that belongs to no field. */
  error?: ReactNode
  /** Somebody else saved meanwhile. */
  merge?: Merge | null
  /** Saving would take something away: what, and what the two answers do. */
  losing?: Losing | null
  /** Id of the part whose first control has the focus; without it, the form's first. */
  beginAt?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** A form in a dialog: asks before what was typed is lost, and stays while it is being saved. */
export function FormDialog(props: Props) {
  const { title, description, width = 'medium', busy, ready = true, dirty, error } = props
  const { merge, losing, onSubmit, onClose, children } = props
  const formId = useId()
  const [leaving, setLeaving] = useState(false)

  function close() {
    if (busy) return
    if (dirty) setLeaving(true)
    else onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      width={width}
      initialFocus={(how) => (how === 'touch' ? true : firstControl(props.beginAt ?? formId))}
      actions={
        <>
          {props.extra !== undefined && <div className="mr-auto flex flex-wrap gap-2">{props.extra}</div>}
          <Button onClick={close} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy} disabled={!ready}>
            {busy ? (props.busyLabel ?? 'Salvando...') : props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={title}
        onSubmit={onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        {/* In sight wherever the form is scrolled to: the button that was pressed is at the foot. */}
        <div role="alert" className="sticky -top-5 z-20 empty:hidden">
          {Boolean(error) && (
            <div className="flex items-start gap-2 rounded-md border border-bad bg-bad-soft p-2.5 text-bad-text">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <div className="min-w-0 flex-1">{error}</div>
            </div>
          )}
        </div>
        {merge && <MergeNotice {...merge} />}
        {children}
      </form>
      {losing && <LossQuestion {...losing} />}
      <UnsavedGuard dirty={dirty} asked={leaving} onDiscard={onClose} onStay={() => setLeaving(false)} />
    </Dialog>
  )
}

function LossQuestion({ losses, confirm, cancel }: Losing) {
  return (
    <ConfirmDialog
      title="Salvar estas alterações?"
      confirmLabel="Salvar assim mesmo"
      cancelLabel="Continuar editando"
      onConfirm={confirm}
      onClose={cancel}
    >
      {losses.map((loss) => (
        <p key={loss}>{loss}</p>
      ))}
    </ConfirmDialog>
  )
}

/** The control to focus first. A dialog opened by touch has the focus itself: a focused field would open the keyboard over the form. */
function firstControl(partId: string): HTMLElement | true {
  const controls =
    ':is(input, textarea, [role=combobox], button[aria-pressed]):not(:disabled, [data-disabled], [type=file], [tabindex="-1"])'
  return document.getElementById(partId)?.querySelector<HTMLElement>(controls) ?? true
}

/** A part of a form, under its own name. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-3 w-full border-b pb-1.5 text-xs font-semibold text-muted">{title}</legend>
      {hint !== undefined && <p className="text-muted">{hint}</p>}
      {children}
    </fieldset>
  )
}
