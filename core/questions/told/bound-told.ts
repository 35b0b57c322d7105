import type { Threshold } from '../bounds/threshold.ts'
import type { Question } from '../question.ts'
import { numberAt, unitAt } from '../text/number-words.ts'
import { isLink, wordsOf } from '../text/words.ts'

/** `quantas vezes?`, `e por quanto tempo?` after a reading that was set beside a bound. */
export function boundTold(before: Question, now: Question): Partial<Question> | null {
  const { threshold } = before
  if (threshold === null || before.topic !== 'reading' || now.threshold !== null || !isOfTimes(now))
    return null
  const { machines, machineType, units, eachUnit } = before
  // `somando tudo` means all of what was told.
  const place = now.machineType === 'any' ? { machines, machineType, units, eachUnit } : {}
  // `por quanto tempo ao todo?` is no question about the whole history.
  const [only] = now.periods
  const isOfAll = only?.kind === 'range' && only.range === 'all'
  const time = isOfAll ? { periods: before.periods } : {}
  return {
    ...sameReading(before),
    ...place,
    ...time,
    threshold,
    words: `${before.words} ${now.words.replace(/\bpor quanto$/, 'quanto tempo')}`,
  }
}

/** `passou de 10 graus alguma vez?` after a reading is about that one, in the time told before. */
export function boundOfTold(before: Question, now: Question): Partial<Question> | null {
  const { threshold, reading } = now
  const isOfAny = reading !== null && reading.machine === null && reading.compressor === null
  if (threshold === null || threshold.kind === 'target' || !isOfAny || before.reading === null) return null
  if (
    now.machines !== null ||
    now.units !== null ||
    wordsOf(now.words).some(({ plain }) => !isLink(plain) && !OF_SOME_TIME.test(plain))
  )
    return null
  const { words } = before
  const periods = now.periods.length > 0 ? now.periods : before.periods
  const { machines, machineType, units, eachUnit } = before
  const place = { machines, machineType, units, eachUnit }
  return { ...sameReading(before), ...place, periods, threshold, words }
}

const OF_SOME_TIME =
  /^(?:teve|houve|em|que|qual|quais|alguma?|horas?|momentos?|dias?|vez(?:es)?|periodos?|ficou|chegou|esteve|passou)$/

/** `e de 9 bar?` after a reading that was set beside another value. */
export function otherBoundTold(before: Question, now: Question): Partial<Question> | null {
  const { threshold, words } = before
  if (threshold === null || threshold.kind === 'target' || before.topic !== 'reading') return null
  const other = now.machines === null && now.units === null ? otherBound(threshold, now) : null
  return other && { ...sameReading(before), threshold: other, words, unreadPeriod: null }
}

const sameReading = ({ reading, statistic }: Question): Partial<Question> => ({
  ...{ topic: 'reading', reading, statistic },
  ...{ figures: [], event: null, ranking: null, oneEvent: null },
})

/** The question asks how often, how long or when, and names nothing else. */
const isOfTimes = ({ words, dayKinds, hoursAlone }: Question): boolean =>
  TIMES.test(words) || dayKinds.length > 0 || (hoursAlone !== null && /^(?:e|so|somente)\b/.test(words))
const TIMES =
  /\b(?:quanto tempo|quant[ao]s (?:horas|minutos|vezes|episodios)|(?:que|quais) (?:as )?(?:horas?|horarios?|momentos?|dias?)|quando|ficou assim|durou)\b|\bpor quanto$/

/** Another value of the same bound. */
function otherBound(told: Exclude<Threshold, { kind: 'target' }>, { words, threshold }: Question) {
  if (told.kind === 'between' || threshold !== null) return null
  const said = wordsOf(words).filter(({ plain }) => !isLink(plain) && !/^(?:e|ou|mas|se|fosse)$/.test(plain))
  const number = numberAt(said, 0)
  if (number === null) return null
  const { unit, to } = unitAt(said, number.to)
  return to === said.length ? { ...told, value: number.value, unit: unit ?? told.unit } : null
}
