import { Toast as Base } from '@base-ui/react/toast'
import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect } from 'react'
import { showMessagesBy } from './toast-queue.ts'

const manager = Base.createToastManager()
const TIMEOUT_MS = 5_000

export function Toasts() {
  useEffect(() => showMessagesBy((message) => void manager.add(message)), [])
  return (
    <Base.Provider toastManager={manager} timeout={TIMEOUT_MS}>
      <Base.Portal>
        <Base.Viewport
          aria-label="Avisos"
          // On a phone a dialog's cross, at the right of all, stays free.
          className="fixed top-14 right-4 z-60 flex w-96 flex-col gap-2 max-sm:right-18 max-sm:left-2 max-sm:w-auto"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

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
