import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { TIME_RANGES, type TimeRange } from '#contract/monitoring/window.ts'
import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { stretchWords } from '#core/time/stretch-words.ts'
import { formatDate, formatDateTime } from '#web/format/date.ts'
import { formatPercent } from '#web/format/number.ts'
import { isOwn, type OwnPeriod, type ShownRange, stretchOf } from '#web/state/address/own-period.ts'

/** Each range on its button, and within a sentence. */
const RANGE_WORDS: Readonly<Record<TimeRange, { label: string; inSentence: string }>> = {
  '7d': { label: '7 dias', inSentence: 'nos últimos 7 dias' },
  '15d': { label: '15 dias', inSentence: 'nos últimos 15 dias' },
  '30d': { label: '30 dias', inSentence: 'nos últimos 30 dias' },
  '6m': { label: '6 meses', inSentence: 'nos últimos 6 meses' },
  '1y': { label: '1 ano', inSentence: 'no último ano' },
  all: { label: 'Tudo', inSentence: 'todo o histórico' },
}

export const RANGES = TIME_RANGES.map((value) => ({ value, label: RANGE_WORDS[value].label }))

type Period = DashboardData['period']

/** The days of an own period, with hours where they are not whole: `01/10/2026 a 31/10/2026`. */
export const ownPeriodWords = (own: OwnPeriod, timezone: string): string =>
  stretchWords(stretchOf(own, timezone), timezone)

/** The window in words, without the first day of a range. */
export const rangeInWords = (range: ShownRange, timezone: string): string =>
  isOwn(range) ? withPreposition(ownPeriodWords(range, timezone)) : RANGE_WORDS[range].inSentence

const withPreposition = (days: string): string => `${days.includes(' a ') ? 'de' : 'em'} ${days}`

/** The window as part of a sentence: `nos últimos 30 dias`, `desde 01/05/2018`, `de 01/10/2026 a 31/10/2026`. */
export function windowInWords(period: Period, timezone: string): string {
  if (period.timeRange === 'all') return `desde ${formatDate(period.from, timezone)}`
  if (period.timeRange !== null) return RANGE_WORDS[period.timeRange].inSentence
  return withPreposition(
    stretchWords({ fromMs: Date.parse(period.from), toMs: Date.parse(period.to) }, timezone),
  )
}

/** `22/10/2026 14:05 a 21/11/2026 14:05`. */
export function windowExactly(period: Period, timezone: string): string {
  return `${formatDateTime(period.from, timezone)} a ${formatDateTime(period.to, timezone)}`
}

/** The exact period of a chart's month (`MM/AAAA`). */
export type MonthPeriod = (month: string) => string

/** The part of a month (`MM/AAAA`) between `from` and `to`, in words. */
export function monthExactly(month: string, timezone: string, to: string, from?: string): string {
  if (!/^\d\d\/\d{4}$/.test(month)) return month
  const calendar = localCalendar(timezone)
  const at = { year: Number(month.slice(3)), month: Number(month.slice(0, 2)) }
  const fromMs = Math.max(calendar.monthStart(at), from === undefined ? 0 : Date.parse(from))
  const toMs = Math.min(calendar.monthStart(shiftMonth(at, 1)), Date.parse(to))
  return `${formatDateTime(fromMs, timezone)} a ${formatDateTime(toMs, timezone)}`
}

/** Below this coverage a headline says which part of the window has data. */
const COVERAGE_WORTH_SAYING = 0.95

/** ` (dados de 18 % do período)`; empty when nearly the whole window has data. */
export function coverageInWords(coverage: number | null): string {
  if (coverage === null) return ' (cobertura desconhecida)'
  return coverage < COVERAGE_WORTH_SAYING
    ? ` (dados de ${formatPercent(coverage * 100, coverage < 0.1 ? 1 : 0)} do período)`
    : ''
}
