import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { isUnitOfTime } from '../places/find-units.ts'
import { findPhrase, type Phrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import {
  type AskedPeriod,
  type Clock,
  type Day,
  dayOf,
  PRESENT_WEEK,
  shiftDay,
  weekdayOf,
} from './asked-period.ts'
import { blockEntries, type Entry, PRESENT, TWICE } from './calendar-blocks.ts'
import { ofToday } from './of-today.ts'
import { days, monthDays, type PeriodReader } from './period-reader.ts'
import { readDay, readMonth, readYear } from './read-dates.ts'

/** The present or former week, month, quarter, half-year or year, and days relative to today. */
export const readRelative: PeriodReader = (words, clock) => {
  const today = dayOf(clock.nowMs, clock.timezone)
  const { weekday } = localCalendar(clock.timezone).local(clock.nowMs)
  const monday = shiftDay(today, -weekday)
  const week = (back: number) => (): AskedPeriod =>
    back === 0
      ? { kind: 'days', from: monday, to: null, present: PRESENT_WEEK }
      : days(shiftDay(monday, -7 * back), shiftDay(monday, 6 - 7 * back))
  const day = (back: number) => () => days(shiftDay(today, -back), back === 0 ? null : shiftDay(today, -back))
  const table: readonly Entry[] = [
    [['anteontem', 'antes ontem'], day(2)],
    [['ontem'], day(1)],
    [['hoje'], day(0)],
    [[`fim|final semana ${TWICE}`], () => days(shiftDay(monday, -9), shiftDay(monday, -8))],
    [
      ['fim semana passado', 'ultimo fim semana', 'fim semana', '=fds', 'final semana'],
      () => days(shiftDay(monday, -2), shiftDay(monday, -1)),
    ],
    [[`semana ${TWICE}`], week(2)],
    [['semana|=sem passada|anterior', '=ultima =sem'], week(1)],
    [[`${PRESENT} semana`, 'semana atual|corrente', 'comeco|inicio semana'], week(0)],
    ...blockEntries(today),
    [['quinzena passada|anterior'], () => halfMonth(today, 1)],
    [[`quinzena ${TWICE}`], () => halfMonth(today, 2)],
    [[`${PRESENT} quinzena`, 'quinzena atual|corrente'], () => halfMonth(today, 0)],
    [WHOLE_HISTORY, () => ({ kind: 'range', range: 'all' })],
  ]
  for (const [phrases, make] of table)
    for (const phrase of phrases) {
      const span = findPhrase(words, phrase)
      if (span) return { period: make(), span }
    }
  return undefined
}

/** Halves of months begin on the 1st and on the 16th. */
function halfMonth(today: Day, back: number): AskedPeriod {
  const half = today.year * 24 + (today.month - 1) * 2 + (today.day > 15 ? 1 : 0) - back
  const month = { year: Math.floor(half / 24), month: Math.floor((half % 24) / 2) + 1 }
  const { from, to } = monthDays(month)
  if (back === 0) return days({ ...from, day: half % 2 === 0 ? 1 : 16 }, null)
  return half % 2 === 0 ? days(from, { ...from, day: 15 }) : days({ ...from, day: 16 }, to)
}

const BEFORE_SAME = /^(?:[oa]|d[oa]|n[oa]|x|vs|versus|contra|com|e)$/
const NOUNS = /^(?:semana|mes|ano|trimestre|semestre|bimestre|quinzena)$/

/** `esta semana contra a passada`: the noun stands before. */
export const readSameKind: PeriodReader = (words, clock) => {
  for (let at = 2; at < words.length; at++) {
    const word = words[at]?.plain ?? ''
    if (!/^(?:passad|retrasad)[ao]$/.test(word) || !BEFORE_SAME.test(words[at - 1]?.plain ?? '')) continue
    const noun = words.slice(0, at - 1).findLast(({ plain }) => NOUNS.test(plain))
    const found = noun && readRelative([noun, { typed: word, plain: word }], clock)
    if (found) return { period: found.period, span: { from: at - 1, to: at + 1 } }
  }
  return undefined
}

/** `do ano`, `da semana`, `anual`: a period only where the question names no other. */
export const readVague: PeriodReader = (words, clock) => {
  const entries: readonly (readonly [Phrase, string])[] = [
    ...['mes', 'ano', 'trimestre', 'semestre', 'bimestre'].map(
      (word) => [`=do|=no|=ao =${word}`, word] as const,
    ),
    ['=da|=na =semana', 'semana'],
    [WHOLE_WEEK, 'semana'],
  ]
  for (const [phrase, word] of entries) {
    const named = findPhrase(words, phrase)
    // What says that it is the whole week is no part of its name.
    const span = named && phrase === WHOLE_WEEK ? { ...named, to: named.from + 1 } : named
    // `quanto dá por semana?` names no week.
    const isSame =
      span && words.slice(span.from, span.to).some(({ plain }) => /^(?:mesm[oa]|por)$/.test(plain))
    const isNext = words[span?.to ?? 0]?.plain === 'que' && words[(span?.to ?? 0) + 1]?.plain === 'vem'
    const isOfDay = /^dias?$/.test(words[(span?.from ?? 0) - 1]?.plain ?? '')
    const present = ['neste', word].map((plain) => ({ typed: plain, plain }))
    const found = span && !isOfDay && !isSame && !isNext ? readRelative(present, clock) : undefined
    if (found && span) return { period: found.period, span }
  }
  const ever =
    someTime(words) ??
    findPhrase(words, 'sempre') ??
    findPhrase(words, '=ja =teve|=registrou|=chegou|=atingiu|=tivemos|=houve')
  if (ever) return { period: { kind: 'range', range: 'all', isEver: true }, span: ever }
  const never = findPhrase(
    words,
    '=nunca =falhou|=falharam|=parou|=pararam|=desligou|=teve|=tiveram|=quebrou',
  )
  // The verb behind it names the event.
  if (never) return { period: { kind: 'range', range: 'all' }, span: { ...never, to: never.from + 1 } }
  const ofDay = ofToday(words)
  if (ofDay) return { period: days(dayOf(clock.nowMs, clock.timezone), null), span: ofDay }
  for (const [phrase, period] of ADJECTIVES) {
    const span = findPhrase(words, phrase)
    if (span) return { period, span }
  }
  return undefined
}

const WHOLE_WEEK: Phrase = '=semana =toda|=todinha|=inteira|=inteirinha|=completa'

/** `alguma vez`, but not `algum dia da semana`. */
function someTime(words: readonly Word[]): Span | undefined {
  const span = findPhrase(words, 'alguma vez|dia')
  return span && words[span.to]?.plain === 'da' && words[span.to + 1]?.plain === 'semana' ? undefined : span
}

const ADJECTIVES: readonly (readonly [Phrase, AskedPeriod])[] = [
  ['=semanal|=semanais', { kind: 'last', hours: 168 }],
  ['=trimestral|=trimestrais', { kind: 'months', count: 3 }],
  ['=semestral|=semestrais', { kind: 'months', count: 6 }],
  ['=anual|=anuais', { kind: 'months', count: 12 }],
  ['acumulad*', { kind: 'range', range: 'all' }],
]

const WHOLE_HISTORY: readonly Phrase[] = [
  'todo|toda historico|periodo|tempo|historia|serie',
  'historico|periodo|tempo|historia completo|completa|inteiro|inteira|todo|toda',
  'historico|periodo =total',
  '=no|=do historico',
  'ate hoje agora',
  'desde sempre',
]

/** `a última semana de outubro`. */
const LAST = -1
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/^(?:primeir[oa]|1[oa]?)$/, 1],
  [/^(?:segund[oa]|2[oa]?)$/, 2],
  [/^(?:terceir[oa]|3[oa]?)$/, 3],
  [/^(?:quart[oa]|4[oa]?)$/, 4],
  [/^(?:quint[oa]|5[oa]?)$/, 5],
  [/^ultim[oa]$/, LAST],
]

