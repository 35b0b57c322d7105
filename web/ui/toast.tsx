import { Toast as Base } from '@base-ui/react/toast'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'

const manager = Base.createToastManager()

interface Message {
  type: 'success' | 'error'
  description: string
}

/** Whether there is a place to say something. */
let isShown = false
/** Said by what came on the page together with that place, which is ready a moment later than what it holds. */
const early: Message[] = []

function say(message: Message): void {
  if (isShown) return void manager.add(message)
  early.push(message)
  setTimeout(() => early.splice(0))
}

/** A short message at the top right, gone after 5 s. */
export const toast = {
  success: (text: string) => say({ type: 'success', description: text }),
  // Of usual priority as well: the other kind says its text in a second element, hidden from the eye.
  error: (text: string) => say({ type: 'error', description: text }),
}

const TIMEOUT_MS = 5_000

export function ToastProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    isShown = true
    for (const message of early.splice(0)) manager.add(message)
    return () => {
      isShown = false
    }
  }, [])
  return (
    <Base.Provider toastManager={manager} timeout={TIMEOUT_MS}>
      {children}
      <Base.Portal>
        <Base.Viewport
          aria-label="Avisos"
          // On a phone a dialog's cross, at the right of all, stays free.
          className="fixed top-14 right-4 z-60 flex w-96 flex-col gap-2 max-sm:right-18 max-sm:left-2 max-sm:w-auto"
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts() {
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
