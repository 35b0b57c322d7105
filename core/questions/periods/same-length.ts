import { localCalendar } from '#core/time/local-calendar.ts'
import type { Subject } from '../subject.ts'
import { hasPhrase } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { areRatios } from '../topics/figure-words.ts'
import { type AskedPeriod, type Clock, type Day, dayOf, daysBetween, sameDay } from './asked-period.ts'
import { isCourseOfMonths } from './course-since.ts'
import { monthDays } from './period-reader.ts'

const isNotOver = (last: Day, today: Day): boolean => daysBetween(today, last) >= 0

/** `esta semana contra a passada, mesmo período`: of the finished one as much as has passed of the present one. */
export function ofSameLength(
  periods: readonly AskedPeriod[],
  words: readonly Word[],
  clock: Clock,
): readonly AskedPeriod[] {
  const isSame = hasPhrase(
    words,
    '=mesmo periodo|intervalo|tempo|dia|ponto',
    'mesma altura|hora',
    '=mesmo horario',
  )
  return isSame ? upToThePresent(periods, clock) : periods
}

/** On its first day a week is set beside as many hours of the other one, but of a ratio beside the whole one. */
export function onFirstDay(
  periods: readonly AskedPeriod[],
  { figures, reading }: Pick<Subject, 'figures' | 'reading'>,
  clock: Clock,
): readonly AskedPeriod[] {
  const open = openOf(periods, clock)
  const isFirstDay = open?.present !== undefined && sameDay(open.from, dayOf(clock.nowMs, clock.timezone))
  const isOfRatio = areRatios(figures) || isRatio(reading)
  return isFirstDay && !isOfRatio ? upToThePresent(periods, clock) : periods
}

export const isRatio = (reading: Subject['reading']): boolean =>
  reading?.machine === 'efficiency' || reading?.machine === 'cop'

/** The days of two periods that are not over. */
function openOf(periods: readonly AskedPeriod[], { nowMs, timezone }: Clock) {
  const today = dayOf(nowMs, timezone)
  const open = periods.find((one) => one.kind === 'days' && (one.to === null || isNotOver(one.to, today)))
  return periods.length === 2 && open?.kind === 'days' ? open : undefined
}

function upToThePresent(periods: readonly AskedPeriod[], clock: Clock): readonly AskedPeriod[] {
  const open = openOf(periods, clock)
  if (open === undefined) return periods
  const { hour, minute } = localCalendar(clock.timezone).local(clock.nowMs)
  const days = daysBetween(open.from, dayOf(clock.nowMs, clock.timezone))
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