/** `primeira quinzena de outubro`, `3º trimestre`, `segundo semestre de 2025`: the newest one that has begun. */
export const readOrdinal: PeriodReader = (words, clock) => {
  for (let at = 0; at + 1 < words.length; at++) {
    const number = ORDINALS.find(([form]) => form.test(words[at]?.plain ?? ''))?.[1]
    if (number === undefined) continue
    const unit = halfOf(words[at + 1]?.plain ?? '')
    const isOfMonth = unit === 'quinzena' || unit === 'semana'
    const found = isOfMonth ? partOfMonth(words, at + 2, unit, clock) : blockOfYear(words, at + 2, clock)
    const months = { trimestre: 3, semestre: 6, bimestre: 2, quinzena: 0, semana: 0 }[unit]
    if (months === undefined || (months > 0 && number * months > 12)) continue
    const make = found(number, months)
    if (make) return { period: days(make.from, make.to), span: { from: at, to: make.next } }
  }
  return undefined
}

/** `a primeira metade de outubro` is its first `quinzena`. */
const halfOf = (unit: string): string => (unit === 'metade' ? 'quinzena' : unit)

type Part = (number: number, months: number) => { from: Day; to: Day; next: number } | undefined

const afterLinks = (words: readonly Word[], at: number): number =>
  ['de', 'do', 'da', 'deste', 'desse', 'em'].includes(words[at]?.plain ?? '') ? at + 1 : at

