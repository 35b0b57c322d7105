import { findPhrase, type Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type AskedPeriod, type Clock, type Day, dayOf, shiftDay } from './asked-period.ts'
import { BEGINNING } from './from-first.ts'
import { days, monthDays, type PeriodReader, readWrittenDates, skip } from './period-reader.ts'
import { readMonth, readNumber } from './read-dates.ts'
import { readRelative } from './relative-periods.ts'

/** `os primeiros 10 dias de outubro`, `os últimos 5 dias de setembro`. */
export const daysOfMonth: PeriodReader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const isFirst = /^primeir[oa]s$/.test(words[at]?.plain ?? '')
    if (!isFirst && !/^ultim[oa]s$/.test(words[at]?.plain ?? '')) continue
    // `os primeiros 10 dias` and `os 10 primeiros dias`.
    const before = words[at + 1]?.plain === 'dias' ? readNumber(words, at - 1) : undefined
    const number = before ? { value: before.value, next: at + 1 } : readNumber(words, at + 1)
    if (!number || number.value < 1 || words[number.next]?.plain !== 'dias') continue
    const place = skip(words, number.next + 1, ['de', 'do', 'em'])
    const month = place > number.next + 1 ? readMonth(words, place, clock) : undefined
    if (!month) continue
    const { from, to } = monthDays(month.month)
    const length = Math.min(number.value, to.day) - 1
    const period = isFirst ? days(from, shiftDay(from, length)) : days(shiftDay(to, -length), to)
    return { period, span: { from: before ? at - 1 : at, to: month.next } }
  }
  return undefined
}

/** `dois dias atrás`, `há dois dias`: that day; where something lasts or is missing (`não falha há 2 dias`), a length. */
export const daysAgo: PeriodReader = (words, clock) => {
  for (let at = 0; at < words.length; at++) {
    const isAgo = /^(?:ha|faz)$/.test(words[at]?.plain ?? '')
    const number = readNumber(words, isAgo ? at + 1 : at)
    if (!number || !/^dias?$/.test(words[number.next]?.plain ?? '')) continue
    const isBehind = words[number.next + 1]?.plain === 'atras'
    if (!isBehind && (!isAgo || LASTS.test(words.map(({ plain }) => plain).join(' ')))) continue
    if (number.value < 1 || number.value > 366) continue
    const day = shiftDay(dayOf(clock.nowMs, clock.timezone), -number.value)
    return { period: days(day, day), span: { from: at, to: number.next + (isBehind ? 2 : 1) } }
  }
  return undefined
}
const LASTS =
  /\b(?:nao|sem|desde|mais de|menos de|esta|estao|segue|continua|rodando|funcionando|operando|que)\b|\b(?:ligad|desligad|parad|falha)\w* (?:ha|faz)\b/

/** `outubro deste ano`, `outubro do ano passado`: one period, no year beside a month. */
export const monthOfYear: PeriodReader = (words, clock) => {
  for (let at = 0; at + 2 < words.length; at++) {
    if (words[at + 2]?.plain !== 'ano') continue
    const found = readMonth(words, at, clock)
    if (!found || found.next <= at + 2) continue
    const { from, to } = monthDays(found.month)
    return { period: days(from, to), span: { from: at, to: found.next } }
  }
  return undefined
}

/** `até a metade de outubro`, `até meados do mês`: from the first to the fifteenth. */
export const untilMiddle: PeriodReader = (words, clock) => {
  const span = findPhrase(words, '=ate metade|=meados')
  const place = span && skip(words, span.to, ['de', 'do', 'deste', 'desse'])
  if (!span || place === undefined) return undefined
  const named = readMonth(words, place, clock)
  if (!named && words[place]?.plain !== 'mes') return undefined
  const { from } = monthDays(named?.month ?? dayOf(clock.nowMs, clock.timezone))
  return { period: days(from, { ...from, day: 15 }), span: { from: span.from, to: named?.next ?? place + 1 } }
}

/** The last day of a question's period. */
export interface End {
  /** Null: today, up to now. */
  readonly to: Day | null
  readonly span: Span
}

/** `até ontem`, `até 15/10`, `até hoje`; `antes de 10 de outubro`: the day before. */
export function findEnd(words: readonly Word[], clock: Clock): End | undefined {
  for (const opening of ['ate', 'antes']) {
    const span = findPhrase(words, `=${opening}`)
    if (!span || (opening === 'antes' && IN_TIME.has(words[span.to]?.plain ?? ''))) continue
    const place = skip(words, span.to, ['o', 'a', 'de', 'do', 'da', 'dia', 'as', 'fim', 'final'])
    const isNow = ['hoje', 'agora'].includes(words[place]?.plain ?? '')
    if (isNow && opening === 'ate') return { to: null, span: { from: span.from, to: place + 1 } }
    const end = dayAt(words, place, clock)
    if (!end) continue
    const to = opening === 'ate' ? end.to : shiftDay(end.from, -1)
    return { to, span: { from: span.from, to: end.next } }
  }
  return undefined
}

/** `já tinha acontecido antes neste mês?` ends no period. */
const IN_TIME: ReadonlySet<string> = new Set(
  'esse essa este esta nesse nessa neste nesta no na nos nas em hoje'.split(' '),
)

/** Words of the longest period that is relative to today. */
const LONGEST = 6

/** The days that begin at a place: a written date, `ontem`, `a semana passada`. */
export function dayAt(words: readonly Word[], at: number, clock: Clock) {
  const relative = readRelative(words.slice(at, at + LONGEST), clock)
  if (relative?.span.from === 0 && relative.period.kind === 'days') {
    const { from, to } = relative.period
    return { from, to: to ?? dayOf(clock.nowMs, clock.timezone), next: at + relative.span.to }
  }
  return readWrittenDates(words, at, clock)
}

/** A period that ends at a day: the named one up to then, else all until then. */
export function endedAt(period: AskedPeriod | undefined, { to }: End): AskedPeriod {
  if (period === undefined) return to === null ? { kind: 'range', range: 'all' } : days(BEGINNING, to)
  return period.kind === 'days' ? days(period.from, to) : period
}
