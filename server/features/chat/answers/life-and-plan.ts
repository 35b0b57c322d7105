import {
  type AskedPeriod,
  type Clock,
  type Day,
  resolvePeriod,
} from '#core/questions/periods/asked-period.ts'
import { isBeginning } from '#core/questions/periods/from-first.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { clockWords } from './clock-words.ts'
import { bold } from './markdown.ts'

const YEAR_DAYS = 365

/** `se a preventiva for só em janeiro, passa?`, `aguenta até fevereiro?`: the days of a plan beside the end of an estimated life; null: none is named. */
export function planBesideLife([period]: readonly AskedPeriod[], clock: Clock, days: number): string | null {
  if (period?.kind !== 'days' || period.to === null) return null
  const { nowMs, timezone } = clock
  const { day } = clockWords(timezone)
  const endMs = nowMs + days * DAY_MS
  // A month without a year is read as the last one, and a plan is of the next.
  const { from, to } = period
  const isPast = resolvePeriod(period, clock, null).toMs < nowMs - (YEAR_DAYS / 4) * DAY_MS
  const noonOf = ({ year, month, day: date }: Day) => Date.UTC(year + (isPast ? 1 : 0), month - 1, date, 12)
  const [beginMs, untilMs] = [noonOf(isBeginning(from) ? to : from), noonOf(to)]
  if (untilMs < nowMs) return null
  const end = `por volta de ${bold(day(endMs))}`
  const named = beginMs === untilMs ? `em ${day(untilMs)}` : `de ${day(beginMs)} a ${day(untilMs)}`
  if (untilMs <= endMs) return `A estimativa vai além disso (${named}): acaba ${end}.`
  if (beginMs > endMs) return `A estimativa acaba antes disso (${named}): ${end}.`
  return `Depende do dia: a estimativa acaba ${end}, dentro desse período (${named}).`
}
