import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { useOnceOpen } from '#web/ui/behaviour/use-once-open.ts'

const ExplanationPopup = later(async () => (await import('./explanation-popup.tsx')).ExplanationPopup)

const OPEN_MS = 150
/** Time to come from the figure to what is said of it. */
const LEAVE_MS = 100

interface Props {
  children: ReactNode
  /** Said on hover, on focus and on a tap. */
  explanation: ReactNode
  label?: string
}

/** A figure that needs a word of explanation: a missing value, a lower bound. A page has dozens; each is a button until it is asked. */
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
        // Reached by keyboard it speaks at once; a tap or a click brings its own opening.
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

/** A pointer opens it for as long as it rests there; a press, or a key, until the next. */
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
