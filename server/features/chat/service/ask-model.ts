import type { ModelMessage } from 'ai'
import type { ChatRequest } from '#contract/chat.ts'
import type { Ctx } from '#server/platform/context.ts'
import { chatQuestion } from '../plant/chat-question.ts'
import { assistantTools } from './assistant-tools.ts'
import { modelInstructions } from './model-instructions.ts'
import { type ModelSettings, openModel, serviceFailure } from './open-model.ts'
import { keepOwnLinks } from './own-links.ts'
import { traceNumbers } from './trace-numbers.ts'

const MOST_MESSAGES = 10
const MOST_LETTERS_OF_MESSAGE = 2_000
const MOST_STEPS = 6
const MOST_TOKENS = 800
/** A longer answer is no answer to a question about machines. */
const MOST_LETTERS = 12_000
const TIMEOUT_MS = 30_000

/** The language model's answer, with its numbers traced to the product's own. Null: the service failed, so the built-in assistant answers. */
export async function askModel(
  ctx: Ctx,
  request: ChatRequest,
  settings: ModelSettings,
  left?: AbortSignal,
): Promise<string | null> {
  const base = await chatQuestion(ctx, request)
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
    const text = await lastStepText(result.fullStream, () => ended.abort())
    if (failure !== null || text === null) {
      ctx.log.warn({ reason: serviceFailure(failure ?? signal.reason) }, 'the language model gave no answer')
      return null
    }
    return checked(text, sources)
  } catch (error) {
    ctx.log.warn({ reason: serviceFailure(error) }, 'the language model gave no answer')
    return null
  }
}

const earlier = ({ conversationHistory }: ChatRequest): ModelMessage[] =>
  conversationHistory
    .slice(-MOST_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MOST_LETTERS_OF_MESSAGE) }))

/** The text of the last step, after the last tool; null: there is no text, or it was cut. */
async function lastStepText(
  parts: AsyncIterable<{ readonly type: string; readonly text?: unknown; readonly finishReason?: unknown }>,
  stop: () => void,
): Promise<string | null> {
  let [text, letters, isWhole] = ['', 0, false]
  for await (const part of parts) {
    if (part.type === 'start-step') text = ''
    if (part.type === 'finish-step') isWhole = part.finishReason === 'stop' || part.finishReason === 'length'
    if (part.type === 'abort' || part.type === 'error') return null
    if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue
    const piece = String(part.text ?? '')
    letters += piece.length
    if (part.type === 'text-delta') text += piece
    if (letters > MOST_LETTERS) {
      stop()
      return null
    }
  }
  return isWhole && text.trim() !== '' ? text.trim() : null
}

const NOTE = 'Retirei da resposta do modelo números que não constam dos dados.'

function checked(text: string, sources: readonly string[]): string {
  const traced = traceNumbers(keepOwnLinks(text, sources), sources)
  return traced.untraced === 0 ? traced.text : `${traced.text}\n\n${NOTE}`
}
