import { HOLIDAYS, isHoliday } from '#core/time/holidays.ts'
import { findPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type AskedPeriod, type Day, dayOf, daysBetween, shiftDay } from './asked-period.ts'
import { BUSINESS, isOfKind } from './day-kinds.ts'
import { NAMED_DAYS } from './named-days.ts'
import { dayNumber, days, type PeriodReader } from './period-reader.ts'

/** Longer than any time without a holiday. */
const MOST_DAYS_BACK = 366

/** `no natal`, `no feriado de finados`, `no último feriado`, `no último dia útil`: the newest such day that has begun. */
export const holidayDay: PeriodReader = (words, { nowMs, timezone }) => {
  const today = dayOf(nowMs, timezone)
  for (const [phrase, dayIn] of NAMED_DAYS) {
    const span = findPhrase(words, phrase)
    if (span)
      return { period: oneNamed(dayIn, today), span: { from: beginOf(words, span.from), to: span.to } }
  }
  for (const { name, on, since = 0 } of HOLIDAYS) {
    const span = [phraseOf(name), ...(OTHER_NAMES[name] ?? [])]
      .map((phrase) => findPhrase(words, phrase))
      .find((found) => found !== undefined)
    if (!span) continue
    const inYear = (year: number): Day => {
      const [month, day] = on(year)
      return { year, month, day }
    }
    const own = inYear(today.year)
    const day = dayNumber(own) > dayNumber(today) ? inYear(today.year - 1) : own
    if (day.year < since) continue
    const from = beginOf(words, span.from)
    // `desde o feriado de finados`: until now.
    const opening = words.slice(Math.max(0, from - 2), from).findLastIndex(({ plain }) => plain === 'desde')
    if (opening !== -1) return { period: days(day, null), span: { from, to: span.to } }
    return { period: days(day, day), span: { from, to: span.to } }
  }
  for (const [phrase, isMeant] of NEWEST) {
    const span = findPhrase(words, phrase)
    const day = span && newestBefore(today, isMeant)
    if (span && day) return { period: days(day, day), span }
  }
  return undefined
}

/** The newest such day that has begun, or one that is near. */
function oneNamed(dayIn: (year: number) => Day, today: Day): AskedPeriod {
  const own = dayIn(today.year)
  const isFar = daysBetween(today, own) > MOST_DAYS_AHEAD
  const day = isFar ? dayIn(today.year - 1) : own
  return days(day, day)
}
const MOST_DAYS_AHEAD = 30

/** What people call them, too. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'proclamacao da republica': ['proclamacao', 'dia =da republica'],
  'nossa senhora aparecida': ['=padroeira', '=feriado|=dia =aparecida', '=dia =das criancas'],
  'dia do trabalho': ['=dia =do trabalhador', '=feriado =do trabalho|trabalhador'],
  'sexta feira santa': ['=paixao =de cristo', 'sexta santa'],
  independencia: ['=sete =de setembro'],
}

/** Short words have no typing mistake, and `natal` alone is a town. */
const phraseOf = (name: string): string =>
  name === 'natal'
    ? '=no|=do|=dia|=feriado =natal'
    : name
        .split(' ')
        .map((word) => (word.length < 6 ? `=${word}` : word))
        .join(' ')

const NEWEST: readonly (readonly [string, (day: Day) => boolean])[] = [
  ['ultimo feriado', isHoliday],
  ['feriado passado', isHoliday],
  ['ultimo dia util', (day) => isOfKind(BUSINESS, day)],
]

/** `feriado de` and `dia de` before the name. */
function beginOf(words: readonly Word[], at: number): number {
  const isLink = /^(?:de|da|do)$/.test(words[at - 1]?.plain ?? '')
  const place = isLink ? at - 2 : at - 1
  return /^(?:feriado|dia)$/.test(words[place]?.plain ?? '') ? place : at
}

function newestBefore(today: Day, isMeant: (day: Day) => boolean): Day | undefined {
  for (let back = 1; back <= MOST_DAYS_BACK; back++) {
    const day = shiftDay(today, -back)
    if (isMeant(day)) return day
  }
  return undefined
}
