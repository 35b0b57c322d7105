import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { useOnceOpen } from '#web/ui/behaviour/use-once-open.ts'

const ExplanationPopup = later(async () => (await import('./explanation-popup.tsx')).ExplanationPopup)

const OPEN_MS = 150
/** The pointer has this time to move from the figure to the explanation. */
const LEAVE_MS = 100

interface Props {
  children: ReactNode
  /** Shown on hover, on focus and on a tap. */
  explanation: ReactNode
  label?: string
  /** For names, of which a screen has many. */
  isName?: boolean
}

/** A figure with an explanation: a missing value, a lower bound. A page has dozens, so the popup is made when it first opens. */
export function ExplainedValue({ children, explanation, label, isName = false }: Props) {
  const opening = useOpening()
  const wasOpen = useOnceOpen(opening.isOpen)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const onHover = ({ pointerType }: PointerEvent, isOn: boolean) => {
    if (pointerType === 'mouse') opening.hover(isOn)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-expanded={opening.isOpen}
        aria-describedby={opening.isOpen ? id : undefined}
        onPointerEnter={(event) => onHover(event, true)}
        onPointerLeave={(event) => onHover(event, false)}
        onClick={opening.press}
        // The keyboard's focus opens the explanation. A tap also gives focus, and opens it by `onClick`.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && opening.press()}
        onBlur={opening.close}
        className={cn(
          'touch-target cursor-help rounded-sm text-left underline decoration-dotted decoration-1 underline-offset-4',
          isName ? 'decoration-border-strong' : 'decoration-muted',
        )}
      >
        {children}
      </button>
      {wasOpen && (
        <ExplanationPopup
          id={id}
          anchor={anchor}
          open={opening.isOpen}
          onClose={opening.close}
          onPointer={opening.hover}
        >
          {explanation}
        </ExplanationPopup>
      )}
    </>
  )
}

/** The state of the explanation: a resting pointer opens it until it leaves, a press or a key until the next press. */
function useOpening() {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'press' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: (before: typeof openedBy) => typeof openedBy) => {
    clearTimeout(timer.current)
    setOpenedBy(next)
  }
  return {
    isOpen: openedBy !== null,
    press: () => change((before) => (before === 'press' ? null : 'press')),
    close: () => change(() => null),
    hover: (isOn: boolean) => {
      clearTimeout(timer.current)
      const settle = () => setOpenedBy((before) => (before === 'press' ? before : isOn ? 'pointer' : null))
      timer.current = setTimeout(settle, isOn ? OPEN_MS : LEAVE_MS)
    },
  }
}
