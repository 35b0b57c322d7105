import { shiftMonth } from '#core/time/local-calendar.ts'
import { spelledNumber } from '../text/spelled-numbers.ts'
import { foldedText } from '../text/words.ts'
import {
  type AskedPeriod,
  type Clock,
  type Day,
  dayOf,
  daysBetween,
  shiftDay,
  weekdayOf,
} from './asked-period.ts'
import { dayNumber, oneDay } from './period-reader.ts'
import { WEEKDAYS } from './read-dates.ts'

const NAMES = WEEKDAYS.join('|')
const WEEKDAY = new RegExp(`\\b(${NAMES})\\b`, 'g')
/** `até sexta` */
const UNTIL = new RegExp(`\\bate (?:a |o )?(?:proxim[ao] )?(${NAMES})\\b(?! passad| de)`)
const NUMBER = '(\\d{1,3}|[a-z]+)'
const NEXT_DAYS = new RegExp(`\\bproxim[ao]s ${NUMBER} dias\\b|\\b${NUMBER} proxim[ao]s dias\\b`)
const NEXT_HOURS = /\bproximas (\d{1,3}) ?h(?:oras)?\b/
const NEXT_WEEK = /\bsemana (?:que vem|seguinte)\b|\bproxima semana\b/
const IN_DAYS = new RegExp(`\\b(?:daqui a?|dentro de|em) ${NUMBER} dias?\\b`)
const WRITTEN = /\bdia (\d{1,2})(?:\/(\d{1,2}))?(?![\d/:])|(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g

const numberOf = (word: string | undefined): number =>
  word === undefined ? 0 : /^\d+$/.test(word) ? Number(word) : (spelledNumber(word) ?? 0)

/** The days to come that a question names: `amanhã`, `na quarta`, `no fim de semana`, `nos próximos 3 dias`. Null: it names none. */
export function daysAhead(text: string, { nowMs, timezone }: Clock): readonly Day[] | null {
  const said = foldedText(text).replace(/\bamnh?\b/g, 'amanha')
  const today = dayOf(nowMs, timezone)
  const after = (count: number): Day => shiftDay(today, count)
  const first = (count: number): Day[] => Array.from({ length: count }, (_, i) => after(i + 1))
  const [, many, manyBefore] = NEXT_DAYS.exec(said) ?? []
  const next =
    numberOf(many) || numberOf(manyBefore) || Math.ceil(Number(NEXT_HOURS.exec(said)?.[1] ?? 0) / 24)
  // The forecast itself has 7 days.
  if (next > 0) return next === 7 ? null : first(next)
  const [, until] = UNTIL.exec(said) ?? []
  if (until !== undefined) return daysUntil(today, nextWeekday(today, WEEKDAYS.indexOf(until)))
  const later = numberOf(IN_DAYS.exec(said)?.[1])
  if (later > 0) return later === 7 ? null : [after(later)]
  const named = [
    ...(/\bhoje\b/.test(said) ? [today] : []),
    ...(/(?<!depois de )\bamanha\b/.test(said) ? [after(1)] : []),
    ...(/\bdepois de amanha\b/.test(said) ? [after(2)] : []),
    ...(/\bf(?:im|inal) de semana\b|\bfds\b/.test(said) ? weekend(today) : []),
    ...(NEXT_WEEK.test(said) ? week(today) : []),
    ...[...said.matchAll(WEEKDAY)].map(([, name = '']) => nextWeekday(today, WEEKDAYS.indexOf(name))),
  ]
  const all = named.length > 0 ? named : writtenDays(said, today)
  return all.length > 0 ? all.toSorted((a, b) => dayNumber(a) - dayNumber(b)) : null
}

/** The same day of the week in the days to come; of today's name that of the next week. */
const nextWeekday = (today: Day, weekday: number): Day =>
  shiftDay(today, (weekday - weekdayOf(today) + 7) % 7 || 7)

/** Today and the days up to another. */
const daysUntil = (today: Day, last: Day): Day[] =>
  Array.from({ length: daysBetween(today, last) + 1 }, (_, i) => shiftDay(today, i))

const THIS_WEEK = /\b[nd]?es[st]a semana\b|\b(?:fim|final) d(?:a|est[ae]|ess[ae]) semana\b/
/** `ainda nesta semana`: today and the days up to Sunday; null: the question names no such week. */
export function daysOfThisWeek(text: string, { nowMs, timezone }: Clock): readonly Day[] | null {
  const today = dayOf(nowMs, timezone)
  return THIS_WEEK.test(foldedText(text)) ? daysUntil(today, shiftDay(today, 6 - weekdayOf(today))) : null
}

/** Saturday and Sunday; on a Sunday that day alone. */
const weekend = (today: Day): Day[] =>
  [5, 6]
    .map((weekday) => shiftDay(today, weekday - weekdayOf(today)))
    .filter((day) => dayNumber(day) >= dayNumber(today))

/** Monday to Sunday of the week after this one. */
const week = (today: Day): Day[] =>
  Array.from({ length: 7 }, (_, i) => shiftDay(today, 7 - weekdayOf(today) + i))

/** `dia 25`, `25/11`: the next one. */
const writtenDays = (said: string, today: Day): Day[] =>
  [...said.matchAll(WRITTEN)].flatMap(([, ofMonth, monthOfDay, day, month]) => {
    const at = Number(ofMonth ?? day ?? 0)
    const named = Number(monthOfDay ?? month ?? 0)
    if (at < 1 || at > 31 || named > 12) return []
    const own = { ...today, month: named || today.month, day: at }
    if (dayNumber(own) >= dayNumber(today)) return [own]
    return [named ? { ...own, year: own.year + 1 } : { ...shiftMonth(own, 1), day: at }]
  })

/** `e na câmara fria?` keeps the day: of one that was read as the newest past weekday the next one. */
export function keptDayAhead(
  periods: readonly AskedPeriod[],
  { nowMs, timezone }: Clock,
): readonly Day[] | null {
  const [only, ...more] = periods
  const day = only && more.length === 0 ? oneDay(only) : null
  if (day === null) return null
  const back = daysBetween(day, dayOf(nowMs, timezone))
  return back > 0 && back <= 7 ? [shiftDay(day, 7)] : null
}
