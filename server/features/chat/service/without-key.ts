import { literalPattern } from './literal-pattern.ts'
import type { ModelSettings } from './open-model.ts'

/** A service may say back what it was sent; the key is never shown, not even with marks of Markdown within it. */
export function withoutKey(text: string, { apiKey }: ModelSettings): string {
  if (apiKey === undefined || apiKey === '') return text
  const signs = [...apiKey].map(literalPattern)
  return text.replace(new RegExp(signs.join('[*_`~\\\\]*'), 'g'), '(chave)')
}
