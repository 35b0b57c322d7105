import type { ChatRequest, sendChatMessage as endpoint } from '#contract/chat.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { ServerEvent } from '#server/platform/http/answers/event-streams.ts'
import type { Input, StreamVerb } from '#server/platform/http/route.ts'
import { takeModelTurn } from './service/model-turns.ts'

export const sendMessage = async (
  ctx: Ctx,
  { body }: Input<typeof endpoint>,
  left?: AbortSignal,
): Promise<ResponseOf<typeof endpoint>> => ({
  success: true,
  response: await answer(ctx, body, left),
})

export const streamMessage: StreamVerb<typeof endpoint> = async (ctx, { body }, { signal }) =>
  pieces(() => answer(ctx, body, signal))

/**
 * The language model's answer where one is configured and answers, else the built-in assistant's. Both are loaded with the first question: a server
 * that nobody asks does not keep them.
 */
async function answer(ctx: Ctx, request: ChatRequest, left?: AbortSignal): Promise<string> {
  const { llm } = ctx.config
  if (llm && takeModelTurn(ctx.actor.userId, ctx.now().getTime())) {
    const { askModel } = await import('./service/ask-model.ts')
    const answered = await askModel(ctx, request, llm, left)
    if (answered !== null) return answered
  }
  const { answerQuestion } = await import('./answer-question.ts')
  return answerQuestion(ctx, request)
}

/** The paragraphs of an answer one after the other, then the whole. */
async function* pieces(answering: () => Promise<string>): AsyncGenerator<ServerEvent> {
  const response = await answering()
  let id = 0
  for (const [text] of response.matchAll(/[\s\S]+?(?:\n\n|$)/g))
    yield { event: 'text', id: String(++id), data: { text } }
  yield { event: 'done', id: String(++id), data: { response } }
}
