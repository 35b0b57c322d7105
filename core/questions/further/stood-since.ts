import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const SINCE_WHEN =
  /^(?:e |mas )?(?:(?:isso|parad[ao]s?|desligad[ao]s?) )*desde (?:quando|que (?:horas?|dia))\b/

/** `e ontem?` after whether a machine runs, or since when: whether it ran then. */
export function stateThen(before: Question, now: Question): Partial<Question> | null {
  const isOfState = (before.topic === 'state' || before.topic === 'stretch') && before.reading === null
  const isOfTime = now.periods.length === 1 && now.topic === null && now.figures.length === 0
  if (!isOfState || !isOfTime || before.machines?.length !== 1 || now.machines !== null) return null
  return { ...placeOf(before, { ...now, ranking: null }), topic: 'state', words: 'estava ligado' }
}

/** `desde que horas?` after how long machines stood asks for their stops. */
export function stoodSince(before: Question, now: Question): Partial<Question> | null {
  const isOfStops = before.topic === 'figures' && before.figures.includes('standstill')
  if (!isOfStops || !SINCE_WHEN.test(now.words) || !namesNothing(now) || now.periods.length > 0) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...{ topic: 'events', event: 'stop', figures: [], ranking: null, oneEvent: null, threshold: null },
    ...{ periods: before.periods, compares: false, words: 'o que parou' },
  }
}

/** `desde quando?` after what runs or stands. */
export const sinceState = (before: Question, now: Question): Partial<Question> | null =>
  (before.topic === 'state' || (IS_OF_STATE.has(before.topic) && before.figures.length === 0)) &&
  STATE_SINCE.test(now.words)
    ? { topic: 'stretch', words: `${before.words} ${now.words}` }
    : null

const IS_OF_STATE: ReadonlySet<Question['topic']> = new Set(['condition', 'summary'])
const STATE_SINCE =
  /\bdesde (?:quando|que horas?|que dia)\b|\b(?:ha|faz|tem|a) (?:(?:muito )?tempo|quant[ao]s? (?:tempo|horas|dias|minutos))\b|\bquanto tempo (?:faz|tem|esta|ja)\b|^(?:e |mas )?(?:por )?quanto tempo$/
