import { type AskedPeriod, shiftDay } from '../periods/asked-period.ts'
import { dayNumber } from '../periods/period-reader.ts'
import type { Question } from '../question.ts'

const THOSE = /\bn?d?ess[ae]s (?:dois |duas |tres |mesm[ao]s ){0,2}(?:meses|periodos|semanas|dias)\b/
export const namesThoseTimes = (words: string): boolean => THOSE.test(words)

const MOST_PERIODS = 4

/** The periods that were told, each once: `nesses meses`. */
export function thoseTimes({ told, periods }: Question): Question['periods'] {
  const known = new Map<string, AskedPeriod>()
  for (const period of [...told.flatMap((one) => one.periods), ...periods])
    known.set(JSON.stringify(period), period)
  return [...known.values()].slice(-MOST_PERIODS)
}

/** Days that follow each other without a gap are one period: of `sexta` and `sábado` both are counted together. */
export function inOneTime(periods: Question['periods']): Question['periods'] {
  const spans = periods.flatMap((one) =>
    one.kind === 'days' && one.to !== null ? [{ from: one.from, to: one.to }] : [],
  )
  const [first, ...others] = spans.toSorted((a, b) => dayNumber(a.from) - dayNumber(b.from))
  if (!first || spans.length < periods.length) return periods
  let { to } = first
  for (const next of others) {
    if (dayNumber(next.from) !== dayNumber(shiftDay(to, 1))) return periods
    to = next.to
  }
  return [{ kind: 'days', from: first.from, to }]
}
