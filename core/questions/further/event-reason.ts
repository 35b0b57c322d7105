import { namesNothing, placeOf } from '../compared-places.ts'
import { oneDay } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'

/** `em que horário?` and `por quê?` after a stop, and `e a torre?` after its reason. */
export const stopReason = (before: Question, now: Question): Partial<Question> | null =>
  hourOfEvents(before, now) ??
  reasonOfStop(before, now) ??
  reasonOfFailures(before, now) ??
  stopElsewhere(before, now)

/** `em que horário?` after a number of events asks when they were, for no pattern of them. */
function hourOfEvents(before: Question, now: Question): Partial<Question> | null {
  const { topic, figures, event, periods } = before
  const isFew = event === 'stop' || (periods[0] !== undefined && oneDay(periods[0]) !== null)
  const isOfEvents = topic === 'figures' && figures.length === 1 && event !== null && isFew
  if (
    !isOfEvents ||
    before.ranking !== null ||
    now.topic !== 'pattern' ||
    !WHICH_HOUR.test(now.words) ||
    !namesNothing(now)
  )
    return null
  return { ...placeOf(before, now), topic: 'events', event, figures: [], periods, words: 'que horas' }
}
const WHICH_HOUR = /^(?:e )?(?:em|a) (?:que|qual|quais) horarios?(?: foi| foram)?$/

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

/** `qual foi a causa?` after the failures of a period, or after that there was none. */
function reasonOfFailures(before: Question, now: Question): Partial<Question> | null {
  const { topic, event, oneEvent, ranking, periods, newestCount } = before
  const isOfFailures = topic === 'events' && event === 'failure' && periods.length === 1
  if (!isOfFailures || oneEvent !== null || ranking !== null || newestCount !== null) return null
  if (now.topic !== 'why' || now.figures.length > 0 || now.periods.length > 0 || !namesNothing(now))
    return null
  return { ...placeOf(before, now), topic: 'why', event, figures: ['failures'], periods }
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
