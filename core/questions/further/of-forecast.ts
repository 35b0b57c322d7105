import { namesNothing, placeOf } from '../compared-places.ts'
import type { Question } from '../question.ts'

const OPEN = {
  ...{ reading: null, statistic: null, ranking: null, chosen: null, compares: false, combination: null },
  ...{
    strangeWords: [],
    unusedWords: [],
    unreadPeriod: null,
    unknownName: null,
    event: null,
    oneEvent: null,
  },
} as const satisfies Partial<Question>

/** `qual dia vai ser o pior?`, `em que dia vai estar mais alto?` */
const WHICH_DAY = /\b(?:qual|que|quais|quando)\b.*\bdias?\b|\bdia (?:pior|melhor)\b|\bquando\b.*\bvai\b/
const END_ALONE = /^(?:e |mas )?(?:[oa] )?(?:pior|melhor)$/
const LOW = /\b(?:pior|menor|menos|mais baix[oa]|minim[oa])\b/
const HIGH = /\b(?:melhor|maior|mais alt[oa]|maxim[oa])\b/
const WEATHER =
  /\b(?:calor|frio|clima|chuva|tempo la fora|temperatura (?:la fora|de fora|ambiente|externa|do ar)|meteorolog\w+)\b/

/** The extreme day of a forecast of the COP, and whether it knows the weather; null: something else is asked. */
export function ofForecast(before: Question, now: Question): Partial<Question> | null {
  const isOfCop = before.topic === 'forecast' && before.figures.every((id) => id === 'cop')
  if (!isOfCop || (before.reading !== null && before.reading.machine !== 'cop')) return null
  if (!namesNothing(now) || now.figures.some((id) => id !== 'cop') || now.periods.length > 0) return null
  const again = {
    ...placeOf(before, { ...now, ranking: null }),
    ...OPEN,
    topic: 'forecast' as const,
    figures: before.figures,
    periods: before.periods,
  }
  if (WEATHER.test(now.words)) return { ...again, form: 'forecastInputs' }
  const isOfDay = WHICH_DAY.test(now.words) || (before.form !== null && END_ALONE.test(now.words))
  if (!isOfDay || LOW.test(now.words) === HIGH.test(now.words)) return null
  return { ...again, form: LOW.test(now.words) ? 'lowestDay' : 'highestDay', words: now.words }
}
