import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'

interface Props {
  /** The question, with the name of the thing. */
  title: string
  /** The text: which data are lost and which stay. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The dialog waits for the promise; the caller closes the dialog. */
  onConfirm: () => Promise<void> | void
  onClose: () => void
  /** The act can be undone: the dialog has no warning sign. */
  harmless?: boolean
}

/** The space above a dialog that has grown as high as it may, px. */
const ABOVE_PX = 16

/** Keeps the buttons where they first were: a count that arrives later lengthens the text, and the dialog grows upwards. */
function standOnButtons(popup: HTMLElement | null) {
  if (popup === null) return
  const { bottom } = popup.getBoundingClientRect()
  popup.style.top = 'auto'
  popup.style.bottom = `${window.innerHeight - bottom}px`
  popup.style.maxHeight = `${bottom - ABOVE_PX}px`
}

/** Asks before data are lost. The harmless button has the focus. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirmLabel, cancelLabel = 'Cancelar', onConfirm, onClose, harmless } = props
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Base.Root open onOpenChange={(next) => next || busy || onClose()}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-scrim transition-opacity data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={standOnButtons}
          initialFocus={cancel}
          className="fixed top-[16dvh] left-1/2 z-50 grid max-h-[76dvh] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 gap-4 overflow-y-auto rounded-lg border bg-raised p-5 shadow-raised transition-opacity data-starting-style:opacity-0"
        >
          <div className="flex gap-3">
            {!harmless && (
              <span className="grid size-9 shrink-0 place-content-center rounded-full bg-bad-soft">
                <TriangleAlert className="size-5 text-bad-text" aria-hidden="true" />
              </span>
            )}
            <div className="grid min-w-0 flex-1 gap-1.5">
              <Base.Title className="text-base font-semibold text-balance">{title}</Base.Title>
              <Base.Description render={<div className="grid gap-2 text-muted" />}>
                {children}
              </Base.Description>
            </div>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button ref={cancel} onClick={onClose} disabled={busy}>
              {cancelLabel}
            </Button>
            <Button look={harmless ? 'primary' : 'danger'} busy={busy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
