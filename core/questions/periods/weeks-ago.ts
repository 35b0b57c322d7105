import { shiftMonth } from '#core/time/local-calendar.ts'
import { type Clock, type Day, dayOf, shiftDay, weekdayOf } from './asked-period.ts'
import { days, monthDays, type PeriodReader, type ReadPeriod } from './period-reader.ts'
import { readNumber } from './read-dates.ts'

/** What had a value then: the day is meant. */
const WAS = /\b(?:era|eram|estava|estavam|tava|tavam|marcava|marcavam|andava|andavam)\b/

/** `duas semanas atrás`, `há um mês atrás`: that week or month; `qual era a pressão há um mês?`: that day. */
export const weeksAgo: PeriodReader = (words, clock) => {
  const isOfDay = WAS.test(words.map(({ plain }) => plain).join(' '))
  for (let at = 0; at < words.length; at++) {
    const isAgo = /^(?:ha|faz)$/.test(words[at]?.plain ?? '')
    const number = readNumber(words, isAgo ? at + 1 : at)
    const unit = number && /^(?:(semana)s?|mes|meses)$/.exec(words[number.next]?.plain ?? '')
    if (!number || !unit || number.value < 1 || number.value > MOST) continue
    const isBehind = words[number.next + 1]?.plain === 'atras'
    // `parada há um mês` tells for how long.
    if (!isBehind && !(isAgo && isOfDay)) continue
    const span = { from: at, to: number.next + (isBehind ? 2 : 1) }
    return agoBy(number.value, { isWeek: unit[1] !== undefined, isOfDay, span }, clock)
  }
  return undefined
}
const MOST = 60

interface Wanted extends Pick<ReadPeriod, 'span'> {
  readonly isWeek: boolean
  readonly isOfDay: boolean
}

function agoBy(count: number, { isWeek, isOfDay, span }: Wanted, { nowMs, timezone }: Clock): ReadPeriod {
  const today = dayOf(nowMs, timezone)
  if (isWeek) {
    const day = shiftDay(today, -7 * count)
    const monday = shiftDay(day, -weekdayOf(day))
    return { period: isOfDay ? days(day, day) : days(monday, shiftDay(monday, 6)), span }
  }
  const { from, to } = monthDays(shiftMonth(today, -count))
  const day: Day = { ...from, day: Math.min(today.day, to.day) }
  return { period: isOfDay ? days(day, day) : days(from, to), span }
}
