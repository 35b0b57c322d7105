import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { useOnceOpen } from '../behaviour/use-once-open.ts'

export interface OpenMenu {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  /** Opened by a key: the first entry takes the focus. */
  byKeyboard: boolean
  onClose: () => void
}

interface Props {
  /** The button that opens the menu; it passes all its props on to its element. */
  trigger: ReactElement<Record<string, unknown>>
  /** The menu; drawn once it has been opened. */
  children: (menu: OpenMenu) => ReactNode
}

/** Opens a menu whose code is loaded separately from the page. */
export function MenuButton({ trigger, children }: Props) {
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  const show = (byKey: boolean) => {
    setByKeyboard(byKey)
    setOpen(true)
  }
  const wasOpen = useOnceOpen(open)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(true)
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        // A click by a key has no pointer type.
        onClick: ({ detail }: MouseEvent) => show(detail === 0),
        onKeyDown,
      })}
      {wasOpen && children({ id, anchor, open, byKeyboard, onClose: () => setOpen(false) })}
    </>
  )
}
