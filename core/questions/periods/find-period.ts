import { shiftMonth } from '#core/time/local-calendar.ts'
import { findPhrase, hasPhrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { COMPARE_WORDS } from '../topics/modifier-words.ts'
import { type AskedPeriod, type Clock, type Day, dayOf, sameDay, shiftDay } from './asked-period.ts'
import { dayAt, daysAgo, daysOfMonth, endedAt, findEnd, monthOfYear, untilMiddle } from './bounded-periods.ts'
import { daysOfWeek } from './days-of-week.ts'
import { findMoments } from './find-moments.ts'
import { holidayDay } from './holiday-periods.ts'
import { lasting, lengthList } from './lasting-periods.ts'
import { listedDays, sameOfFormer } from './listed-days.ts'
import { since, upToHere } from './open-periods.ts'
import {
  blanked,
  dayNumber,
  days,
  type FoundPeriod,
  MOST_PERIODS,
  type PeriodReader,
  type ReadPeriod,
  readWrittenDates,
  skip,
  type WrittenDates,
} from './period-reader.ts'
import { readOrdinal, readRelative, readSameKind, readVague, weekOfDay } from './relative-periods.ts'
import { season } from './seasons.ts'
import { relativeShift } from './shifts.ts'
import { weeksAgo } from './weeks-ago.ts'
import { allHours, withEachHours, withoutEnds } from './with-hours.ts'

/** Every period that a question names, in its order; the more precise form counts where two forms fit. */
export function findPeriods(words: readonly Word[], clock: Clock): FoundPeriod[] {
  const moments = relativeShift(words, clock) ?? findMoments(words, clock)
  if (moments)
    return [moments, ...furtherMoments(words, moments, clock)].map(({ period, span }) => ({
      period,
      spans: [span],
    }))
  const { hours, others } = allHours(words)
  const found: ReadPeriod[] = []
  let rest = withoutEnds(others)
  for (const read of READERS) {
    if (read === readOrdinal) rest = endedPeriods(rest, clock, found)
    for (let next = read(rest, clock); next && found.length < MOST_PERIODS; next = read(rest, clock)) {
      found.push(next)
      rest = blanked(rest, next.span)
    }
  }
  const vague = found.length === 0 ? readVague(rest, clock) : undefined
  if (vague) found.push(vague)
  const history = found.length > 0 ? findPhrase(rest, '=e|=x|=vs|=contra historico') : undefined
  if (history) found.push({ period: { kind: 'range', range: 'all' }, span: history })
  const periods = withoutDoubles(
    found.sort((a, b) => a.span.from - b.span.from),
    clock,
  )
  return hours.length > 0 ? withEachHours(periods, hours, clock) : periods
}

/** `ontem das 6h às 22h` behind `hoje das 6h às 22h`. */
function furtherMoments(words: readonly Word[], first: ReadPeriod, clock: Clock): ReadPeriod[] {
  const rest = blanked(words, first.span)
  const next = findMoments(rest, clock)
  return next ? [next, ...furtherMoments(rest, next, clock)].slice(0, MOST_PERIODS - 1) : []
}

/** Ends the found period, or that of the other words, at `até ontem`; gives the words without both. */
function endedPeriods(words: readonly Word[], clock: Clock, found: ReadPeriod[]): readonly Word[] {
  const [open] = found
  const isOpen = open?.period.kind === 'days' && open.period.to === null
  const end = found.length === 0 || (found.length === 1 && isOpen) ? findEnd(words, clock) : undefined
  if (!end) return words
  const rest = blanked(words, end.span)
  if (open) {
    const period = endedAt(open.period, end)
    found.splice(0, 1, { ...open, period }, { period, span: end.span })
    return rest
  }
  let named: ReadPeriod | undefined
  for (const read of READERS) named ??= read === since || read === between ? undefined : read(rest, clock)
  const period = endedAt(named?.period, end)
  found.push({ period, span: end.span })
  if (named) found.push({ period, span: named.span })
  return named ? blanked(rest, named.span) : rest
}

/** A period that is said twice counts once, and so does a day that is also the end of a stretch. */
function withoutDoubles(found: readonly ReadPeriod[], clock: Clock): FoundPeriod[] {
  const kept = new Map<string, { period: AskedPeriod; spans: Span[] }>()
  for (const { period: said, span } of found) {
    const isSaidAgain = (other: ReadPeriod) =>
      isEndOf(said, other.period) && (found.length < 3 || hasBothEnds(found, other.period))
    const period = found.find(isSaidAgain)?.period ?? said
    const key = JSON.stringify(asDay(period, clock))
    const one = kept.get(key) ?? { period, spans: [] }
    one.spans.push(span)
    kept.set(key, one)
  }
  return [...kept.values()]
}

/** `hoje` and `23/11` are the same day. */
function asDay(period: AskedPeriod, clock: Clock): AskedPeriod {
  const isToday =
    period.kind === 'days' && period.to === null && sameDay(period.from, dayOf(clock.nowMs, clock.timezone))
  return isToday ? days(period.from, period.from) : period
}

function isEndOf(day: AskedPeriod, stretch: AskedPeriod): boolean {
  if (day.kind !== 'days' || stretch.kind !== 'days' || day.to === null || stretch.to === null) return false
  const [from, to, begin, end] = [day.from, day.to, stretch.from, stretch.to].map(dayNumber)
  return from === to && begin !== end && (from === begin || from === end)
}
/** `ontem, semana passada e mês passado` are three periods, `31/10, 01/11 (31/10 a 01/11)` is one. */
const hasBothEnds = (found: readonly ReadPeriod[], stretch: AskedPeriod): boolean =>
  found.filter(({ period }) => isEndOf(period, stretch)).length > 1

/** `entre março e maio`, `de 01/10 a 15/10`, `10/10 até 12/10`, `1 a 7 de outubro`, `10/10 até hoje`. */
const between: PeriodReader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]?.plain ?? ''
    const opens = ['entre', 'de', 'do', 'desde'].includes(word)
    const place = opens
      ? skip(words, at + 1, ['o', 'a', 'dia', 'dias', 'os', 'as', 'comeco', 'inicio', 'de'])
      : at
    // In `o dia 5 e o dia 12 de outubro` the month stands behind the end.
    const bare = ['a', 'ate', 'e', 'ao'].includes(words[place + 1]?.plain ?? '')
      ? bareDay(words, place)
      : undefined
    const relative = word === 'entre' || word === 'de' ? relativeDay(words, place, clock) : undefined
    const begin = bare ?? relative ?? readWrittenDates(words, place, clock) ?? bareDay(words, place)
    if (!begin) continue
    const link = words[begin.next]?.plain ?? ''
    if (!['a', 'ate', 'e', 'ao', 'as'].includes(link) || (link === 'e' && word !== 'entre')) continue
    // `compare entre março e maio` means two periods.
    if (link === 'e' && hasPhrase(words, ...COMPARE_WORDS)) continue
    const to = skip(words, begin.next + 1, ['a', 'o', 'ao', 'dia', 'de', 'fim', 'final'])
    if (link === 'ate' && ['hoje', 'agora'].includes(words[to]?.plain ?? '') && 'from' in begin)
      return { period: days(begin.from, null), span: { from: at, to: to + 1 } }
    const end = relativeDay(words, to, clock) ?? readWrittenDates(words, to, clock)
    const first = end && beginOf(begin, end)
    if (end && first) return { period: days(first, end.to), span: { from: at, to: end.next } }
  }
  return undefined
}

