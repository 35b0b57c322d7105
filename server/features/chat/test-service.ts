import type { testChat as endpoint } from '#contract/chat.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { fixed } from '#server/platform/text/numbers-in-words.ts'
import { takeModelTurn } from './service/model-turns.ts'
import { type ModelSettings, openModel, serviceFailure } from './service/open-model.ts'

const TIMEOUT_MS = 15_000
const MOST_LETTERS = 300
const BUILT_IN = 'Assistente integrado em funcionamento. Nenhum modelo de linguagem está configurado.'
const NO_TEXT = 'o modelo respondeu sem texto'
const TOO_OFTEN = 'muitos testes em seguida; tente de novo em um minuto'

/** The diagnostic behind the button 'Teste': one short call of the model, without streaming. */
export const testService: Verb<typeof endpoint> = async (ctx) => {
  const { llm } = ctx.config
  if (!llm) return { success: true, message: BUILT_IN }
  if (!takeModelTurn(ctx.actor.userId, ctx.now().getTime())) return { success: false, message: TOO_OFTEN }
  try {
    const began = ctx.now().getTime()
    const said = await shortCall(llm)
    if (said === '') return { success: false, message: NO_TEXT }
    const seconds = fixed((ctx.now().getTime() - began) / 1000, 1)
    return { success: true, message: `Modelo ${llm.model} respondeu em ${seconds} s: ${said}` }
  } catch (error) {
    return { success: false, message: serviceFailure(error) }
  }
}

async function shortCall(settings: ModelSettings): Promise<string> {
  const [{ generateText }, { shownText }, { withoutKey }] = await Promise.all([
    import('ai'),
    import('./service/shown-text.ts'),
    import('./service/without-key.ts'),
  ])
  const { text } = await generateText({
    model: await openModel(settings),
    prompt: 'Responda com uma frase curta em português: o teste funcionou?',
    temperature: 0.7,
    maxOutputTokens: 100,
    maxRetries: 0,
    abortSignal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return withoutKey(shownText(text), settings).slice(0, MOST_LETTERS).trim()
}
