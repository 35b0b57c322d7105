import type { ChatRequest, sendChatMessage as endpoint } from '#contract/chat.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ServerEvent } from '#server/platform/http/answers/event-streams.ts'
import type { Input, StreamVerb } from '#server/platform/http/route.ts'
import type { Listener } from './service/ask-model.ts'
import { takeModelTurn } from './service/model-turns.ts'

export const sendMessage = async (
  ctx: Ctx,
  { body }: Input<typeof endpoint>,
  left?: AbortSignal,
): Promise<ResponseOf<typeof endpoint>> => ({
  success: true,
  response: await answer(ctx, body, { left }),
})

export const streamMessage: StreamVerb<typeof endpoint> = async (ctx, { body }, { signal }) =>
  pieces((onBegin) => answer(ctx, body, { left: signal, onBegin }))

/**
 * The language model's answer where one is configured and answers, else the built-in assistant's. Both are loaded with the first question: a server
 * that nobody asks does not keep them.
 */
async function answer(ctx: Ctx, request: ChatRequest, listener: Listener): Promise<string> {
  const { llm } = ctx.config
  if (llm && takeModelTurn(ctx.actor.userId, ctx.now().getTime())) {
    const { askModel } = await import('./service/ask-model.ts')
    const answered = await askModel(ctx, request, llm, listener)
    if (answered !== null) return answered
    listener.left?.throwIfAborted()
  }
  const { answerQuestion } = await import('./answer-question.ts')
  return answerQuestion(ctx, request)
}

/** The begin of an answer as it grows, then its other paragraphs one after the other, then the whole, which replaces them all. */
async function* pieces(
  answering: (onBegin: (text: string) => void) => Promise<string>,
): AsyncGenerator<ServerEvent> {
  let [id, sent, begin, isOver] = [0, '', '', false]
  let grown = Promise.withResolvers<void>()
  const answered = answering((text) => {
    begin = text
    grown.resolve()
  })
  const end = () => {
    isOver = true
  }
  const over = answered.then(end, end)
  const text = (piece: string): ServerEvent => ({ event: 'text', id: String(++id), data: { text: piece } })
  while (!isOver) {
    await Promise.race([grown.promise, over])
    grown = Promise.withResolvers<void>()
    if (!begin.startsWith(sent) || begin === sent) continue
    yield text(begin.slice(sent.length))
    sent = begin
  }
  const response = await answered
  const rest = response.startsWith(sent) ? response.slice(sent.length) : ''
  for (const [piece] of rest.matchAll(/[\s\S]+?(?:\n\n|$)/g)) yield text(piece)
  yield { event: 'done', id: String(++id), data: { response } }
}
