import type { Question } from '../question.ts'
import type { Word } from '../text/words.ts'
import { type AskedPeriod, type Clock, dayOf } from './asked-period.ts'

/** `vem subindo`, `está piorando`. */
export const ON_THE_MOVE =
  /\b(?:subindo|caindo|aumentando|diminuindo|crescendo|baixando|descendo|melhorando|piorando|reduzindo)\b/

/** `o consumo vem subindo desde setembro?`: the course of at least three months, of which the present one is the last. */
export function isCourseOfMonths(
  periods: readonly AskedPeriod[],
  words: readonly Word[],
  { nowMs, timezone }: Clock,
): boolean {
  const [only, ...others] = periods
  if (only?.kind !== 'days' || only.to !== null || others.length > 0) return false
  const today = dayOf(nowMs, timezone)
  const months = (today.year - only.from.year) * 12 + today.month - only.from.month
  return months >= 2 && ON_THE_MOVE.test(words.map(({ plain }) => plain).join(' '))
}

/** A course is told month by month, no comparison of its ends. */
export const asCourse = (question: Question, words: readonly Word[], clock: Clock): Question =>
  isCourseOfMonths(question.periods, words, clock) ? { ...question, trend: true, compares: false } : question
