import { Menu as Base } from '@base-ui/react/menu'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OpenMenu } from './menu-button.tsx'

interface Props extends OpenMenu {
  children: ReactNode
  align?: 'start' | 'center' | 'end'
}

/** The popup of a menu's button, loaded when the menu is first opened (menu-button.tsx). */
export function Menu({ id, anchor, open, byKeyboard, onClose, children, align = 'end' }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open || !byKeyboard) return
    // One frame later, because the menu first takes the focus itself.
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [open, byKeyboard])
  // The focus stays where an entry has moved it, for example in the dialog that the entry opened.
  const focusAfterClose = () => {
    const { activeElement } = document
    const isFree = activeElement === document.body || popup.current?.contains(activeElement)
    return isFree ? anchor.current : false
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={6} className="z-50">
          <Base.Popup
            ref={popup}
            id={id}
            finalFocus={focusAfterClose}
            className="min-w-52 rounded-lg border bg-raised p-1 shadow-raised outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ItemProps {
  icon?: ReactNode
  children: ReactNode
  onSelect: () => void
}

export function MenuItem({ icon, children, onSelect }: ItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-primary-soft pointer-coarse:min-h-11"
    >
      {icon}
      {children}
    </Base.Item>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-border" />
}
