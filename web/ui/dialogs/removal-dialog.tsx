import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.tsx'

interface Props {
  /** The removed thing with its article: `o site “Planta Norte”`. */
  what: string
  /** Deleted for good; otherwise only put out of use. */
  permanent: boolean
  /** The losses, and the data that stay. */
  children: ReactNode
  remove: () => Promise<unknown>
  done: string
  failed: (error: unknown) => string
  /** Called after a success, and after a failure that shows the list to be out of date. */
  onDone: () => void
  onClose: () => void
}

/** Asks before something is put out of use or deleted for good, and tells the outcome. */
export function RemovalDialog(props: Props) {
  const { what, permanent, children, remove, done, failed, onDone, onClose } = props
  const act = permanent ? 'Excluir' : 'Desativar'
  async function confirm() {
    try {
      await remove()
      toast.success(done)
      onDone()
    } catch (error) {
      toast.error(failed(error))
      onClose()
    }
  }
  return (
    <ConfirmDialog title={`${act} ${what}?`} confirmLabel={act} onConfirm={confirm} onClose={onClose}>
      {children}
      {permanent && <p className="font-medium text-bad-text">Esta ação não pode ser desfeita.</p>}
    </ConfirmDialog>
  )
}
