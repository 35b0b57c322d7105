import type { ModelMessage } from 'ai'
import type { ChatRequest } from '#contract/chat.ts'
import type { Ctx } from '#server/platform/context.ts'
import { chatQuestions } from '../plant/chat-question.ts'
import { checkedAnswer, lastStepText } from './answer-text.ts'
import { assistantTools } from './assistant-tools.ts'
import { modelInstructions } from './model-instructions.ts'
import { type ModelSettings, openModel, serviceFailure } from './open-model.ts'

const MOST_MESSAGES = 10
const MOST_LETTERS_OF_MESSAGE = 2_000
const MOST_STEPS = 6
const MOST_TOKENS = 800
const TIMEOUT_MS = 30_000

/** The language model's answer, with its numbers traced to the product's own. Null: the service failed, so the built-in assistant answers. */
export async function askModel(
  ctx: Ctx,
  request: ChatRequest,
  settings: ModelSettings,
  left?: AbortSignal,
): Promise<string | null> {
  const [base] = await chatQuestions(ctx, request)
  if (!base) return null
  const sources: string[] = [request.message, ...base.near.map(({ nome }) => nome)]
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS), ...(left ? [left] : [])])
  try {
    const { isStepCount, streamText } = await import('ai')
    let failure: unknown = null
    const result = streamText({
      model: await openModel(settings),
      instructions: modelInstructions(base),
      messages: [...earlier(request), { role: 'user', content: request.message }],
      tools: assistantTools(base, (told) => sources.push(told)),
      stopWhen: isStepCount(MOST_STEPS),
      maxOutputTokens: MOST_TOKENS,
      temperature: 0.2,
      maxRetries: 0,
      abortSignal: signal,
      onError: ({ error }) => {
        failure ??= error
      },
    })
    const said = await lastStepText(result.fullStream, () => ended.abort())
    if (failure !== null || said === null) {
      ctx.log.warn({ reason: serviceFailure(failure ?? signal.reason) }, 'the language model gave no answer')
      return null
    }
    return checkedAnswer(said, sources, settings)
  } catch (error) {
    ctx.log.warn({ reason: serviceFailure(error) }, 'the language model gave no answer')
    return null
  }
}

const earlier = ({ conversationHistory }: ChatRequest): ModelMessage[] =>
  conversationHistory
    .slice(-MOST_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MOST_LETTERS_OF_MESSAGE) }))
