import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { type AskedPeriod, type Clock, type Day, dayOf, shiftDay } from './asked-period.ts'
import { findPhrase, hasPhrase, type Phrase, type Span } from './phrases.ts'
import { readDay, readMonth, readNumber, readWeekday, readYear } from './read-dates.ts'
import type { Word } from './words.ts'

/** A period of a question, and its words in the question. */
export interface FoundPeriod {
  readonly period: AskedPeriod
  readonly span: Span
}

type Reader = (words: readonly Word[], clock: Clock) => FoundPeriod | undefined

/** Every period that a question names, in its order; the more precise form counts where two forms fit. */
export function findPeriods(words: readonly Word[], clock: Clock): FoundPeriod[] {
  const found: FoundPeriod[] = []
  let rest = words
  for (const read of READERS) {
    for (let next = read(rest, clock); next && found.length < 4; next = read(rest, clock)) {
      found.push(next)
      rest = blanked(rest, next.span)
    }
  }
  return found.sort((a, b) => a.span.from - b.span.from)
}

const NOTHING: Word = { typed: '', plain: '' }
const blanked = (words: readonly Word[], { from, to }: Span): Word[] =>
  words.map((word, i) => (i >= from && i < to ? NOTHING : word))

const days = (from: Day, to: Day | null): AskedPeriod => ({ kind: 'days', from, to })

/** The first instant of a written date, month, weekday or year at a place in the words. */
interface Stretch {
  readonly from: Day
  readonly to: Day
  readonly next: number
}
function readStretch(words: readonly Word[], at: number, clock: Clock): Stretch | undefined {
  const day = readDay(words, at, clock) ?? readWeekday(words, at, clock)
  if (day) return { from: day.day, to: day.day, next: day.next }
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

function monthDays(month: { year: number; month: number }): { from: Day; to: Day } {
  const from = { ...month, day: 1 }
  return { from, to: shiftDay({ ...shiftMonth(month, 1), day: 1 }, -1) }
}

const skip = (words: readonly Word[], at: number, links: readonly string[]): number =>
  links.includes(words[at]?.plain ?? '') ? skip(words, at + 1, links) : at

/** `entre março e maio`, `de 01/10 a 15/10`, `10/10 até 12/10`. */
const between: Reader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const word = words[at]?.plain ?? ''
    const opens = ['entre', 'de', 'do', 'desde'].includes(word)
    const begin = readStretch(words, opens ? skip(words, at + 1, ['o', 'a', 'dia', 'os', 'as']) : at, clock)
    if (!begin) continue
    const link = words[begin.next]?.plain ?? ''
    if (!['a', 'ate', 'e', 'ao', 'as'].includes(link) || (link === 'e' && word !== 'entre')) continue
    const end = readStretch(words, skip(words, begin.next + 1, ['a', 'o', 'ao', 'dia', 'de']), clock)
    if (end) return { period: days(inOrder(begin.from, end.to), end.to), span: { from: at, to: end.next } }
  }
  return undefined
}

/** `de novembro a janeiro`: the begin is before the end. */
const inOrder = (from: Day, to: Day): Day =>
  Date.UTC(from.year, from.month - 1, from.day) <= Date.UTC(to.year, to.month - 1, to.day)
    ? from
    : { ...from, year: from.year - 1 }

/** `desde março`, `a partir de 10/10`, `desde ontem`. */
const since: Reader = (words, clock) => {
  for (const opening of ['desde', 'a partir', 'de', 'apos', 'depois']) {
    const span = findPhrase(words, opening)
    if (!span || opening === 'de') continue
    const at = skip(words, span.to, ['o', 'a', 'de', 'do', 'da', 'dia', 'as', 'que'])
    if (hasPhrase(words.slice(at, at + 1), 'inicio', 'comeco', 'sempre', 'instalacao'))
      return { period: { kind: 'range', range: 'all' }, span: { from: span.from, to: at + 1 } }
    const relative = readRelative(words.slice(at), clock)
    if (relative?.span.from === 0 && relative.period.kind === 'days')
      return {
        period: days(relative.period.from, null),
        span: { from: span.from, to: at + relative.span.to },
      }
    const begin = readStretch(words, at, clock)
    if (begin) return { period: days(begin.from, null), span: { from: span.from, to: begin.next } }
  }
  return undefined
}

const UNIT_HOURS: Readonly<Record<string, number>> = { hora: 1, h: 1, dia: 24, semana: 168 }
const UNITS: readonly [Phrase, string][] = [
  ['hora|horas|h|hrs', 'hora'],
  ['dia|dias', 'dia'],
  ['semana|semanas', 'semana'],
  ['=mes|meses|mezes', 'mes'],
  ['trimestre|trimestres', 'trimestre'],
  ['semestre|semestres', 'semestre'],
  ['=ano|=anos', 'ano'],
]
const MONTHS_OF: Readonly<Record<string, number>> = { mes: 1, trimestre: 3, semestre: 6, ano: 12 }

