import { type AskedPeriod, shiftDay } from './asked-period.ts'
import { dayNumber } from './period-reader.ts'

/** The days of a period before those told: `já tinha acontecido antes esse mês?` after yesterday. The whole period, where none is left or no day is known. */
export function earlierWithin(period: AskedPeriod, told: AskedPeriod | undefined): AskedPeriod {
  const day = told?.kind === 'hours' ? told.day : told?.kind === 'days' ? told.from : null
  if (period.kind !== 'days' || day === null) return period
  const last = shiftDay(day, -1)
  const isWithin = period.to === null || dayNumber(last) <= dayNumber(period.to)
  return isWithin && dayNumber(last) >= dayNumber(period.from)
    ? { kind: 'days', from: period.from, to: last }
    : period
}
