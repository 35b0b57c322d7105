import {
  type AskedPeriod,
  type Day,
  dayOf,
  type Period,
  resolvePeriod,
  shiftDay,
  weekdayOf,
} from '#core/questions/periods/asked-period.ts'
import { dayNumber } from '#core/questions/periods/period-reader.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { type Asked, askedPeriod, periodAt } from './answer.ts'
import { lastMonths } from './figures/monthly.ts'

export const MOST_DAYS = 31
/** Days of which only the highest or lowest are told. */
export const MOST_ORDERED_DAYS = 184
const MOST_LONGER_PARTS = 24

export const asksMonths = ({ question: { words } }: Asked): boolean =>
  /\bmes(?:es)?\b/.test(words) && !/\b(?:dias?|horas?|horario|semanas?)\b/.test(words)
export const asksWeeks = ({ question: { words } }: Asked): boolean =>
  /\bsemanas?\b/.test(words) && !/\b(?:dias?|horas?|horario)\b/.test(words)

const isWholeHistory = (period: AskedPeriod): boolean => period.kind === 'range' && period.range === 'all'

/** The hours of the asked day, the days, weeks or months of the asked period; empty: more days than `mostDays`, or the period has no parts. */
export function partsOf(asked: Asked, mostDays = MOST_DAYS): readonly AskedPeriod[] {
  const { question } = asked
  if (question.periods.length < 2) return partsOfOne(asked, mostDays)
  // `em qual mês, setembro ou outubro?`: the parts of each.
  const each = question.periods.map((period) =>
    partsOfOne({ ...asked, question: { ...question, periods: [period] } }, mostDays),
  )
  const parts = each.flat()
  return each.some((own) => own.length === 0) || parts.length > mostDays ? [] : parts
}

function partsOfOne(asked: Asked, mostDays: number): readonly AskedPeriod[] {
  const { nowMs, timezone } = asked.clock
  if (asksMonths(asked) && asked.question.periods.every(isWholeHistory))
    return lastMonths(asked).map(({ period }) => period)
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  const [first, last] = [dayOf(fromMs, timezone), dayOf(toMs - 1, timezone)]
  if (asksMonths(asked)) return monthsIn(asked, { fromMs, toMs })
  // A history that begins on a Sunday has no whole week there.
  if (asksWeeks(asked))
    return weeksIn(asked.question.periods.some(isWholeHistory) ? mondayFrom(first, last) : first, last)
  const days = daysIn(first, last, mostDays)
  if (days.length === 0 || days.length > mostDays) return []
  if (!/\bhora|\bhorario/.test(asked.question.words))
    return days.map((one) => ({ kind: 'days', from: one, to: one }))
  if (days.length > 1) return []
  const isToday = dayNumber(first) === dayNumber(dayOf(nowMs, timezone))
  return Array.from({ length: isToday ? Math.ceil((nowMs - fromMs) / HOUR_MS) : 24 }, (_, hour) => ({
    kind: 'hours',
    day: first,
    fromMinute: hour * 60,
    toMinute: hour * 60 + 60,
  }))
}

/** The last whole days of the asked period, the newest first. */
export function lastWholeDays(asked: Asked, most: number): readonly Day[] {
  const { nowMs, timezone } = asked.clock
  const { fromMs, toMs } = periodAt(askedPeriod(asked), asked, null)
  const end = toMs >= nowMs ? shiftDay(dayOf(nowMs, timezone), -1) : dayOf(toMs - 1, timezone)
  const number = Math.min(most, Math.floor((toMs - fromMs) / DAY_MS))
  return Array.from({ length: number }, (_, i) => shiftDay(end, -i))
}

/** The time of these days, the newest first, up to now. */
export function spanOfDays({ clock }: Asked, days: readonly Day[]): Period {
  const [last, first] = [days.at(0), days.at(-1)]
  const today = dayOf(clock.nowMs, clock.timezone)
  return resolvePeriod({ kind: 'days', from: first ?? today, to: last ?? today }, clock, null)
}

/** One more than the most where there are more. */
export function daysIn(first: Day, last: Day, most = MOST_DAYS): readonly Day[] {
  const days: Day[] = []
  for (let day = first; days.length <= most && dayNumber(day) <= dayNumber(last); day = shiftDay(day, 1))
    days.push(day)
  return days
}

function monthsIn(
  { clock }: Asked,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): readonly AskedPeriod[] {
  const months = localCalendar(clock.timezone).monthsTouched(fromMs, toMs)
  if (months.length > MOST_LONGER_PARTS) return []
  return months.map((month) => ({
    kind: 'days',
    from: { ...month, day: 1 },
    to: shiftDay({ ...shiftMonth(month, 1), day: 1 }, -1),
  }))
}

/** The first Monday of a period of more than a week. */
function mondayFrom(first: Day, last: Day): Day {
  const monday = shiftDay(first, (7 - weekdayOf(first)) % 7)
  return dayNumber(monday) < dayNumber(last) ? monday : first
}

/** Weeks begin on Monday; the first and the last one are those of the period alone. */
function weeksIn(first: Day, last: Day): readonly AskedPeriod[] {
  const weeks: AskedPeriod[] = []
  for (let from = first; dayNumber(from) <= dayNumber(last); ) {
    const sunday = shiftDay(from, 6 - weekdayOf(from))
    const to = dayNumber(sunday) > dayNumber(last) ? last : sunday
    weeks.push({ kind: 'days', from, to })
    if (weeks.length > MOST_LONGER_PARTS) return []
    from = shiftDay(to, 1)
  }
  return weeks
}
