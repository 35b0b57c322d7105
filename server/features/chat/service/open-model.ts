import type { LanguageModel } from 'ai'
import type { Config } from '#server/platform/process/config.ts'
import { boundedFetch } from './bounded-fetch.ts'

export type ModelSettings = NonNullable<Config['llm']>

/** The configured model. The packages are loaded with the first question, because an installation without a model never needs them. */
export async function openModel({ baseUrl, apiKey, model }: ModelSettings): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const key = apiKey === undefined ? {} : { apiKey }
  return createOpenAICompatible({ name: 'llm', baseURL: baseUrl, ...key, fetch: boundedFetch }).chatModel(
    model,
  )
}

/** Why a call of the service failed, without its address, its key or its own words. */
export function serviceFailure(error: unknown): string {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (status === 401 || status === 403) return `o serviço recusou a chave (${status})`
  if (status === 429) return 'o serviço está com limite de uso atingido (429)'
  if (typeof status === 'number' && status >= 400) return `o serviço respondeu com o código ${status}`
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return 'o serviço não respondeu a tempo'
  return 'não foi possível falar com o serviço'
}
