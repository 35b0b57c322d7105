import { shiftMonth } from '#core/time/local-calendar.ts'
import type { Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type AskedPeriod, type Clock, type Day, shiftDay } from './asked-period.ts'
import { readDay, readMonth, readWeekday, readYear } from './read-dates.ts'

/** A period and its words in the question. */
export interface ReadPeriod {
  readonly period: AskedPeriod
  readonly span: Span
}

export type PeriodReader = (words: readonly Word[], clock: Clock) => ReadPeriod | undefined

export const days = (from: Day, to: Day | null): AskedPeriod => ({ kind: 'days', from, to })

/** A written date, month, weekday or year. */
export interface WrittenDates {
  readonly from: Day
  readonly to: Day
  /** `segunda`: the newest one. */
  readonly isWeekday?: true
  /** The place after its last word. */
  readonly next: number
}

/** The written dates that begin at a place in the words. */
export function readWrittenDates(words: readonly Word[], at: number, clock: Clock): WrittenDates | undefined {
  const day = readDay(words, at, clock)
  if (day) return { from: day.day, to: day.day, next: day.next }
  const weekday = readWeekday(words, at, clock)
  if (weekday) return { from: weekday.day, to: weekday.day, next: weekday.next, isWeekday: true }
  const month = readMonth(words, at, clock)
  if (month) return { ...monthDays(month.month), next: month.next }
  const year = readYear(words, at)
  return (
    year && {
      from: { year: year.year, month: 1, day: 1 },
      to: { year: year.year, month: 12, day: 31 },
      next: year.next,
    }
  )
}

export function monthDays(month: { year: number; month: number }): { from: Day; to: Day } {
  const from = { year: month.year, month: month.month, day: 1 }
  return { from, to: shiftDay({ ...shiftMonth(month, 1), day: 1 }, -1) }
}

export const skip = (words: readonly Word[], at: number, links: readonly string[]): number =>
  links.includes(words[at]?.plain ?? '') ? skip(words, at + 1, links) : at

/** A period of a question, and its words in the question. */
export interface FoundPeriod {
  readonly period: AskedPeriod
  readonly spans: readonly Span[]
  /** The hours of each of its days that are meant: `no turno da noite em outubro`. */
  readonly eachDay?: HoursOfDay
  /** Its hours, where no day was named with them. */
  readonly hoursAlone?: HoursOfDay
}

/** A part of a day, in minutes from its begin. */
export interface HoursOfDay {
  readonly fromMinute: number
  readonly toMinute: number
}

/** `no mesmo período de outubro`, `no mesmo dia da semana passada`: a part of another month, week or year as long as the one told before. */
export interface SamePart {
  /** So long before the one told: `da semana passada`. Null: the question names the month or year itself. */
  readonly back: 'semana' | 'mes' | 'ano' | null
  /** `o mesmo dia` means a day where one was told. */
  readonly isDay: boolean
  /** Now. */
  readonly today: Day
  readonly minute: number
}

/** `há duas horas`, `meia hora atrás`: an instant of a reading; of anything else the time since then. */
export interface Ago {
  readonly instant: AskedPeriod
  readonly since: AskedPeriod
}

export const MOST_PERIODS = 4

const NOTHING: Word = { typed: '', plain: '' }
export const blanked = (words: readonly Word[], { from, to }: Span): Word[] =>
  words.map((word, i) => (i >= from && i < to ? NOTHING : word))

export const dayNumber = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day)

/** The only day of a period; null: it has several, or lasts until now. */
export const oneDay = (period: AskedPeriod): Day | null =>
  period.kind === 'days' && period.to !== null && dayNumber(period.from) === dayNumber(period.to)
    ? period.from
    : null
