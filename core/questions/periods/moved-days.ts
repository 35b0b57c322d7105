import { shiftMonth } from '#core/time/local-calendar.ts'
import type { Question } from '../question.ts'
import { type AskedPeriod, type Day, daysBetween, PRESENT_WEEK, shiftDay } from './asked-period.ts'
import { isBeginning } from './from-first.ts'
import { dayNumber } from './period-reader.ts'

type Told = Pick<Question, 'periods'>

/** `e na semana seguinte?` after some days: the days behind them. */
export function daysFollowing(
  { periods: [told, ...more] }: Told,
  now: Question,
): readonly AskedPeriod[] | null {
  if (!told || more.length > 0 || now.periods.length > 1) return null
  if (NEXT_ALONE.test(now.words) && now.periods.length === 0) return nextOf(told)
  if (!/\bseguintes?\b/.test(now.words)) return null
  if (told.kind === 'told') return [{ ...told, shift: told.shift + 1 }]
  const last = lastDay(told)
  if (last === null) return null
  const [named] = now.periods
  const present = named?.kind === 'days' ? named.present : undefined
  const from = shiftDay(last, 1)
  if (present === PRESENT_WEEK || /\bsemana\b/.test(now.words))
    return [{ kind: 'days', from, to: shiftDay(last, 7) }]
  if (/\bdia\b/.test(now.words)) return [{ kind: 'days', from, to: from }]
  if (present !== undefined || /\bmes\b/.test(now.words)) return [monthAfter(last)]
  return null
}

/** `e na seguinte?`, `e no próximo?` */
const NEXT_ALONE =
  /^(?:(?:e|mas|como|quanto|foi|ficou|deu|na|no|da|do|em) )*(?:n|d|pr?)?[oa]s? (?:seguinte|proxim[oa]|posterior)(?:s|es)?(?: (?:foi|ficou|deu|quanto|como))*$/

/** As many days behind those that were told; behind a month the next one. */
function nextOf(told: AskedPeriod): readonly AskedPeriod[] | null {
  if (told.kind === 'told') return [{ ...told, shift: told.shift + 1 }]
  const last = lastDay(told)
  if (last === null) return null
  const from = shiftDay(last, 1)
  if (told.kind !== 'days') return [{ kind: 'days', from, to: from }]
  const isMonth = told.from.day === 1 && from.day === 1 && daysBetween(told.from, from) < 32
  return [
    isMonth ? monthAfter(last) : { kind: 'days', from, to: shiftDay(last, daysBetween(told.from, from)) },
  ]
}

function lastDay(told: AskedPeriod): Day | null {
  if (told.kind === 'hours') return told.day
  return told.kind === 'days' ? told.to : null
}

function monthAfter(day: Day): AskedPeriod {
  const from = { ...shiftMonth(day, 1), day: 1 }
  return { kind: 'days', from, to: shiftDay({ ...shiftMonth(day, 2), day: 1 }, -1) }
}

/** `só até o dia 23 dos dois` after two months: both up to that day of theirs. */
export function cutAtDay({ periods }: Told, now: Question): readonly AskedPeriod[] | null {
  const [until, ...more] = now.periods
  if (periods.length < 2 || more.length > 0 || until?.kind !== 'days' || until.to === null) return null
  if (!isBeginning(until.from)) return null
  const { day } = until.to
  const cut = periods.flatMap((one) => {
    if (one.kind !== 'days') return []
    const to = { ...one.from, day }
    const isBeyond = one.to !== null && dayNumber(one.to) < dayNumber(to)
    return [{ kind: 'days' as const, from: one.from, to: isBeyond ? one.to : to }]
  })
  return cut.length === periods.length ? cut : null
}
