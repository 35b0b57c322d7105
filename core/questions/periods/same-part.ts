import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import type { Question } from '../question.ts'
import { hasPhrase } from '../text/phrases.ts'
import { type Word, wordsOf } from '../text/words.ts'
import {
  type AskedPeriod,
  type Clock,
  type Day,
  dayOf,
  daysBetween,
  shiftDay,
  weekdayOf,
} from './asked-period.ts'
import { dayNumber, days, monthDays, oneDay, type SamePart } from './period-reader.ts'
import { thatTimeIn } from './that-time-words.ts'

const SAME =
  /\b(?:mesm[oa]s? (?:periodo|dias?|datas?|intervalo|trecho|ponto|altura|tempo)|ate (?:est[ea]|ess[ea]) (?:mesm[oa] )?(?:dia|data|ponto|altura)|ate o dia de hoje)\b/
const BACK = /\b(semana|mes|ano) (?:passad[oa]|anterior|antes)\b/

const PREVIOUS = [
  'mes|semana|dia|dias|ano|periodo|quinzena|trimestre|fds|noite|madrugada|manha|tarde|turno anterior|anteriores|antes',
  '=na|=no =anterior',
]

/** What a question says about its period beside another one. */
export const partMembers = (
  { every, text }: { every: readonly Word[]; text: string },
  periods: Question['periods'],
  clock: Clock,
): Pick<Question, 'previous' | 'sameHour' | 'samePart' | 'thatTime'> => ({
  previous: hasPhrase(every, ...PREVIOUS),
  sameHour: periods.length === 1 && hasPhrase(every, '=mesmo periodo'),
  samePart: samePartIn(every, clock),
  thatTime: thatTimeIn(wordsOf(text)),
})

/** What a question says about a part of another period; null: nothing. */
function samePartIn(every: readonly Word[], { nowMs, timezone }: Clock): SamePart | null {
  const text = every.map(({ plain }) => plain).join(' ')
  const same = SAME.exec(text)?.[0]
  if (same === undefined || /\bontem\b/.test(text)) return null
  const unit = BACK.exec(text)?.[1]
  const { hour, minute } = localCalendar(timezone).local(nowMs)
  return {
    back: unit === 'semana' || unit === 'mes' || unit === 'ano' ? unit : null,
    isDay: /^mesm[oa] (?:dia|data)$/.test(same),
    today: dayOf(nowMs, timezone),
    minute: hour * 60 + minute,
  }
}

/** A stretch of days: whole ones, or up to the present minute of the last one. */
interface Stretch {
  readonly from: Day
  readonly to: Day
  readonly isCut: boolean
}

/** A question whose period is as much of another month, week or year as was told before, or as has passed of the present one. */
export function ofSamePart(before: Question | null, now: Question): Question {
  const { samePart, periods } = now
  const [named, ...more] = periods
  const [told, ...others] = before?.periods ?? []
  const week = weekBefore(told, now)
  if (week !== null) return { ...now, periods: [week], compares: false }
  if (samePart === null || named === undefined || more.length + others.length > 0) return now
  const part = partOf(samePart, named, told, now.previous)
  if (told?.kind === 'hours') return ofSameHours(told, part, named, now)
  // Of a present value `no mesmo horário` is the time of now.
  if (told === undefined && before?.topic === 'reading') return now
  const whole = told === undefined ? presentOf(part, named) : stretchOf(told, part)
  const moved = whole && movedTo(whole, part, named)
  if (!moved) return now
  const period = periodOf(moved, part)
  const present = told === undefined && now.compares && whole ? [days(whole.from, null)] : []
  return {
    ...now,
    periods: [...present, period],
    sameHour: false,
    previous: false,
    relates: now.relates && present.length === 0,
  }
}

