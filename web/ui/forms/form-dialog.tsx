import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { Dialog, type DialogWidth } from '../dialogs/dialog.tsx'
import { type Merge, MergeNotice } from './merge-notice.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useFirstError } from './use-first-error.ts'

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
  /** False while the form's initial data are being read. */
  ready?: boolean
  /** Closing would lose typed text. */
  dirty: boolean
  /** An error of the form as a whole. */
  error?: ReactNode
  /** Another person saved the same entry meanwhile. */
  merge?: Merge | null
  /** Saving would lose data: the losses, and the two answers. */
  losing?: Losing | null
  /** Id of the part whose first control gets the focus; by default the whole form. */
  beginAt?: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** A form in a dialog: asks before typed text is lost, and stays open while it is being saved. */
export function FormDialog(props: Props) {
  const { title, description, width = 'medium', busy, ready = true, dirty, error } = props
  const { merge, losing, onSubmit, onClose, children } = props
  const formId = useId()
  const [leaving, setLeaving] = useState(false)
  const [firstError, look] = useFirstError(formId)
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
          <FirstError text={firstError} />
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
        onSubmit={(event) => {
          onSubmit(event)
          look()
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <WholeError error={error} />
        {merge && <MergeNotice {...merge} />}
        {children}
        <p className="required-note text-xs text-muted">Os campos com * são obrigatórios.</p>
      </form>
      {losing && <LossQuestion {...losing} />}
      <UnsavedGuard dirty={dirty} closing={leaving} onDiscard={onClose} onStay={() => setLeaving(false)} />
    </Dialog>
  )
}

/** Sticky: the user pressed a button at the foot and may have scrolled the form down. */
function WholeError({ error }: { error: ReactNode }) {
  return (
    <div role="alert" className="sticky -top-5 z-20 empty:hidden">
      {Boolean(error) && (
        <div className="flex items-start gap-2 rounded-md border border-bad bg-bad-soft p-2.5 text-bad-text">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <div className="min-w-0 flex-1">{error}</div>
        </div>
      )}
    </div>
  )
}

/** Beside the pressed button, since the field itself may be far above. */
function FirstError({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p
      data-first-error
      className="mr-auto flex min-w-0 flex-1 basis-24 items-center gap-1.5 text-xs text-bad-text"
    >
      <CircleAlert className="size-3.5 shrink-0" aria-hidden="true" />
      {text}
    </p>
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

/**
 * The control that gets the focus first. After a touch the dialog itself gets the focus: a focused field would open the keyboard over
 * the form.
 */
function firstControl(partId: string): HTMLElement | true {
  const controls =
    ':is(input, textarea, [role=combobox], button[aria-pressed]):not(:disabled, [data-disabled], [type=file], [tabindex="-1"])'
  return document.getElementById(partId)?.querySelector<HTMLElement>(controls) ?? true
}

/** A named part of a form. */
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
