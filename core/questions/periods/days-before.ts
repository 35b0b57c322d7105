import { type AskedPeriod, type Day, daysBetween, isWeekend, shiftDay, wholeDays } from './asked-period.ts'

const isLastOfMonth = (day: Day): boolean => shiftDay(day, 1).day === 1

/**
 * The days before some days: the month before a month, else as many days. Of days up to now the week before where a week is meant, else the month
 * before its first day, or the day before. Of hours of a day the same hours the day before, of the last hours as many before them. Null: the
 * period is of another kind.
 */
export function daysBefore(period: AskedPeriod, isOfWeek = false): AskedPeriod | null {
  if (period.kind === 'told') return { ...period, shift: period.shift - 1 }
  if (period.kind === 'hours')
    return { ...period, day: shiftDay(period.day, isOfWeek ? -7 : -wholeDays(period)) }
  if (period.kind === 'last') return { ...period, back: (period.back ?? 0) + 1 }
  if (period.kind !== 'days') return null
  if (period.to === null) return beforeOpen(period.from, isOfWeek)
  const { from, to } = period
  const end = shiftDay(from, -1)
  const isMonth = from.day === 1 && isLastOfMonth(to) && from.month === to.month && from.year === to.year
  if (isMonth) return { kind: 'days', from: { ...end, day: 1 }, to: end }
  if (isWeekend(from, to)) return { kind: 'days', from: shiftDay(from, -7), to: shiftDay(to, -7) }
  return { kind: 'days', from: shiftDay(end, -daysBetween(from, to)), to: end }
}

function beforeOpen(from: Day, isOfWeek: boolean): AskedPeriod {
  const end = shiftDay(from, -1)
  if (isOfWeek) return { kind: 'days', from: shiftDay(from, -7), to: end }
  return { kind: 'days', from: from.day === 1 ? { ...end, day: 1 } : end, to: end }
}
