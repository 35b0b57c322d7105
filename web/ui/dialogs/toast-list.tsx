import { Toast as Base } from '@base-ui/react/toast'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { freeTop } from './free-place.ts'
import { showMessagesBy } from './toast-queue.ts'

const manager = Base.createToastManager()
const TIMEOUT_MS = 5_000

export function Toasts() {
  useEffect(() => showMessagesBy((message) => void manager.add(message)), [])
  return (
    <Base.Provider toastManager={manager} timeout={TIMEOUT_MS}>
      <Base.Portal>
        <ToastPlace />
      </Base.Portal>
    </Base.Provider>
  )
}

const TOP = 56
/** Lower than this part of the page nobody looks for a message. */
const LOWEST = 0.7
const CONTROLS = 'button, a[href], input, select, textarea, [role=tab]'

/** For this long after a message the page still closes its dialog and loads its list anew. */
const SETTLING_MS = 2_000

/** At the upper right, and lower where a button would be covered. */
function ToastPlace() {
  const { toasts } = Base.useToastManager()
  const place = useRef<HTMLDivElement>(null)
  const shown = toasts.length
  useLayoutEffect(() => {
    const own = place.current
    if (own === null || shown === 0) return
    leaveButtonsFree(own)
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => leaveButtonsFree(own))
    })
    changes.observe(document.body, { childList: true, subtree: true })
    const settled = setTimeout(() => changes.disconnect(), SETTLING_MS)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      clearTimeout(settled)
    }
  }, [shown])
  return (
    <Base.Viewport
      ref={place}
      aria-label="Avisos"
      // On a phone a dialog's cross, at the right of all, stays free.
      className="fixed top-14 right-4 z-60 flex w-96 flex-col gap-2 max-sm:right-18 max-sm:left-2 max-sm:w-auto"
    >
      <ToastList />
    </Base.Viewport>
  )
}

/** Moves the messages, unless somebody is about to press one. */
function leaveButtonsFree(own: HTMLElement) {
  if (own.matches(':hover, :focus-within')) return
  own.style.top = `${TOP}px`
  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => !own.contains(control))
  const boxes = controls.map((control) => control.getBoundingClientRect())
  own.style.top = `${freeTop(own.getBoundingClientRect(), boxes.filter(isSeen), LOWEST * innerHeight)}px`
}

const isSeen = ({ width, height }: DOMRect): boolean => width > 1 && height > 1

function ToastList() {
  const { toasts } = Base.useToastManager()
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      aria-label={item.type === 'error' ? 'Erro' : 'Sucesso'}
      swipeDirection="right"
      className="flex items-start gap-2.5 rounded-lg border bg-raised p-3 shadow-raised transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      {item.type === 'error' ? (
        <CircleX className="size-5 shrink-0 text-bad-text" aria-hidden="true" />
      ) : (
        <CircleCheck className="size-5 shrink-0 text-ok-text" aria-hidden="true" />
      )}
      <Base.Description className="min-w-0 flex-1" />
      <Base.Close
        aria-label="Fechar aviso"
        className="touch-target grid size-6 place-content-center rounded-sm text-muted hover:text-text"
      >
        <X className="size-4" aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  ))
}
