import { DAY_MS } from '#core/time/hours.ts'
import { type AskedPeriod, type Day, shiftDay } from './asked-period.ts'

const numberOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day)
const isLastOfMonth = (day: Day): boolean => shiftDay(day, 1).day === 1

/** The days before some days: the month before a month, else as many days. Null: the period has no last day. */
export function daysBefore(period: AskedPeriod): AskedPeriod | null {
  if (period.kind !== 'days' || period.to === null) return null
  const { from, to } = period
  const end = shiftDay(from, -1)
  const isMonth = from.day === 1 && isLastOfMonth(to) && from.month === to.month && from.year === to.year
  if (isMonth) return { kind: 'days', from: { ...end, day: 1 }, to: end }
  const length = Math.round((numberOf(to) - numberOf(from)) / DAY_MS)
  return { kind: 'days', from: shiftDay(end, -length), to: end }
}