const unitAt = (words: readonly Word[], at: number): string | undefined =>
  UNITS.find(([phrase]) => findPhrase(words.slice(at, at + 1), phrase))?.[1]

/** `últimos 15 dias`, `nas últimas 24 horas`, `últimos três meses`, `há 10 dias`, `30 dias`, `último mês`. */
const lasting: Reader = (words) => {
  for (let at = 0; at < words.length; at++) {
    const isLast = findPhrase(words.slice(at, at + 1), 'ultim*|passad*|recent*')
    const number = readNumber(words, isLast ? at + 1 : at)
    const unitPlace = number ? number.next : at + 1
    const unit = unitAt(words, unitPlace)
    if (!unit || (!isLast && !number)) continue
    const period = lengthOf(number?.value ?? 1, unit)
    if (period) return { period, span: { from: at, to: unitPlace + 1 } }
  }
  return undefined
}

function lengthOf(count: number, unit: string): AskedPeriod | undefined {
  if (count < 1) return undefined
  const hours = UNIT_HOURS[unit]
  if (hours !== undefined)
    return count * hours <= 24 * 3660 ? { kind: 'last', hours: count * hours } : undefined
  const months = count * (MONTHS_OF[unit] ?? 1)
  if (months > 120) return undefined
  return months === 1 ? { kind: 'last', hours: 720 } : { kind: 'months', count: months }
}

/** Months of the calendar as one block of 1, 3, 6 or 12: the present one up to now, or one some blocks before. */
function calendarBlock(today: Day, months: number, back: number): AskedPeriod {
  const first = { year: today.year, month: today.month - ((today.month - 1) % months) }
  const begin = shiftMonth(first, -back * months)
  const end = back === 0 ? null : shiftDay({ ...shiftMonth(begin, months), day: 1 }, -1)
  return days({ ...begin, day: 1 }, end)
}

/** The present or former week, month, quarter, half-year or year, and days relative to today. */
const readRelative: Reader = (words, { nowMs, timezone }) => {
  const today = dayOf(nowMs, timezone)
  const { weekday } = localCalendar(timezone).local(nowMs)
  const monday = shiftDay(today, -weekday)
  const block = (months: number, back: number) => calendarBlock(today, months, back)
  const table: readonly (readonly [readonly Phrase[], () => AskedPeriod])[] = [
    [['anteontem', 'antes ontem'], () => days(shiftDay(today, -2), shiftDay(today, -2))],
    [['ontem'], () => days(shiftDay(today, -1), shiftDay(today, -1))],
    [['hoje'], () => days(today, null)],
    [
      ['fim semana passado', 'ultimo fim semana', 'fim semana'],
      () => days(shiftDay(monday, -2), shiftDay(monday, -1)),
    ],
    [['semana passada|anterior', 'ultima semana'], () => days(shiftDay(monday, -7), shiftDay(monday, -1))],
    [['esta|essa|desta|nesta|nessa|atual semana', 'semana atual|corrente'], () => days(monday, null)],
    [['=mes passado|anterior'], () => block(1, 1)],
    [['=este|=esse|=deste|=neste|=nesse|=desse =mes', '=mes atual|corrente'], () => block(1, 0)],
    [['trimestre passado|anterior', 'ultimo trimestre'], () => block(3, 1)],
    [['este|esse|deste|neste|nesse trimestre', 'trimestre atual'], () => block(3, 0)],
    [['semestre passado|anterior'], () => block(6, 1)],
    [['este|esse|deste|neste|nesse semestre', 'semestre atual'], () => block(6, 0)],
    [['=ano passado|anterior'], () => block(12, 1)],
    [['=este|=esse|=deste|=neste|=nesse|=desse =ano', '=ano atual|corrente'], () => block(12, 0)],
    [
      ['todo historico|periodo|tempo', 'historico completo|inteiro|todo', 'ate hoje agora', 'sempre'],
      () => ({ kind: 'range', range: 'all' }),
    ],
  ]
  for (const [phrases, make] of table)
    for (const phrase of phrases) {
      const span = findPhrase(words, phrase)
      if (span) return { period: make(), span }
    }
  return undefined
}

/** `em março`, `dia 12/10`, `na segunda`, `em 2025`. */
const dated: Reader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const found = readStretch(words, at, clock)
    if (found) return { period: days(found.from, found.to), span: { from: at, to: found.next } }
  }
  return undefined
}

const READERS: readonly Reader[] = [between, since, readRelative, lasting, dated]
