import { localCalendar } from '#core/time/local-calendar.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type AskedPeriod, type Clock, type Day, dayOf, daysBetween, sameDay } from './asked-period.ts'
import { isCourseOfMonths } from './course-since.ts'
import { monthDays } from './period-reader.ts'

const isNotOver = (last: Day, today: Day): boolean => daysBetween(today, last) >= 0

/** `esta semana contra a passada, mesmo período`: of the finished one as much as has passed of the present one. */
export function ofSameLength(
  periods: readonly AskedPeriod[],
  words: readonly Word[],
  { nowMs, timezone }: Clock,
): readonly AskedPeriod[] {
  const today = dayOf(nowMs, timezone)
  const open = periods.find((one) => one.kind === 'days' && (one.to === null || isNotOver(one.to, today)))
  if (periods.length !== 2 || open?.kind !== 'days') return periods
  // On its first day a week is set beside as many hours of the other one.
  const isFirstDay = open.present !== undefined && sameDay(open.from, today)
  const isSame = hasPhrase(
    words,
    '=mesmo periodo|intervalo|tempo|dia|ponto',
    'mesma altura|hora',
    '=mesmo horario',
  )
  if (!isFirstDay && !isSame) return periods
  const { hour, minute } = localCalendar(timezone).local(nowMs)
  const days = daysBetween(open.from, today)
  return periods.map((one) =>
    one !== open && one.kind === 'days' && one.to !== null && daysBetween(one.from, one.to) >= days
      ? { kind: 'hours', day: one.from, fromMinute: 0, toMinute: days * 1440 + hour * 60 + minute }
      : one,
  )
}

/** `caiu quanto desde setembro?` sets the present month beside that one. */
export function sinceThen(
  periods: readonly AskedPeriod[],
  words: readonly Word[],
  clock: Clock,
): readonly AskedPeriod[] {
  const [only, ...others] = periods
  if (isCourseOfMonths(periods, words, clock)) return periods
  const today = dayOf(clock.nowMs, clock.timezone)
  if (only?.kind !== 'days' || only.to !== null || only.from.day !== 1 || others.length > 0) return periods
  const isFormer = only.from.year < today.year || only.from.month < today.month
  const asksChange = hasPhrase(
    words,
    'caiu|subiu|piorou|melhorou|aumentou|diminuiu|mudou|variou|cresceu|baixou',
    'piorando|melhorando|aumentando|caindo|subindo',
  )
  if (!isFormer || !asksChange || !hasPhrase(words, '=desde', '=pra|=para =ca')) return periods
  const then = monthDays(only.from)
  return [
    { kind: 'days', from: then.from, to: then.to },
    { kind: 'days', from: { ...today, day: 1 }, to: null },
  ]
}
