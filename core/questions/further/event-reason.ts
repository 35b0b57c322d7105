import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

/** `por quê?` after a stop, and `e a torre?` after its reason. */
export const stopReason = (before: Question, now: Question): Partial<Question> | null =>
  reasonOfStop(before, now) ?? stopElsewhere(before, now)

/** `a bomba parou hoje?`, `que horas?`, `por quê?`: the reason of that stop, not of a figure. */
function reasonOfStop(before: Question, now: Question): Partial<Question> | null {
  const isOfStop = before.event === 'stop' && (before.topic === 'events' || before.figures.join() === 'stops')
  if (!isOfStop || before.oneEvent !== null || before.ranking !== null || before.compares) return null
  if (now.topic !== 'why' || now.figures.length > 0 || now.periods.length > 0 || !namesNothing(now))
    return null
  const { periods, words } = before
  return {
    ...{ ...placeOf(before, now), topic: 'why', event: 'stop', figures: [], periods },
    words: `${words} parou ${now.words}`,
  }
}

const OWN_WHY = /^(?:e |mas )?(?:por que|porque|pq|qual (?:foi )?(?:a causa|o motivo))\b/

/** `e a torre?` after the reason of stops: whether that one stopped, too. */
function stopElsewhere(before: Question, now: Question): Partial<Question> | null {
  const isOfStop = before.topic === 'why' && before.event === 'stop' && before.figures.length === 0
  if (!isOfStop || OWN_WHY.test(before.words) || now.topic !== null) return null
  if (namesNothing(now) || now.ranking !== null || now.compares || now.reading !== null) return null
  const periods = now.periods.length > 0 ? now.periods : before.periods
  return { ...placeOf(before, now), topic: 'figures', figures: ['stops'], event: 'stop', periods }
}
