import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

interface Props {
  /** Whether leaving now would lose something typed. */
  dirty: boolean
  /** The form's own cross, Cancelar, Esc or a click outside asks. */
  asked: boolean
  onDiscard: () => void
  onStay: () => void
}

/**
 * Asks before something typed is lost, whichever way the form is left: by its own buttons, by a link or the browser's
 * back, and, in the browser's own words, by a reload or by closing its tab.
 */
export function UnsavedGuard({ dirty, asked, onDiscard, onStay }: Props) {
  const leaving = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
    withResolver: true,
  })
  const away = leaving.status === 'blocked'
  if (!asked && !away) return null
  return (
    <ConfirmDialog
      title="Descartar alterações?"
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      onConfirm={() => {
        // The way that was blocked leads away from the form by itself.
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
