import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const NOW = /\b(?:esta|estao|agora|atual|atualmente|momento)\b/

/** `então o COP tá quanto?` after a present reading is the present COP. */
export function presentCop(before: Question, now: Question): Partial<Question> | null {
  const isOfPresent =
    before.topic === 'reading' && before.periods.length === 0 && (before.statistic ?? 'now') === 'now'
  const isCop = now.topic === 'figures' && now.figures.join() === 'cop' && now.periods.length === 0
  if (!isOfPresent || !isCop || !namesNothing(now) || before.units !== null || before.eachUnit) return null
  if (now.ranking !== null || now.compares || now.trend || now.threshold !== null || now.combination !== null)
    return null
  return now.follows || NOW.test(now.words)
    ? { ...placeOf(before, now), topic: 'reading', statistic: 'now' }
    : null
}
