import { useLocation, useRouter } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatRequest } from '#contract/chat.ts'
import { idText } from '#web/state/address/dialog-search.ts'
import { rangeQuery } from '#web/state/address/own-period.ts'
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
  const { isOpen, summons, open, close } = useOpening()
  const thread = useThread(site?.id ?? null)
  const wasOpen = useOnceOpen(isOpen)
  const button = useFocusAfterClosing(isOpen)
  const readView = useReadView(user.preferencias.timezone)
  if (isWall && site !== null) return null

  return (
    <>
      <button
        ref={button}
        type="button"
        hidden={isOpen}
        aria-label="Abrir o Assistente IA"
        aria-haspopup="dialog"
        onClick={open}
        className="fixed right-4 bottom-4 z-20 grid size-12 place-content-center rounded-full border border-primary-edge bg-primary text-on-primary shadow-raised hover:bg-primary-strong hover:text-on-primary-strong print:hidden"
      >
        <MessageCircle className="size-5" aria-hidden="true" />
      </button>
      {wasOpen && (
        <AssistantPanel
          // Another site has its own conversation, unless an answer's link led there.
          key={`${user.id} ${thread.number}`}
          {...{ user, site, readView, summons }}
          shownMachineId={shownId}
          open={isOpen}
          onClose={close}
          onFollow={(address) => thread.leadTo(siteOf(address))}
        />
      )}
    </>
  )
}

/** Whether the panel is open. `summons` grows with each opening, also of a panel that is open already: its field gets the focus. */
function useOpening() {
  const [{ isOpen, summons }, setOpening] = useState({ isOpen: false, summons: 0 })
  const open = useStableFunction(() => setOpening((now) => ({ isOpen: true, summons: now.summons + 1 })))
  const close = useStableFunction(() => setOpening((now) => ({ ...now, isOpen: false })))
  useAssistantOpener(open)
  return { isOpen, summons, open, close }
}

const siteOf = (address: string): string | null => DASHBOARD.exec(address.replace(/\?.*/, ''))?.[1] ?? null

/** The number of the conversation on screen: another site has the next one, a site that a link of the conversation led to has not. */
function useThread(siteId: string | null) {
  const [thread, setThread] = useState({ siteId, number: 0 })
  const [ledTo, leadTo] = useState<string | null>(null)
  if (thread.siteId !== siteId) {
    setThread({ siteId, number: thread.number + (siteId !== null && siteId === ledTo ? 0 : 1) })
    leadTo(null)
  }
  return { number: thread.number, leadTo }
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
function useReadView(timezone: string): () => ChatRequest['view'] {
  const router = useRouter()
  return useCallback(() => {
    const { pathname, search } = router.latestLocation
    if (!DASHBOARD.test(pathname)) return undefined
    const { machineId, compressorId, timeRange } = selectionOf(selectionSearch({ ...search }))
    const isAskable = compressorId !== null && compressorId.length <= MOST_LETTERS_OF_ID
    return {
      machineId: machineId ?? undefined,
      compressor: isAskable ? compressorId : undefined,
      ...rangeQuery(timeRange, timezone),
    }
  }, [router, timezone])
}
