import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface Props {
  /** Leaving now would lose typed text. */
  dirty: boolean
  /** The user closes the form by its cross, Cancelar, Esc or a click outside. */
  closing: boolean
  onDiscard: () => void
  onStay: () => void
}

/**
 * Asks before typed text is lost, however the user leaves the form: by its buttons, by a link, by the browser's back button and, in
 * the browser's own words, by a reload or by closing the tab.
 */
export function UnsavedGuard({ dirty, closing, onDiscard, onStay }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
    withResolver: true,
  })
  const away = leaving.status === 'blocked'
  if (!closing && !away) return null
  return (
    <ConfirmDialog
      title="Descartar alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      onConfirm={() => {
        // The blocked navigation itself leaves the form.
        if (away) leaving.proceed()
        else onDiscard()
      }}
      onClose={() => {
        leaving.reset?.()
        onStay()
      }}
    >
      O que foi digitado e ainda não foi salvo será perdido.
    </ConfirmDialog>
  )
}