/** `do mês passado` is last month, and after a part of that one the month before; `da semana passada` is a week before the one told. */
function partOf(
  part: SamePart,
  named: AskedPeriod,
  told: AskedPeriod | undefined,
  isPrevious: boolean,
): SamePart {
  const from = told?.kind === 'days' ? told.from : told?.kind === 'hours' ? told.day : null
  if (part.back === null || part.back === 'semana' || isPrevious || from === null) return part
  if (named.kind !== 'days' || named.to === null || oneDay(named) !== null) return part
  const isWithin = dayNumber(from) >= dayNumber(named.from) && dayNumber(from) <= dayNumber(named.to)
  return isWithin ? part : { ...part, back: null }
}

/** `e no sábado anterior?` after a Saturday. */
function weekBefore(
  told: AskedPeriod | undefined,
  { periods: [named], words }: Question,
): AskedPeriod | null {
  const [day, same] = [told && oneDay(told), named && oneDay(named)]
  if (!day || !same || !/\banterior$/.test(words) || weekdayOf(day) !== weekdayOf(same)) return null
  return days(shiftDay(day, -7), shiftDay(day, -7))
}

/** The same hours of another day. */
function ofSameHours(
  told: Extract<AskedPeriod, { kind: 'hours' }>,
  part: SamePart,
  named: AskedPeriod,
  now: Question,
): Question {
  const moved = movedTo({ from: told.day, to: told.day, isCut: false }, part, named)
  return moved ? { ...now, periods: [{ ...told, day: moved.from }], sameHour: false, previous: false } : now
}

/** The days of a period that was told; null: it is not one of days. */
function stretchOf(told: AskedPeriod, { today }: SamePart): Stretch | null {
  if (told.kind === 'days') {
    const isOpen = told.to === null || dayNumber(told.to) >= dayNumber(today)
    return { from: told.from, to: isOpen ? today : (told.to ?? today), isCut: isOpen }
  }
  if (told.kind !== 'last' || told.hours % 24 !== 0) return null
  return { from: shiftDay(today, -told.hours / 24), to: today, isCut: true }
}

/** The present month, week or year, which a named one is as long as. */
function presentOf({ today, back, isDay }: SamePart, named: AskedPeriod): Stretch | null {
  if (isDay) return null
  const length = named.kind === 'days' && named.to ? daysBetween(named.from, named.to) : 0
  const unit = back ?? (length > 31 ? 'ano' : length > 7 ? 'mes' : null)
  const from =
    unit === 'semana'
      ? shiftDay(today, -weekdayOf(today))
      : unit === 'mes'
        ? { ...today, day: 1 }
        : { ...today, month: 1, day: 1 }
  return unit === null ? null : { from, to: today, isCut: true }
}

/** The stretch in the week, month or year that is named; null: what is named is of another kind. */
function movedTo(whole: Stretch, { back }: SamePart, named: AskedPeriod): Stretch | null {
  if (back === 'semana') return { ...whole, from: shiftDay(whole.from, -7), to: shiftDay(whole.to, -7) }
  if (back !== null) return byMonths(whole, back === 'mes' ? -1 : -12)
  if (named.kind !== 'days' || named.to === null) return null
  const isYear = named.from.month === 1 && named.to.month === 12
  if (isYear) return byMonths(whole, 12 * (named.from.year - whole.from.year))
  const isMonth = named.from.day === 1 && shiftDay(named.to, 1).day === 1
  if (!isMonth) return null
  return byMonths(whole, 12 * (named.from.year - whole.from.year) + named.from.month - whole.from.month)
}

/** Whole months stay whole ones. */
function byMonths({ from, to, isCut }: Stretch, months: number): Stretch {
  const isWhole = !isCut && from.day === 1 && shiftDay(to, 1).day === 1
  const last = dayIn(to, months)
  return { from: dayIn(from, months), to: isWhole ? monthDays(last).to : last, isCut }
}

function dayIn(day: Day, months: number): Day {
  const month = shiftMonth(day, months)
  return { ...month, day: Math.min(day.day, monthDays(month).to.day) }
}

const periodOf = ({ from, to, isCut }: Stretch, { minute, isDay }: SamePart): AskedPeriod => {
  const length = daysBetween(from, to)
  if (!isCut || (isDay && length === 0)) return days(from, to)
  return { kind: 'hours', day: from, fromMinute: 0, toMinute: length * 1440 + minute }
}