/** `ontem`, `anteontem`, `hoje`. */
function relativeDay(words: readonly Word[], at: number, clock: Clock): WrittenDates | undefined {
  return /^(?:hoje|ontem|anteontem)$/.test(words[at]?.plain ?? '') ? dayAt(words, at, clock) : undefined
}

interface BareDay {
  readonly day: number
  readonly next: number
}

/** A number whose month stands behind the end: `5 e 12 de outubro`. */
function bareDay(words: readonly Word[], at: number): BareDay | undefined {
  const plain = words[at]?.plain ?? ''
  const day = /^\d{1,2}o?$/.test(plain) ? Number.parseInt(plain, 10) : 0
  return day >= 1 && day <= 31 ? { day, next: at + 1 } : undefined
}

function beginOf(begin: WrittenDates | BareDay, end: WrittenDates): Day | undefined {
  if ('from' in begin) return inOrder(begin, end.to)
  if (dayNumber(end.from) !== dayNumber(end.to)) return undefined
  // `de 28 a 3 de outubro` begins in the month before.
  return begin.day < end.to.day
    ? { ...end.to, day: begin.day }
    : { ...shiftMonth(end.to, -1), day: begin.day }
}

/** `de novembro a janeiro`: the begin is before the end. */
function inOrder({ from, isWeekday }: WrittenDates, to: Day): Day {
  if (dayNumber(from) <= dayNumber(to)) return from
  return isWeekday ? shiftDay(from, -7) : { ...from, year: from.year - 1 }
}

/** `em março`, `dia 12/10`, `na segunda`, `em 2025`. */
const dated: PeriodReader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const found = readWrittenDates(words, at, clock)
    if (found) return { period: days(found.from, found.to), span: { from: at, to: found.next } }
  }
  return undefined
}

const READERS: readonly PeriodReader[] = [
  season,
  holidayDay,
  sameOfFormer,
  readSameKind,
  listedDays,
  daysOfMonth,
  daysAgo,
  weeksAgo,
  untilMiddle,
  weekOfDay,
  daysOfWeek,
  upToHere,
  between,
  since,
  monthOfYear,
  readOrdinal,
  readRelative,
  lengthList,
  lasting,
  dated,
]
