import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'

export type TimeRange = '7d' | '15d' | '30d' | '6m' | '1y' | 'all'

/** [fromMs, toMs): never snapped to an hour or a day. */
export interface Window {
  readonly fromMs: number
  readonly toMs: number
}

type Length = { readonly days: number } | { readonly months: number } | 'sinceFirstSample'

const LENGTHS: Readonly<Record<TimeRange, Length>> = {
  '7d': { days: 7 },
  '15d': { days: 15 },
  '30d': { days: 30 },
  '6m': { months: 6 },
  '1y': { months: 12 },
  all: 'sinceFirstSample',
}

/** The window of a time range at the instant of the request; months are local months (domain reference, section 2). */
export function resolveWindow(
  timeRange: TimeRange,
  nowMs: number,
  timezone: string,
  firstSampleMs: number | null,
): Window {
  const length = LENGTHS[timeRange]
  if (length === 'sinceFirstSample') return { fromMs: Math.min(firstSampleMs ?? nowMs, nowMs), toMs: nowMs }
  if ('days' in length) return { fromMs: nowMs - length.days * DAY_MS, toMs: nowMs }
  return { fromMs: localCalendar(timezone).monthsBefore(nowMs, length.months), toMs: nowMs }
}
