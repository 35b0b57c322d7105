import type { Question } from './question.ts'
import { asksQuiet } from './told/told-together.ts'

/** Another subject in the form of the former one: a list, an order, or the same end of a reading. */
export function sameForm(before: Question, now: Question): Partial<Question> {
  if (!now.follows && !corrects(now)) return {}
  if (asksQuiet(now) && before.eachUnit) return { ranking: { of: 'units', end: 'highest' } }
  // `e parou?` after the last start.
  const isLast = before.topic === 'events' && before.oneEvent === 'newest' && LAST_OF_OTHER.test(now.words)
  if (isLast && now.event !== null) return { topic: 'events', figures: [], oneEvent: 'newest' }
  // `e as paradas?` after a list of failures.
  const isList = before.topic === 'events' && before.oneEvent === null && before.ranking === null
  if (isList && now.topic === 'figures' && now.event !== null && !/\b(?:quant|numero|total)/.test(now.words))
    return { topic: 'events' }
  // `e em falhas?` after `qual compressor gastou mais?`
  if (
    before.ranking !== null &&
    now.ranking === null &&
    now.topic === 'figures' &&
    (corrects(now) || /^(?:e|agora|mas) (?:em|por)\b/.test(now.words))
  )
    return { ranking: before.ranking, per: null }
  // `e a demanda?` after the highest power.
  const isReading = before.topic === 'reading' && now.topic === 'reading' && now.statistic === null
  return isReading && before.statistic !== 'now' ? { statistic: before.statistic } : {}
}

/** `não, quero só o tempo em falha` mends the figure alone. */
export const corrects = ({ words, figures, corrects: mends }: Question): boolean =>
  figures.length > 0 && (mends || CORRECTS.test(words))
const CORRECTS =
  /^(?:nao|digo|opa|ops|errei)\b (?:(?:eu|quero|queria|era|e|quis dizer|falo|me refiro|ver|saber|apenas|somente) )*(?:so|o|a|os|as|em|de|do|da|por|pelo|pela|somente|apenas)\b/

/** `e parou?`, `e ligou quando?` */
const LAST_OF_OTHER =
  /^e (?:(?:quando|que horas|a que horas|depois) )?(?:parou|desligou|ligou|religou|partiu)(?: quando| que horas)?$/
