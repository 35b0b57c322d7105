import { useLocation, useRouter } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChatRequest } from '#contract/chat.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import { selectionOf } from '#web/state/address/selection-search.ts'
import { useSiteChoice } from '#web/state/address/site-choice.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { isFocusFree } from '#web/ui/behaviour/is-focus-free.ts'
import { later } from '#web/ui/behaviour/load-later.tsx'
import { useOnceOpen } from '#web/ui/behaviour/use-once-open.ts'
import { useStableFunction } from '#web/ui/behaviour/use-stable-function.ts'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { selectionSearch } from '../view/addressed-selection.ts'
import { useAssistantOpener } from './open-assistant.ts'

const AssistantPanel = later(
  async () => (await import('#web/features/assistant/assistant-panel.tsx')).AssistantPanel,
  <div className="fixed right-4 bottom-4 z-30 grid size-12 place-content-center rounded-full border bg-raised">
    <Spinner />
  </div>,
)

const DASHBOARD = /^\/dashboard(?:\/([^/]+))?\/?$/
/** The longest id of a compressor that the call takes. */
const MOST_LETTERS_OF_ID = 64

/** The assistant's button and panel on every page behind the sign-in, except the wall, which has no controls. */
export function AssistantHost() {
  const { user, sites } = useSignedIn()
  const siteId = useLocation({ select: ({ pathname }) => DASHBOARD.exec(pathname)?.[1] })
  const isWall = useLocation({ select: ({ search }) => 'tv' in search && search.tv !== undefined })
  const shownId = useLocation({
    select: ({ pathname, search }) =>
      DASHBOARD.test(pathname) ? selectionSearch({ ...search }).maquina : undefined,
  })
  const active = sites.filter(({ ativo }) => ativo)
  const { site } = useSiteChoice(active, idText(siteId) ?? null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useOnceOpen(isOpen)
  const button = useFocusAfterClosing(isOpen)
  const close = useStableFunction(() => setOpen(false))
  useAssistantOpener(useStableFunction(() => setOpen(true)))
  const readView = useReadView()
  if (isWall && site !== null) return null

  return (
    <>
      <button
        ref={button}
        type="button"
        hidden={isOpen}
        aria-label="Abrir o Assistente IA"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="fixed right-4 bottom-4 z-20 grid size-12 place-content-center rounded-full border border-primary-edge bg-primary text-on-primary shadow-raised hover:bg-primary-strong hover:text-on-primary-strong print:hidden"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
      </button>
      {wasOpen && (
        <AssistantPanel
          // Another site begins anew.
          key={`${user.id} ${site?.id}`}
          {...{ user, site, readView }}
          shownMachineId={shownId}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}

/** The button gets the focus back that the closed panel had; a focus on the view of a followed link stays there. */
function useFocusAfterClosing(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusFree()) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

/** Reads what the address shows at the moment of the call. */
function useReadView(): () => ChatRequest['view'] {
  const router = useRouter()
  const [read] = useState(() => () => {
    const { pathname, search } = router.latestLocation
    if (!DASHBOARD.test(pathname)) return undefined
    const { machineId, compressorId, timeRange } = selectionOf(selectionSearch({ ...search }))
    const isAskable = compressorId !== null && compressorId.length <= MOST_LETTERS_OF_ID
    return {
      machineId: machineId ?? undefined,
      compressor: isAskable ? compressorId : undefined,
      timeRange,
    }
  })
  return read
}
