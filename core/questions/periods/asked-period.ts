import { resolveWindow, type TimeRange, type Window } from '#core/kpis/window.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { type LocalMonth, localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { isBeginning } from './from-first.ts'
import { type LastHours, lastPeriod } from './last-hours.ts'
import type { ToldSpan } from './that-time-words.ts'

/** A day of the calendar. */
export interface Day {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
}

/** A period of a question, before the clock and the zone are known. Days are local days. */
export type AskedPeriod =
  /** `isEver`: `alguma vez`, which after a period means that one. */
  | { readonly kind: 'range'; readonly range: TimeRange; readonly isEver?: true }
  | ({ readonly kind: 'last' } & LastHours)
  | { readonly kind: 'months'; readonly count: number }
  /** `from` and `to` days: [from, to + 1 day), cut at now. Null `to`: up to now. `present`: what the week, month or year is called that begins with `from`. */
  | {
      readonly kind: 'days'
      readonly from: Day
      readonly to: Day | null
      readonly present?: string
    }
  /** From an instant up to now. */
  | { readonly kind: 'since'; readonly fromMs: number }
  /** A part of a day, in minutes from its begin; it may end on a later day. */
  | { readonly kind: 'hours'; readonly day: Day; readonly fromMinute: number; readonly toMinute: number }
  /** The time that the answer to `Question.at` told, or so many such times behind it. */
  | { readonly kind: 'told'; readonly span: ToldSpan; readonly shift: number }

/** A period of a question at its instant. */
export interface Period extends Window {
  /** In a sentence, with its preposition: `nos últimos 30 dias`, `em outubro de 2026`. */
  readonly words: string
  /** The range of the Dashboard that is the same window; null: there is none. */
  readonly range: TimeRange | null
}

export interface Clock {
  readonly nowMs: number
  readonly timezone: string
}

export const PRESENT_WEEK = 'esta semana'

const RANGE_WORDS: Readonly<Record<TimeRange, string>> = {
  '7d': 'nos últimos 7 dias',
  '15d': 'nos últimos 15 dias',
  '30d': 'nos últimos 30 dias',
  '6m': 'nos últimos 6 meses',
  '1y': 'no último ano',
  all: 'em todo o histórico',
}

const MONTH_NAMES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

export const monthWords = ({ year, month }: LocalMonth): string => `${MONTH_NAMES[month - 1]} de ${year}`

const two = (value: number): string => String(value).padStart(2, '0')
export const dayWords = ({ year, month, day }: Day): string => `${two(day)}/${two(month)}/${year}`

/** The instants and the words of an asked period. `firstSampleMs` is the begin of the whole history. */
export function resolvePeriod(
  asked: AskedPeriod,
  { nowMs, timezone }: Clock,
  firstSampleMs: number | null,
): Period {
  switch (asked.kind) {
    case 'range':
      return {
        ...resolveWindow(asked.range, nowMs, timezone, firstSampleMs),
        words: RANGE_WORDS[asked.range],
        range: asked.range,
      }
    case 'last':
      return lastPeriod(asked, nowMs, (atMs, isWhole) =>
        isWhole ? dayWords(dayOf(atMs, timezone)) : instantWords(atMs, timezone),
      )
    case 'months': {
      const range = asked.count === 6 ? '6m' : asked.count === 12 ? '1y' : null
      const fromMs = localCalendar(timezone).monthsBefore(nowMs, asked.count)
      const words = asked.count === 1 ? 'no último mês' : `nos últimos ${asked.count} meses`
      return { fromMs, toMs: nowMs, words: range === null ? words : RANGE_WORDS[range], range }
    }
    case 'days':
      return fromFirst(presentPeriod(asked, { nowMs, timezone }), asked.from, firstSampleMs)
    case 'since':
      return {
        fromMs: asked.fromMs,
        toMs: nowMs,
        words: `desde ${instantWords(asked.fromMs, timezone)}`,
        range: null,
      }
    case 'hours':
      return hoursPeriod(asked, { nowMs, timezone })
    case 'told':
      throw new Error('A told time is looked up before it is resolved.')
  }
}

