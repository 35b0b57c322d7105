import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { useOnceOpen } from '#web/ui/behaviour/use-once-open.ts'

const ExplanationPopup = later(async () => (await import('./explanation-popup.tsx')).ExplanationPopup)

const OPEN_MS = 150
/** Time that the pointer has to reach the explanation from the figure. */
const LEAVE_MS = 100

interface Props {
  children: ReactNode
  /** Shown on hover, on focus and on a tap. */
  explanation: ReactNode
  label?: string
}

/** A figure with an explanation: a missing value, a lower bound. A page has dozens, so the popup is made when it first opens. */
export function ExplainedValue({ children, explanation, label }: Props) {
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
        // Focus by keyboard opens it; a tap or a click also gives focus, and opens it by itself.
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && opening.press()}
        onBlur={opening.close}
        className="touch-target cursor-help rounded-sm underline decoration-muted decoration-dotted decoration-1 underline-offset-4"
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

/** A resting pointer opens it until it leaves; a press or a key opens it until the next press. */
function useOpening() {
  const [by, setBy] = useState<'pointer' | 'press' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: (before: typeof by) => typeof by) => {
    clearTimeout(timer.current)
    setBy(next)
  }
  return {
    isOpen: by !== null,
    press: () => change((before) => (before === 'press' ? null : 'press')),
    close: () => change(() => null),
    hover: (isOn: boolean) => {
      clearTimeout(timer.current)
      const settle = () => setBy((before) => (before === 'press' ? before : isOn ? 'pointer' : null))
      timer.current = setTimeout(settle, isOn ? OPEN_MS : LEAVE_MS)
    },
  }
}
