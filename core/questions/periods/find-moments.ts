import { localCalendar } from '#core/time/local-calendar.ts'
import type { Word } from '../text/words.ts'
import { type Clock, type Day, dayOf, daysBetween, sameDay, shiftDay } from './asked-period.ts'
import { dayAt } from './bounded-periods.ts'
import { isToHere, timeAt } from './find-hours.ts'
import { type ReadPeriod, skip } from './period-reader.ts'

interface Moment {
  readonly day: Day
  readonly minute: number
  readonly next: number
}

/** From one moment to another: `de 21/11 22h a 22/11 6h`, `das 22h de ontem às 6h de hoje`, `entre 21/11 às 8h e 22/11 às 17h`. */
export function findMoments(words: readonly Word[], clock: Clock): ReadPeriod | undefined {
  for (let at = 0; at < words.length; at++) {
    const night = nightBetween(words, at, clock)
    if (night) return night
    const opens = ['de', 'das', 'do', 'da', 'entre', 'desde'].includes(words[at]?.plain ?? '')
    const begin = momentAt(words, opens ? skip(words, at + 1, ['o', 'a', 'as', 'dia']) : at, clock)
    const open = begin && sinceMoment(words, at, begin, clock)
    if (open) return open
    if (!begin || !['a', 'as', 'ao', 'ate', 'e'].includes(words[begin.next]?.plain ?? '')) continue
    const place = skip(words, begin.next + 1, ['a', 'as', 'o', 'dia'])
    const end = momentAt(words, place, clock) ?? timeOnly(words, place, begin)
    if (!end) continue
    const days = daysBetween(begin.day, end.day)
    const toMinute = days * 1440 + end.minute
    if (toMinute <= begin.minute || days > 400) continue
    const period = { kind: 'hours', day: begin.day, fromMinute: begin.minute, toMinute } as const
    return { period, span: { from: at, to: end.next } }
  }
  return undefined
}

/** `desde ontem às 20h`, `de ontem às 20h pra cá`: up to now. */
function sinceMoment(
  words: readonly Word[],
  at: number,
  begin: Moment,
  { nowMs, timezone }: Clock,
): ReadPeriod | undefined {
  const isHere = isToHere(words, begin.next)
  if (!isHere && words[at]?.plain !== 'desde') return undefined
  const { hour, minute } = localCalendar(timezone).local(nowMs)
  const days = daysBetween(begin.day, dayOf(nowMs, timezone))
  const toMinute = days * 1440 + hour * 60 + minute
  if (toMinute <= begin.minute || days > 400) return undefined
  const period = { kind: 'hours', day: begin.day, fromMinute: begin.minute, toMinute } as const
  return { period, span: { from: at, to: isHere ? begin.next + 2 : begin.next } }
}

/** `a noite de sexta para sábado`: from the evening's begin to the morning's. */
function nightBetween(words: readonly Word[], at: number, clock: Clock): ReadPeriod | undefined {
  const isBehind = words[at]?.plain === 'de'
  if (words[at]?.plain !== 'noite' && !isBehind) return undefined
  const first = oneDayAt(words, skip(words, at + 1, ['de', 'do', 'da', 'dia']), clock)
  if (!first || !['para', 'pra', 'pro'].includes(words[first.next]?.plain ?? '')) return undefined
  const next = oneDayAt(words, skip(words, first.next + 1, ['o', 'a', 'dia']), clock)
  if (!next || daysBetween(first.day, next.day) !== 1) return undefined
  // `de domingo pra segunda à noite`
  const night = skip(words, next.next, ['a', 'de', 'na'])
  if (isBehind && words[night]?.plain !== 'noite') return undefined
  const period = { kind: 'hours', day: first.day, fromMinute: 1080, toMinute: 1440 + 360 } as const
  return { period, span: { from: at, to: isBehind ? night + 1 : next.next } }
}

/** A day with a time, in either order. */
function momentAt(words: readonly Word[], at: number, clock: Clock): Moment | undefined {
  const first = oneDayAt(words, at, clock)
  if (first) {
    const time = timeAt(words, skip(words, first.next, ['as', 'a', 'das', 'da', 'de']))
    return time && !time.isBare ? { day: first.day, minute: time.minute, next: time.next } : undefined
  }
  const time = timeAt(words, at)
  if (!time || time.isBare || !['de', 'do', 'da'].includes(words[time.next]?.plain ?? '')) return undefined
  const day = oneDayAt(words, skip(words, time.next, ['de', 'do', 'da', 'dia']), clock)
  return day && { ...day, minute: time.minute }
}

function oneDayAt(words: readonly Word[], at: number, clock: Clock): { day: Day; next: number } | undefined {
  const found = dayAt(words, at, clock)
  return found && sameDay(found.from, found.to) ? { day: found.from, next: found.next } : undefined
}

/** `às 6h` behind a moment: of that day, or of the next one. */
function timeOnly(words: readonly Word[], at: number, begin: Moment): Moment | undefined {
  const time = timeAt(words, at)
  if (!time || time.isBare) return undefined
  return { ...time, day: time.minute > begin.minute ? begin.day : shiftDay(begin.day, 1) }
}
