import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'

export type TimeRange = '7d' | '15d' | '30d' | '6m' | '1y' | 'all'

/** [fromMs, toMs): never snapped to an hour or a day. */
export interface Window {
  readonly fromMs: number
  readonly toMs: number
}

const DAYS: Partial<Record<TimeRange, number>> = { '7d': 7, '15d': 15, '30d': 30 }
const MONTHS: Partial<Record<TimeRange, number>> = { '6m': 6, '1y': 12 }

/** The stretch of time that a range stands for at the instant of the request (domain reference, section 2). */
export function resolveWindow(
  timeRange: TimeRange,
  nowMs: number,
  timezone: string,
  firstSampleMs: number | null,
): Window {
  const days = DAYS[timeRange]
  if (days !== undefined) return { fromMs: nowMs - days * DAY_MS, toMs: nowMs }
  const months = MONTHS[timeRange]
  if (months !== undefined)
    return { fromMs: localCalendar(timezone).monthsBefore(nowMs, months), toMs: nowMs }
  return { fromMs: Math.min(firstSampleMs ?? nowMs, nowMs), toMs: nowMs }
}
