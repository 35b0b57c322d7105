import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { User } from '#contract/access/user.ts'
import type { ChatRequest } from '#contract/chat.ts'
import type { Site } from '#contract/sites/site.ts'
import { isFocusFree } from '#web/ui/behaviour/is-focus-free.ts'
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
  onClose: () => void
  /** The machine on screen, which the suggested questions are about. */
  shownMachineId: string | undefined
  /** The machine, compressor and range on screen now. */
  readView: () => ChatRequest['view']
}

/** The assistant over the page's lower right corner, below a part of the page to which an address leads (`--assistant-room`). Closed, it keeps its conversation and a reply under way. */
export function AssistantPanel({ user, site, open, onClose, shownMachineId, readView }: Props) {
  const siteId = site?.id ?? null
  const context = useContext(siteId, open)
  const conversation = useConversation({ userId: user.id, siteId }, readView)
  const { messages, pending } = conversation
  const welcome = welcomeOf(user, site, context)
  const { list, onScroll, toEnd } = useStickToEnd()
  const field = useFocusAtOpening(open)
  const titleId = useId()
  const follow = useFollow(onClose)

  function ask(question: string) {
    toEnd()
    return !context.isRefreshing && conversation.send(question)
  }
  async function renew() {
    conversation.clear()
    toEnd()
    const failure = await context.refresh()
    conversation.add(
      failure === null
        ? { kind: 'notice', text: RENEWED }
        : { kind: 'failure', title: 'O contexto não pôde ser atualizado', text: failure },
    )
  }
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
        onRenew={() => void renew()}
        onClose={onClose}
      />
      <MessageList
        listRef={list}
        onScroll={onScroll}
        welcome={welcome}
        suggestions={isFresh ? suggestedQuestions(context.machines ?? [], shownMachineId) : []}
        messages={messages}
        pending={pending}
        onAsk={ask}
        onRetry={conversation.retry}
        onFollow={follow}
      />
      <Composer fieldRef={field} isPending={pending !== null} onSend={ask} onStop={conversation.stop} />
    </div>
  )
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

/** The field gets the focus of the pressed button, which is hidden now; a focus elsewhere on the page stays. */
function useFocusAtOpening(open: boolean) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (open && isFocusFree()) field.current?.focus()
  }, [open])
  return field
}

/** After a link the panel stays open, except on a phone, where it covers the view. */
function useFollow(onClose: () => void): () => void {
  const isPhone = useMedia('(max-width: 40rem)')
  return useStableFunction(() => {
    if (isPhone) onClose()
  })
}

function closeByEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.stopPropagation()
  onClose()
}
