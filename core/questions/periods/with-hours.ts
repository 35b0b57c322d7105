import { localCalendar } from '#core/time/local-calendar.ts'
import type { Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type AskedPeriod, type Clock, type Day, dayOf, daysBetween, shiftDay } from './asked-period.ts'
import { type FoundHours, findHours } from './find-hours.ts'
import { blanked, dayNumber, type FoundPeriod, MOST_PERIODS } from './period-reader.ts'

/** Every part of a day that a question names, and its other words. */
export function allHours(words: readonly Word[]): { hours: readonly FoundHours[]; others: readonly Word[] } {
  const hours: FoundHours[] = []
  let others = words
  for (let next = findHours(others); next && hours.length < MOST_PERIODS; next = findHours(others)) {
    hours.push(next)
    others = blanked(others, next.span)
  }
  return { hours: hours.sort((a, b) => a.span.from - b.span.from), others }
}

/** `esse mês até hoje contra o mês passado até o mesmo dia`: the ends say no other period. */
export function withoutEnds(words: readonly Word[]): readonly Word[] {
  const text = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), to)
      .map(({ plain }) => plain)
      .join(' ')
  const spans = words.flatMap(({ plain }, at): Span[] => {
    if (plain !== 'ate') return []
    if (/^ate [oa] mesm[oa] (?:dia|data|hora|periodo)$/.test(text(at, at + 4)))
      return [{ from: at, to: at + 4 }]
    const isPresent = /^[nd]?es[st][ea] (?:mes|semana|ano|trimestre)$/.test(text(at - 2, at))
    return isPresent && /^ate (?:hoje|agora)$/.test(text(at, at + 2)) ? [{ from: at, to: at + 2 }] : []
  })
  return spans.reduce<readonly Word[]>(blanked, words)
}

/** `ontem de manhã e de tarde`: the day with each of its parts. `hoje das 8h às 12h e ontem das 9h às 13h`: each day with its own. */
export function withEachHours(
  periods: FoundPeriod[],
  hours: readonly FoundHours[],
  clock: Clock,
): FoundPeriod[] {
  if (hours.length > 1 && hours.length === periods.length) {
    const pairs = hours.flatMap((one, i) => withHours(periods.slice(i, i + 1), one, clock))
    if (pairs.every(({ period }) => period.kind === 'hours')) return pairs
  }
  const each = hours.map((one) => withHours(periods, one, clock))
  const [first = periods] = each
  const areParts = each.every((found) => found.length === 1 && found[0]?.period.kind === 'hours')
  return hours.length > 1 && areParts ? each.flat() : first
}

/** Hours belong to the only named day, or to today. */
function withHours(periods: FoundPeriod[], hours: FoundHours, clock: Clock): FoundPeriod[] {
  const { fromMinute, toMinute, span } = hours
  const [only] = periods
  const today = dayOf(clock.nowMs, clock.timezone)
  const day = only
    ? periods.length === 1
      ? dayIn(only.period, today)
      : null
    : hours.isOwnDay
      ? newest(hours, clock)
      : null
  if (only && day === null && periods.length === 1 && !hours.isOneTime)
    return [{ ...only, spans: [span, ...only.spans], eachDay: { fromMinute, toMinute } }]
  const days = periods.map(({ period }) => dayIn(period, today))
  if (periods.length > 1 && days.every((one) => one !== null))
    return periods.map(({ spans }, i) => ({
      period: { kind: 'hours', day: days[i] ?? today, fromMinute, toMinute },
      spans: i === 0 ? [span, ...spans] : spans,
    }))
  if (day === null) return periods
  if (only) return [{ period: { kind: 'hours', day, fromMinute, toMinute }, spans: [span, ...only.spans] }]
  const end = hours.isOpenEnd ? endNow(day, hours, clock) : endOfNight(day, hours, clock)
  const period = { kind: 'hours' as const, day, fromMinute, toMinute: end }
  return [{ period, spans: [span], ...(hours.isOfPresent ? {} : { hoursAlone: { fromMinute, toMinute } }) }]
}

/** `depois das 22h` of yesterday lasts until now. */
function endNow(day: Day, { toMinute }: FoundHours, { nowMs, timezone }: Clock): number {
  const days = daysBetween(day, dayOf(nowMs, timezone))
  const { hour, minute } = localCalendar(timezone).local(nowMs)
  return days === 0 ? toMinute : days * 1440 + hour * 60 + minute
}

/** A night of no named day that began yesterday lasts until this morning. */
const endOfNight = (day: Day, { toMinute, isNight }: FoundHours, { nowMs, timezone }: Clock): number =>
  isNight && dayNumber(day) < dayNumber(dayOf(nowMs, timezone)) ? toMinute + 360 : toMinute

/** Today, or yesterday while that time of today is still to come. */
function newest({ fromMinute }: FoundHours, { nowMs, timezone }: Clock): Day {
  const today = dayOf(nowMs, timezone)
  const { hour, minute } = localCalendar(timezone).local(nowMs)
  return hour * 60 + minute > fromMinute ? today : shiftDay(today, -1)
}

function dayIn(period: AskedPeriod, today: Day): Day | null {
  if (period.kind !== 'days') return null
  const isOne = dayNumber(period.from) === dayNumber(period.to ?? today)
  return isOne ? period.from : null
}
