import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cn } from '../behaviour/class-names.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode
  width?: DialogWidth
  initialFocus?: ComponentProps<typeof Base.Popup>['initialFocus']
}

export type DialogWidth = 'small' | 'medium' | 'large' | 'wide' | 'full'

const WIDTHS: Record<DialogWidth, string> = {
  small: 'top-[8dvh] max-h-[84dvh] max-w-md',
  medium: 'top-[8dvh] max-h-[84dvh] max-w-xl',
  large: 'top-[8dvh] max-h-[84dvh] max-w-4xl',
  wide: 'top-[8dvh] max-h-[84dvh] max-w-5xl',
  full: 'top-[3dvh] h-[94dvh] max-w-[86rem]',
}

/** A modal dialog: keeps the focus, closes with Esc, the cross and a click outside. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  width = 'small',
  initialFocus,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus}
          className={cn(
            'fixed left-1/2 z-40 flex w-[calc(100vw-2rem)] max-sm:w-[calc(100vw-1rem)] -translate-x-1/2 flex-col rounded-lg border bg-raised shadow-raised',
            'transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0',
            WIDTHS[width],
          )}
        >
          <header className="flex items-start gap-4 border-b py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 py-0.5">
              <Base.Title className="text-base font-semibold">{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className="text-pretty text-muted">{description}</Base.Description>
              )}
            </div>
            <Base.Close
              aria-label="Fechar"
              onMouseDown={keepFocus}
              className="inline-grid size-8 place-content-center rounded-md text-muted hover:bg-primary-soft hover:text-text pointer-coarse:size-11"
            >
              <X className="size-4" aria-hidden="true" />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {actions !== undefined && (
            // biome-ignore lint/a11y/noStaticElementInteractions: the user presses the buttons inside
            <footer onMouseDown={keepFocus} className="flex flex-wrap justify-end gap-2 border-t px-5 py-3">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** A field that loses the focus may show a message, which would move the button away from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()
