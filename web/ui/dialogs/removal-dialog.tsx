import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.tsx'

interface Props {
  /** The removed thing with its article: `o site “Planta Norte”`. */
  what: string
  /** True: delete for good; false: put out of use. */
  permanent: boolean
  /** The text: which data are lost and which stay. */
  children: ReactNode
  remove: () => Promise<unknown>
  done: string
  failed: (error: unknown) => string
  /** Called after a success. */
  onDone: () => void
  onClose: () => void
}

/** Asks before an entry is put out of use or deleted for good, and shows the outcome. */
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