/** A half or a week of a month; weeks are counted from its first day, the last one to its last. */
function partOfMonth(words: readonly Word[], at: number, unit: string, clock: Clock): Part {
  return (number) => {
    const place = afterLinks(words, at)
    const named = readMonth(words, place, clock)
    const isPresent = !named && words[place]?.plain === 'mes' && place > at
    const isFormer = isPresent && /^(?:passado|anterior)$/.test(words[place + 1]?.plain ?? '')
    // `a última semana` and `a primeira semana` alone are no part of a month.
    if (!named && !isPresent && (unit === 'semana' || number === LAST)) return undefined
    const present = dayOf(clock.nowMs, clock.timezone)
    const { from, to } = monthDays(named?.month ?? (isFormer ? shiftMonth(present, -1) : present))
    const next = named?.next ?? (isPresent ? place + (isFormer ? 2 : 1) : at)
    const length = unit === 'semana' ? 7 : 15
    if (number === LAST) return { from: { ...to, day: unit === 'semana' ? to.day - 6 : 16 }, to, next }
    const day = (number - 1) * length + 1
    if (day > to.day || (unit === 'quinzena' && number > 2)) return undefined
    const isLast = day + length > to.day || (unit === 'quinzena' && number === 2)
    return { from: { ...from, day }, to: isLast ? to : { ...from, day: day + length - 1 }, next }
  }
}

/** `a semana do dia 10`, `a semana de 10/11`: Monday to Sunday; `a semana 45`: that of the calendar. */
export const weekOfDay: PeriodReader = (words, clock) => {
  for (let at = 0; at + 1 < words.length; at++) {
    const numbered = weekOfYear(words, at, clock)
    if (numbered) return numbered
    if (words[at]?.plain !== 'semana' || !['do', 'de', 'da'].includes(words[at + 1]?.plain ?? '')) continue
    const place = words[at + 2]?.plain === 'dia' ? at + 3 : at + 2
    const found = readDay(words, place, clock)
    if (!found) continue
    const monday = shiftDay(found.day, -weekdayOf(found.day))
    return { period: days(monday, shiftDay(monday, 6)), span: { from: at, to: found.next } }
  }
  return undefined
}

/** The first week of a year is the one with 4 January (ISO 8601); a week that has not begun is last year's. */
function weekOfYear(words: readonly Word[], at: number, clock: Clock) {
  const number = Number(/^\d{1,2}$/.exec(words[at + 1]?.plain ?? '')?.[0] ?? 0)
  if (words[at]?.plain !== 'semana' || number < 1 || number > 53 || isUnitOfTime(words[at + 2]))
    return undefined
  const today = dayOf(clock.nowMs, clock.timezone)
  const mondayIn = (year: number) => {
    const inFirst = { year, month: 1, day: 4 }
    return shiftDay(inFirst, (number - 1) * 7 - weekdayOf(inFirst))
  }
  const own = mondayIn(today.year)
  const isLater =
    Date.UTC(own.year, own.month - 1, own.day) > Date.UTC(today.year, today.month - 1, today.day)
  const monday = isLater ? mondayIn(today.year - 1) : own
  return { period: days(monday, shiftDay(monday, 6)), span: { from: at, to: at + 2 } }
}

function blockOfYear(words: readonly Word[], at: number, clock: Clock): Part {
  return (number, months) => {
    if (number === LAST) return undefined
    const today = dayOf(clock.nowMs, clock.timezone)
    const place = afterLinks(words, at)
    const named = readYear(words, place)
    const isOfYear = !named && words[place]?.plain === 'ano'
    const isFormer = isOfYear && /^(?:passado|anterior)$/.test(words[place + 1]?.plain ?? '')
    const month = (number - 1) * months + 1
    const isLater = !isOfYear && month > today.month
    const year = named?.year ?? today.year - (isFormer || isLater ? 1 : 0)
    const from = { year, month, day: 1 }
    const to = shiftDay({ ...shiftMonth(from, months), day: 1 }, -1)
    return { from, to, next: named?.next ?? (isOfYear ? place + (isFormer ? 2 : 1) : at) }
  }
}
