import { type AskedPeriod, type Clock, upToNow } from './asked-period.ts'

/** The same hours of several days, of which those of today are not over, all end at the present minute: `hoje das 6h às 22h` beside yesterday. */
export function inEqualHours(periods: readonly AskedPeriod[], clock: Clock): readonly AskedPeriod[] {
  const all = periods.filter((one) => one.kind === 'hours')
  const ends = all.map((one) => upToNow(one, clock).toMinute)
  const isSame = new Set(all.map(({ fromMinute, toMinute }) => `${fromMinute} ${toMinute}`)).size === 1
  if (all.length < 2 || all.length < periods.length || !isSame) return periods
  return all.map((one) => ({ ...one, toMinute: Math.min(...ends) }))
}
