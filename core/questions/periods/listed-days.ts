import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import type { Word } from '../text/words.ts'
import { type Day, dayOf, shiftDay } from './asked-period.ts'
import { days, monthDays, type PeriodReader } from './period-reader.ts'
import { readMonth } from './read-dates.ts'

const plainAt = (words: readonly Word[], at: number): string => words[at]?.plain ?? ''
const dayAt = (words: readonly Word[], at: number): number | null =>
  /^\d{1,2}$/.test(plainAt(words, at)) ? Number(plainAt(words, at)) : null

/** The first day of `10, 11 e 12 de novembro`; the last one is read by itself. */
export const listedDays: PeriodReader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const day = dayAt(words, at)
    if (day === null || /^(?:entre|de|a|ate|ultim\w+)$/.test(plainAt(words, at - 1))) continue
    if (words.slice(Math.max(0, at - 3), at).some(({ plain }) => plain === 'entre')) continue
    let place = at + 1
    while (/^e?$/.test(plainAt(words, place)) && place < words.length) place++
    const isList = dayAt(words, place) !== null
    while (/^(?:e|)$/.test(plainAt(words, place)) || dayAt(words, place) !== null) {
      if (place >= words.length) break
      place++
    }
    const month =
      isList && plainAt(words, place) === 'de' ? readMonth(words.slice(place + 1), 0, clock) : undefined
    if (!month || day < 1 || day > monthDays(month.month).to.day) continue
    const own = { ...month.month, day }
    return { period: days(own, own), span: { from: at, to: at + 1 } }
  }
  return undefined
}

/** `o mesmo dia da semana passada`, `a mesma semana do mês passado`, `o mesmo mês do ano passado`. */
export const sameOfFormer: PeriodReader = (words, { nowMs, timezone }) => {
  for (let at = 0; at + 4 < words.length; at++) {
    if (!/^mesm[oa]$/.test(plainAt(words, at)) || !/^d[oa]$/.test(plainAt(words, at + 2))) continue
    if (!/^(?:passad|anterior)/.test(plainAt(words, at + 4))) continue
    const isOfYesterday = words.some(({ plain }) => plain === 'ontem')
    const today = dayOf(nowMs, timezone)
    const { weekday } = localCalendar(timezone).local(nowMs)
    const bases: Readonly<Record<string, readonly [Day, number]>> = {
      dia: [isOfYesterday ? shiftDay(today, -1) : today, 1],
      semana: [shiftDay(today, -weekday), 7],
    }
    const base = bases[plainAt(words, at + 1)]
    const from = base && earlier(base[0], base[1], plainAt(words, at + 3))
    const month = plainAt(words, at + 1) === 'mes' && plainAt(words, at + 3) === 'ano'
    const span = { from: at, to: at + 5 }
    if (month) {
      const own = monthDays({ year: today.year - 1, month: today.month })
      return { period: days(own.from, own.to), span }
    }
    if (base && from) return { period: days(from, shiftDay(from, base[1] - 1)), span }
  }
  return undefined
}

/** A day a week, a month or a year before; a week keeps its weekdays. */
function earlier(day: Day, length: number, unit: string): Day | null {
  if (unit === 'semana') return length === 1 ? shiftDay(day, -7) : null
  if (length === 7) return unit === 'mes' ? shiftDay(day, -28) : unit === 'ano' ? shiftDay(day, -364) : null
  if (unit === 'ano') return { ...day, year: day.year - 1 }
  if (unit !== 'mes') return null
  const month = shiftMonth(day, -1)
  return { ...month, day: Math.min(day.day, monthDays(month).to.day) }
}
