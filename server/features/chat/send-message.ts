import type { sendChatMessage as endpoint } from '#contract/chat.ts'
import type { ServerEvent } from '#server/platform/http/event-streams.ts'
import type { StreamVerb, Verb } from '#server/platform/http/route.ts'
import { answerQuestion } from './answer-question.ts'

export const sendMessage: Verb<typeof endpoint> = async (ctx, { body }) => ({
  success: true,
  response: (await answerQuestion(ctx, body)).response,
})

export const streamMessage: StreamVerb<typeof endpoint> = async (ctx, { body }) => {
  const { response } = await answerQuestion(ctx, body)
  return pieces(response)
}

/** The paragraphs of an answer one after the other, then the whole. */
async function* pieces(response: string): AsyncGenerator<ServerEvent> {
  let id = 0
  for (const [text] of response.matchAll(/[\s\S]+?(?:\n\n|$)/g))
    yield { event: 'text', id: String(++id), data: { text } }
  yield { event: 'done', id: String(++id), data: { response } }
}
