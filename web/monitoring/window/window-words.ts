import type { ChillerBlock, DashboardData, TimeRange } from '#contract/monitoring.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import { localCalendar, shiftMonth } from '#core/time/local-calendar.ts'
import { formatDate, formatDateTime } from '#web/format/date.ts'

export const RANGES: readonly { value: TimeRange; label: string }[] = [
  { value: '7d', label: '7 dias' },
  { value: '15d', label: '15 dias' },
  { value: '30d', label: '30 dias' },
  { value: '6m', label: '6 meses' },
  { value: '1y', label: '1 ano' },
  { value: 'all', label: 'Tudo' },
]

type Period = DashboardData['period']

/** The window in words, without its first day. */
export const rangeInWords = (timeRange: TimeRange): string =>
  timeRange === 'all'
    ? 'todo o histórico'
    : timeRange === '1y'
      ? 'no último ano'
      : `nos últimos ${RANGES.find(({ value }) => value === timeRange)?.label ?? ''}`

/** The window as part of a sentence: `nos últimos 30 dias`, `desde 01/05/2018`. */
export function windowInWords(period: Period, timezone: string): string {
  if (period.timeRange === 'all') return `desde ${formatDate(period.from, timezone)}`
  return rangeInWords(period.timeRange)
}

/** `22/10/2026 14:05 a 21/11/2026 14:05`. */
export function windowExactly(period: Period, timezone: string): string {
  return `${formatDateTime(period.from, timezone)} a ${formatDateTime(period.to, timezone)}`
}

/** The exact period that a chart's month (`MM/AAAA`) stands for. */
export type MonthPeriod = (month: string) => string

/** The part of a month (`MM/AAAA`) between `from` and `to`, in words. */
export function monthExactly(month: string, timezone: string, to: string, from?: string): string {
  const [number, year] = [Number(month.slice(0, 2)), Number(month.slice(3))]
  if (!/^\d\d\/\d{4}$/.test(month)) return month
  const calendar = localCalendar(timezone)
  const at = { year, month: number }
  const fromMs = Math.max(calendar.monthStart(at), from === undefined ? 0 : Date.parse(from))
  const toMs = Math.min(calendar.monthStart(shiftMonth(at, 1)), Date.parse(to))
  return `${formatDateTime(fromMs, timezone)} a ${formatDateTime(toMs, timezone)}`
}

export interface TimeShares {
  readonly windowHours: number
  readonly operatingHours: number
  /** Time with a known state in which the unit did not run. */
  readonly stoppedHours: number
  readonly unknownHours: number
}

/** Divides the window's time. The coverage is the known part of the window; the rest is unknown, not stopped. */
export function timeShares(block: ChillerBlock, period: Period): TimeShares {
  const windowHours = Math.max(0, (Date.parse(period.to) - Date.parse(period.from)) / HOUR_MS)
  const operatingHours = block.details.operationHours ?? 0
  const knownHours = Math.max(operatingHours, Math.min(windowHours, block.kpis.coverage * windowHours))
  return {
    windowHours,
    operatingHours,
    stoppedHours: knownHours - operatingHours,
    unknownHours: Math.max(0, windowHours - knownHours),
  }
}