/** On its first day the present week is no `hoje`, which would be another question's period. */
function presentPeriod(asked: Extract<AskedPeriod, { kind: 'days' }>, clock: Clock): Period {
  const period = daysPeriod(asked.from, asked.to, clock)
  const { present } = asked
  return present && period.words === 'hoje' ? { ...period, words: present } : period
}

/** `até 15/10` begins with the first sample: the years before it are no time without data. */
const fromFirst = (period: Period, from: Day, firstSampleMs: number | null): Period =>
  isBeginning(from) && firstSampleMs !== null && firstSampleMs < period.toMs
    ? { ...period, fromMs: Math.max(period.fromMs, firstSampleMs) }
    : period

/** An instant of a local day, by the clock on the wall. */
function instantOfDay(at: Day, minute: number, timezone: string): number {
  const { year, month, day } = shiftDay(at, Math.floor(minute / 1440))
  const [hour, rest] = [Math.floor((minute % 1440) / 60), minute % 60]
  return localCalendar(timezone).instant({ year, month, day, hour, minute: rest, second: 0, millisecond: 0 })
}
const dayStart = (day: Day, timezone: string): number => instantOfDay(day, 0, timezone)

/** `em 22/11/2026 das 08:00 às 18:00`. */
function hoursPeriod(asked: AskedHours, now: Clock): Period {
  const { nowMs, timezone } = now
  const { day, fromMinute, toMinute } = upToNow(asked, now)
  const fromMs = instantOfDay(day, fromMinute, timezone)
  const toMs = Math.min(nowMs, instantOfDay(day, asked.toMinute, timezone))
  const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
  const last = shiftDay(day, Math.floor(toMinute / 1440))
  const words =
    toMinute <= 1440
      ? `em ${dayWords(day)} das ${clock(fromMinute)} às ${clock(toMinute)}`
      : `de ${dayWords(day)} ${clock(fromMinute)} a ${dayWords(last)} ${clock(toMinute % 1440)}`
  return { fromMs, toMs: Math.max(fromMs, toMs), words, range: null }
}

type AskedHours = Extract<AskedPeriod, { kind: 'hours' }>
/** Hours that have begun and are not over end at the present minute. */
export function upToNow(asked: AskedHours, { nowMs, timezone }: Clock): AskedHours {
  const { hour, minute, ...today } = localCalendar(timezone).local(nowMs)
  const present = daysBetween(asked.day, today) * 1440 + hour * 60 + minute
  return asked.fromMinute < present && present < asked.toMinute ? { ...asked, toMinute: present } : asked
}

function instantWords(atMs: number, timezone: string): string {
  const { year, month, day, hour, minute } = localCalendar(timezone).local(atMs)
  return `${dayWords({ year, month, day })} ${two(hour)}:${two(minute)}`
}

/** The local day of an instant. */
export function dayOf(atMs: number, timezone: string): Day {
  const { year, month, day } = localCalendar(timezone).local(atMs)
  return { year, month, day }
}

