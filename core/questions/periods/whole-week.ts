import type { Question } from '../question.ts'
import { type AskedPeriod, type Day, daysBetween, PRESENT_WEEK } from './asked-period.ts'

/** `e a semana toda?` on a Monday, after days of last week, is not this one day: the last 7 days are meant. */
export function ofWholeWeek(before: Question | null, now: Question): Question {
  const [only, ...more] = now.periods
  if (only?.kind !== 'days' || only.present !== PRESENT_WEEK || more.length > 0) return now
  if (before === null || !WHOLE.test(now.words)) return now
  const last = before.periods.map(lastDayOf)
  const isBefore = (day: Day | null) => day !== null && inLastWeek(day, only.from)
  return last.length > 0 && last.every(isBefore)
    ? { ...now, periods: [{ kind: 'last', hours: DAYS * 24 }] }
    : now
}
const WHOLE = /\b(?:toda|todinha|inteira|inteirinha|completa)\b/
const DAYS = 7

const inLastWeek = (day: Day, monday: Day): boolean => {
  const days = daysBetween(day, monday)
  return days > 0 && days <= DAYS
}

const lastDayOf = (period: AskedPeriod): Day | null =>
  period.kind === 'hours' ? period.day : period.kind === 'days' ? period.to : null
