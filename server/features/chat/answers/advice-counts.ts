import { count } from '#server/platform/text/numbers-in-words.ts'
import { bold } from './markdown.ts'

const COUNTED = /\bquant[ao]s\b/
export const asksAdviceCount = (words: string): boolean => COUNTED.test(words)

/** How many recommendations are critical, ask for attention, come from the models, and only inform; from the most urgent kind on. */
export function urgencyCounts([critical, warning, ofModel, info]: readonly [
  number,
  number,
  number,
  number,
]): string {
  const all = critical + warning + ofModel + info
  const others = [
    warning > 0 ? `${warning} ${warning === 1 ? 'pede' : 'pedem'} atenção` : null,
    ofModel > 0 ? `${ofModel} ${ofModel === 1 ? 'vem' : 'vêm'} do modelo` : null,
    info > 0 ? `${info} ${info === 1 ? 'é informativa' : 'são informativas'}` : null,
  ].filter((one) => one !== null)
  const head =
    critical === 0 ? 'Nenhuma é urgente' : `${bold(count(critical, 'urgente', 'urgentes'))} de ${all}`
  return `${head}${others.length === 0 ? '' : `: ${others.join(', ')}`}.`
}
