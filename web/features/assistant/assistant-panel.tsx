import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import type { User } from '#contract/access/user.ts'
import type { ChatRequest } from '#contract/chat.ts'
import type { Site } from '#contract/sites/site.ts'
import { isComposing } from '#web/ui/behaviour/is-composing.ts'
import { useMedia } from '#web/ui/behaviour/use-media.ts'
import { useStableFunction } from '#web/ui/behaviour/use-stable-function.ts'
import { type Context, useContext } from './conversation/use-context.ts'
import { useConversation } from './conversation/use-conversation.ts'
import { suggestedQuestions, welcomeText } from './conversation/welcome.ts'
import { Composer } from './view/composer.tsx'
import { MessageList } from './view/message-list.tsx'
import { PanelHeader } from './view/panel-header.tsx'
import { useStickToEnd } from './view/use-stick-to-end.ts'

interface Props {
  user: User
  site: Site | null
  open: boolean
  /** Grows whenever the user opens the assistant, also the open one. */
  summons: number
  onClose: () => void
  /** A link of an answer is about to open this address. */
  onFollow: (address: string) => void
  /** The machine on screen, which the suggested questions are about. */
  shownMachineId: string | undefined
  /** The machine, compressor and range on screen now. */
  readView: () => ChatRequest['view']
}

/** The assistant over the page's lower right corner, below a part of the page to which an address leads (`--assistant-room`). Closed, it keeps its conversation and a reply under way. */
export function AssistantPanel(props: Props) {
  const { user, site, open, summons, onClose, onFollow, shownMachineId, readView } = props
  const siteId = site?.id ?? null
  const context = useContext(siteId, open)
  const conversation = useConversation({ userId: user.id, siteId }, readView)
  const { messages, pending } = conversation
  const welcome = welcomeOf(user, site, context)
  const { list, onScroll, toEnd } = useStickToEnd()
  const field = useFocusAtOpening(open, summons)
  const titleId = useId()
  const follow = useFollow(onFollow, onClose)
  const acts = actsOn(context, conversation, { toEnd, focus: useFocusAfterPress(field, list) })
  const isFresh = welcome !== null && messages.every(({ kind }) => kind !== 'question')
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      hidden={!open}
      onKeyDown={(event) => closeByEscape(event, onClose)}
      className="fixed right-4 bottom-4 z-30 flex h-[500px] max-h-[calc(100dvh-7.5rem)] w-96 sm:max-h-[min(calc(100dvh-7.5rem),var(--assistant-room,100dvh))] max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-lg border bg-raised shadow-raised max-sm:right-2 max-sm:bottom-2 print:hidden"
    >
      <PanelHeader
        titleId={titleId}
        isTesting={conversation.isTesting}
        isRenewing={context.isRefreshing}
        onTest={() => void conversation.test()}
        onRenew={() => void acts.renew()}
        onClose={onClose}
      />
      <MessageList
        listRef={list}
        onScroll={onScroll}
        welcome={welcome}
        suggestions={isFresh ? suggestedQuestions(context.machines ?? [], shownMachineId) : []}
        messages={messages}
        pending={pending}
        onAsk={acts.press}
        onRetry={acts.retry}
        onFollow={follow}
      />
      <Composer
        fieldRef={field}
        userId={user.id}
        isPending={pending !== null}
        onSend={acts.ask}
        onStop={conversation.stop}
      />
    </div>
  )
}

interface Place {
  toEnd: () => void
  /** Takes the focus of a button that disappears. */
  focus: () => void
}

/** What the panel's buttons and its field do. Each leads to the end of the list. */
function actsOn(context: Context, conversation: ReturnType<typeof useConversation>, { toEnd, focus }: Place) {
  /** Whether the question was sent. */
  function ask(question: string): boolean {
    toEnd()
    if (context.isRefreshing || !conversation.send(question)) return false
    context.refreshOld()
    return true
  }
  return {
    ask,
    press(question: string) {
      if (ask(question)) focus()
    },
    retry() {
      toEnd()
      conversation.retry()
      focus()
    },
    /** Begins anew with the machines of now; the conversation stays when they can't be read. */
    async renew() {
      toEnd()
      const failure = await context.refresh()
      if (failure === null) conversation.clear()
      conversation.add(
        failure === null
          ? { kind: 'notice', text: RENEWED }
          : { kind: 'failure', title: 'O contexto não pôde ser atualizado', ...failure },
      )
    },
  }
}

const RENEWED = 'Contexto atualizado. A conversa recomeça com as máquinas de agora.'

/** The first message; null while the machines are read. */
function welcomeOf(user: User, site: Site | null, { machines, error, isRefreshing }: Context): string | null {
  if (isRefreshing) return null
  if (error !== null) {
    return `Olá! Não consegui ler as suas máquinas; 'Atualizar contexto' tenta de novo. ${error}`
  }
  if (machines === null) return null
  return welcomeText({ userName: user.name, siteName: site?.nome ?? null, machines })
}

/** The field gets the focus whenever the user opens the assistant. */
function useFocusAtOpening(open: boolean, summons: number) {
  const field = useRef<HTMLTextAreaElement>(null)
  const answered = useRef(0)
  useEffect(() => {
    if (!open || answered.current === summons) return
    answered.current = summons
    field.current?.focus()
  }, [open, summons])
  return field
}

/** The pressed button disappears with its question. On a touch screen the list gets the focus: the field would bring up the keyboard. */
function useFocusAfterPress(
  field: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
): () => void {
  const isTouch = useMedia('(pointer: coarse)')
  return () => (isTouch ? list : field).current?.focus({ preventScroll: true })
}

/** After a link the panel stays open, except on a phone, where it covers the view. */
function useFollow(onFollow: (address: string) => void, onClose: () => void): (address: string) => void {
  const isPhone = useMedia('(max-width: 40rem)')
  return useStableFunction((address: string) => {
    onFollow(address)
    if (isPhone) onClose()
  })
}

function closeByEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape' || isComposing(event)) return
  event.stopPropagation()
  onClose()
}
