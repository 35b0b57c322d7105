import type { Question } from '../question.ts'
import { countOf } from '../topics/asked-event.ts'
import type { FigureId } from '../topics/figure-words.ts'

const MEANS =
  /\b(?:signific\w+|quer dizer)\b|\bo que (?:e|sao) (?:isso|isto|ess[ae]s?|el[ae]s?)\b|^(?:e |mas )?o que (?:isso|ess[ae]|el[ae]) (?:e|quer dizer)\b/
const IS_METHOD = /\b(?:calcul|med|formula|conta)\w*/

/** The terms that an answer of each subject is about. */
const TERMS: { readonly [Topic in NonNullable<Question['topic']>]?: string } = {
  faults: 'anomalia modelo treinado',
  probability: 'probabilidade',
  remaining: 'vida restante',
  forecast: 'previsao',
  models: 'modelo treinado',
  advice: 'recomendacao',
  maintenance: 'manutencao',
  limit: 'meta',
}
const OF_ANY_EVENT: readonly FigureId[] = ['failures', 'stops', 'starts']

/** `o que significa isso?` after an answer: the terms that it was about; null: another question, or no term is known. */
export function meaningTold(before: Question, now: Question): Partial<Question> | null {
  if (!MEANS.test(now.words) || IS_METHOD.test(now.words)) return null
  const { topic, figures, reading, event } = before
  const words = TERMS[topic ?? 'unknown']
  if (words !== undefined && (figures.length === 0 || topic !== 'limit'))
    return { topic: 'term', figures: [], reading: null, words }
  if (reading !== null) return { topic: 'term', figures: [], reading, words: reading.words }
  if (figures.length > 0) return null
  if (topic !== 'events') return null
  return { topic: 'term', figures: event === null ? OF_ANY_EVENT : [countOf(event)], reading: null }
}
