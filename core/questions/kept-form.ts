import { namesNothing } from './compared-places.ts'
import type { Question } from './question.ts'
import type { QuestionForm } from './question-form.ts'

/** The form of the former question after one that names another place or time alone: `e no central?`, `e em setembro?` */
export function keptForm(before: Question, now: Question): Partial<Question> {
  const { form } = before
  if (form === null || hasOwnForm(now)) return { form: null }
  const isOfPlace = OF_THOSE_PLACES.has(form) && !namesNothing(now)
  const isOfTime = OF_ITS_TIME.has(form) && now.periods.length > 0
  // A machine out of an order in two periods is told of both.
  if (isOfPlace) return { form: null, ...(form === 'inEachTime' ? { compares: true } : {}) }
  return { form: isOfTime ? null : form }
}

/** `e em setembro?` */
export const namesTimeAlone = (now: Question): boolean =>
  now.periods.length > 0 &&
  /^(?:(?:e|mas|em|no|na) ?)*$/.test(now.words) &&
  namesNothing(now) &&
  !hasOwnForm(now)

const hasOwnForm = ({ ranking, statistic, oneEvent, chosen, ...now }: Question): boolean =>
  [ranking, statistic, oneEvent, chosen, now.threshold, now.combination, now.per].some(
    (one) => one !== null,
  ) ||
  now.compares ||
  now.trend

/** What is asked of the places that were compared, not of another one. */
const OF_THOSE_PLACES: ReadonlySet<QuestionForm> = new Set(['thanOther', 'inEachTime', 'lookFirst'])
/** What is asked of the whole history, or of a time that has not ended. */
const OF_ITS_TIME: ReadonlySet<QuestionForm> = new Set(['anomaliesSince', 'alarmSince', 'pace'])

/** `e no central?` after each compressor, `e os da câmara fria?` after the compressors of another machine. */
export const isOfEach = ({ words, form, eachUnit }: Question, now: Question): boolean =>
  /\bcada\b/.test(words) || form === 'adviceByUnit' || (eachUnit && /^e (?:os|as) d/.test(now.words))
