import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'

interface Props {
  open: boolean
  onClose: () => void
  /** The drawer's name; its content shows it. */
  label: string
  children: ReactNode
}

/** A panel that comes in from the left on small screens. */
export function Drawer({ open, onClose, label, children }: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          aria-label={label}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] flex-col border-r bg-surface shadow-raised transition-transform data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
