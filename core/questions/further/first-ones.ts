import { namesNothing } from '../compared-places.ts'
import type { Question } from '../question.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'

const FIRST_ONES =
  /^(?:(?:e|so|somente|apenas|agora|quero|me|diz|da|mostra|lista|pega|pra|para|com|dos|das|os|as|top|desses|deles) )*(\w+) (?:primeir|pior|melhor|mai|top|campe|lider)\w*\b|^(?:e |so |apenas |agora )*top (\w+)\b/

/** `só os três piores, com o MTTR de cada um` after an order: its first ones, with the further figures. */
export function firstOnes(before: Question, now: Question): Partial<Question> | null {
  const { ranking, topic, figures, event, periods } = before
  const [, behind, top] = FIRST_ONES.exec(now.words) ?? []
  const word = behind ?? top ?? ''
  const count = /^\d$/.test(word) ? Number(word) : spelledNumber(word)
  const isOfOrder = ranking !== null && topic === 'figures' && ranking.ofChange !== true
  if (!isOfOrder || count === undefined || count < 2 || now.machines !== null || now.units !== null)
    return null
  if (!namesNothing({ ...now, eachUnit: false, machineType: null }) || now.reading !== null) return null
  const { machines, machineType, units, eachUnit, isAmbiguous } = before
  return {
    ...{ machines, machineType, units, eachUnit, isAmbiguous, topic, event, reading: null, oneEvent: null },
    figures: [...new Set([...figures, ...now.figures])],
    periods: now.periods.length > 0 ? now.periods : periods,
    ranking: { ...ranking, count, place: undefined, bothEnds: false },
    ...{ compares: false, combination: null, chosen: null, newestCount: null },
  }
}