/** The day some days later. */
export function shiftDay({ year, month, day }: Day, days: number): Day {
  const at = new Date(Date.UTC(year, month - 1, day) + days * DAY_MS)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** Monday is 0. */
export const weekdayOf = ({ year, month, day }: Day): number =>
  (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7

export const sameDay = (a: Day, b: Day): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day

function daysPeriod(from: Day, to: Day | null, { nowMs, timezone }: Clock): Period {
  const today = dayOf(nowMs, timezone)
  const fromMs = dayStart(from, timezone)
  const toMs = to === null ? nowMs : Math.min(nowMs, dayStart(shiftDay(to, 1), timezone))
  return { fromMs, toMs: Math.max(fromMs, toMs), words: daysWords(from, to, today), range: null }
}

function daysWords(from: Day, to: Day | null, today: Day): string {
  if (to !== null && isBeginning(from)) return `até ${dayWords(to)}`
  if (to === null) return sameDay(from, today) ? 'hoje' : `desde ${dayWords(from)}`
  if (sameDay(from, to)) {
    if (sameDay(from, today)) return 'hoje'
    return sameDay(from, shiftDay(today, -1)) ? `ontem (${dayWords(from)})` : `em ${dayWords(from)}`
  }
  const isWholeMonths = from.day === 1 && shiftDay(to, 1).day === 1
  if (isWholeMonths && from.month === to.month && from.year === to.year) return `em ${monthWords(from)}`
  if (isWholeMonths && from.month === 1 && to.month === 12 && from.year === to.year) return `em ${from.year}`
  return `de ${dayWords(from)} a ${dayWords(to)}`
}

/** The period before another: of whole months the months before, of days up to now the days before up to the same time, of a weekend the weekend before, else the same time before. Null before the whole history. */
export function periodBefore(asked: AskedPeriod, period: Period, { nowMs, timezone }: Clock): Period | null {
  if (asked.kind === 'range' && asked.range === 'all') return null
  if (asked.kind === 'hours') {
    const past = upToNow(asked, { nowMs, timezone })
    return hoursPeriod({ ...past, day: shiftDay(past.day, -wholeDays(past)) }, { nowMs, timezone })
  }
  if (asked.kind === 'days' && asked.from.day === 1) {
    const today = dayOf(nowMs, timezone)
    const to = asked.to ?? today
    const isPresentMonth = to.month === today.month && to.year === today.year
    if (isPresentMonth || shiftDay(to, 1).day === 1)
      return daysPeriod(...monthsBefore(asked.from, to), { nowMs, timezone })
  }
  if (asked.kind === 'days' && period.toMs === nowMs)
    return sameTimeBefore(asked.from, { nowMs, timezone }, asked.present === PRESENT_WEEK)
  // A weekend is followed by five days of work.
  if (asked.kind === 'days' && asked.to !== null && isWeekend(asked.from, asked.to))
    return daysPeriod(shiftDay(asked.from, -7), shiftDay(asked.to, -7), { nowMs, timezone })
  const fromMs = period.fromMs - (period.toMs - period.fromMs)
  const [first, last] = [dayOf(fromMs, timezone), dayOf(period.fromMs - 1, timezone)]
  const words = sameDay(first, last) ? `em ${dayWords(first)}` : `de ${dayWords(first)} a ${dayWords(last)}`
  return { fromMs, toMs: period.fromMs, words, range: null }
}

/** Hours of several days are set beside as many days before. */
export const wholeDays = ({ fromMinute, toMinute }: AskedHours): number =>
  Math.max(1, Math.ceil((toMinute - fromMinute) / 1440))

/** Of days up to now: as many days before, up to the same time of the day; of a week the same days of the week before. */
function sameTimeBefore(from: Day, { nowMs, timezone }: Clock, isWeek: boolean): Period {
  const { hour, minute, ...today } = localCalendar(timezone).local(nowMs)
  const days = daysBetween(from, today) + 1
  const back = weekdayOf(from) === 0 && (days > 1 || isWeek) && days <= 7 ? 7 : days
  const [first, last] = [shiftDay(from, -back), shiftDay(today, -back)]
  const begin = days === 1 ? `em ${dayWords(first)}` : `de ${dayWords(first)} a ${dayWords(last)}`
  return {
    fromMs: dayStart(first, timezone),
    toMs: instantOfDay(last, hour * 60 + minute, timezone),
    words: `${begin} até as ${two(hour)}:${two(minute)}`,
    range: null,
  }
}

/** A Saturday and its Sunday. */
export const isWeekend = (from: Day, to: Day): boolean => weekdayOf(from) === 5 && daysBetween(from, to) === 1

export const daysBetween = (from: Day, to: Day): number =>
  Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / DAY_MS,
  )

function monthsBefore(from: Day, to: Day): [Day, Day] {
  const months = (to.year - from.year) * 12 + to.month - from.month + 1
  return [{ ...shiftMonth(from, -months), day: 1 }, shiftDay({ ...from, day: 1 }, -1)]
}
