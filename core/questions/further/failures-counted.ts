import { placeOf } from '../compared-places.ts'
import { NO_CHOICE } from '../nothing-else.ts'
import type { Question } from '../question.ts'
import type { FigureId } from '../topics/figure-words.ts'

const OF_FAILURES: ReadonlySet<FigureId> = new Set([
  'mttr',
  'mtbf',
  'availability',
  'reliability',
  'lambda',
  'failures',
  'downtime',
])

const WHICH_COUNT =
  /\b(?:quais|que|quantas) (?:falhas?|paradas?|eventos?|quebras?)\b.*\b(?:entr(?:am|aram|ou|a)|contam|contaram|contou|consider\w+|usad[ao]s?|usou|incluid[ao]s?|compoem|formam|ness[ae] (?:conta|numero|media|valor|calculo))\b/

/** `quais falhas entraram nessa conta?` after a figure that is made of failures. */
export function failuresCounted(before: Question, now: Question): Partial<Question> | null {
  const isOfFailures = before.topic === 'figures' && before.figures.some((id) => OF_FAILURES.has(id))
  if (!isOfFailures || !WHICH_COUNT.test(now.words) || now.reading !== null) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...OF_EVENTS,
    periods: now.periods.length > 0 ? now.periods : before.periods,
    words: 'falhas que entram na conta',
    form: 'countedFailures',
  }
}
const OF_EVENTS = {
  ...NO_CHOICE,
  ...{ topic: 'events', event: 'failure', figures: [], excluded: null, lists: true },
} as const satisfies Partial<Question>

const LESS_THAT =
  /\b(?:sem|tirando|tira|tirar|excluindo|descontando|fora|desconsiderando|exceto|menos) (?:contar |considerar )?(?:a|o|essa|esse) (?:falha )?(?:mais (?:long|demorad)\w*|maior|pior)\b/
const WHAT_REMAINS =
  /\b(?:quanto|como|qual|quant[ao]s)\b.*\b(?:fica|ficaria|sobra|da|daria|resta|seria|vai)\b/

/** `tirando a mais longa, quanto fica?` after the failures of a time, or a figure of them. */
export function withoutLongest(before: Question, now: Question): Partial<Question> | null {
  const isOfFailures =
    before.event === 'failure' ||
    (before.topic === 'figures' && before.figures.some((id) => OF_FAILURES.has(id)))
  const isExcluded = now.excluded !== null && now.chosen === 'longest' && WHAT_REMAINS.test(now.words)
  if (!isOfFailures || !(isExcluded || LESS_THAT.test(now.words)) || now.figures.some(isOther)) return null
  return {
    ...placeOf(before, { ...now, ranking: null }),
    ...OF_EVENTS,
    periods: now.periods.length > 0 ? now.periods : before.periods,
    words: 'falhas sem a mais longa',
    form: 'withoutLongest',
  }
}
const isOther = (id: FigureId): boolean => id !== 'mttr' && id !== 'failures' && id !== 'downtime'
