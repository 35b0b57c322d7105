import type { ModelMessage } from 'ai'
import type { ChatRequest } from '#contract/chat.ts'
import type { Ctx } from '#server/platform/context.ts'
import { chatQuestions } from '../plant/chat-question.ts'
import { checkedAnswer, checkedParagraphs, type LastStep, lastStepText } from './answer-text.ts'
import { modelInstructions } from './model-instructions.ts'
import type { Material, Told } from './numbers/number-sources.ts'
import { type ModelSettings, openModel, serviceFailure } from './open-model.ts'
import { toolsFor } from './tool-calls.ts'

const MOST_MESSAGES = 10
const MOST_LETTERS_OF_MESSAGE = 2_000
const MOST_STEPS = 6
const MOST_TOKENS = 800
const TIMEOUT_MS = 30_000

export interface Listener {
  /** Aborts when the caller leaves. */
  readonly left?: AbortSignal | undefined
  /** The checked begin of the answer, while the model goes on. */
  readonly onBegin?: (text: string) => void
}

/** The language model's answer, with its numbers traced to the product's own. Null: the service failed, so the built-in assistant answers. */
export async function askModel(
  ctx: Ctx,
  request: ChatRequest,
  settings: ModelSettings,
  { left, onBegin }: Listener = {},
): Promise<string | null> {
  const [base] = await chatQuestions(ctx, request)
  if (!base) return null
  const told: Told[] = []
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS), ...(left ? [left] : [])])
  try {
    const { isStepCount, streamText } = await import('ai')
    let failure: unknown = null
    const result = streamText({
      model: await openModel(settings),
      instructions: modelInstructions(base),
      messages: [...earlier(request), { role: 'user', content: request.message }],
      tools: toolsFor(base, (one) => told.push(one)),
      stopWhen: isStepCount(MOST_STEPS),
      maxOutputTokens: MOST_TOKENS,
      temperature: 0.2,
      maxRetries: 0,
      abortSignal: signal,
      onError: ({ error }) => {
        failure ??= error
      },
    })
    const material = { base, asked: request.message, told }
    const onParagraphs = (text: string) => showBegin(text, { material, settings, onBegin })
    const said = await lastStepText(result.fullStream, { stop: () => ended.abort(), onParagraphs })
    const answer = failure === null && isSaid(said) ? checkedAnswer(said, material, settings) : null
    if (answer === null && left?.aborted) return null
    return answer ?? warn(ctx, failure === null ? reasonOf(said, signal.reason) : serviceFailure(failure))
  } catch (error) {
    return warn(ctx, serviceFailure(error))
  }
}

interface Begin {
  readonly material: Material
  readonly settings: ModelSettings
  readonly onBegin: Listener['onBegin']
}

/** Before the first tool a model says what it is about to do. */
function showBegin(text: string, { material, settings, onBegin }: Begin): void {
  const begin = material.told.length > 0 ? checkedParagraphs(text, material, settings) : null
  if (begin !== null) onBegin?.(begin)
}

const isSaid = (said: LastStep): said is Exclude<LastStep, string | null> =>
  typeof said === 'object' && said !== null

/** Why there is no answer, in the words of the log. */
function reasonOf(said: LastStep, ended: unknown): string {
  if (said === 'too long') return 'a resposta passou do limite de tamanho'
  return isSaid(said) ? 'a resposta só tinha números sem fonte' : serviceFailure(ended)
}

function warn(ctx: Ctx, reason: string): null {
  ctx.log.warn({ reason }, 'the language model gave no answer')
  return null
}

const earlier = ({ conversationHistory }: ChatRequest): ModelMessage[] =>
  conversationHistory
    .slice(-MOST_MESSAGES)
    .map(({ role, content }) => ({ role, content: content.slice(0, MOST_LETTERS_OF_MESSAGE) }))
