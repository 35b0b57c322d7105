import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'

export type TimeRange = '7d' | '15d' | '30d' | '6m' | '1y' | 'all'

/** [fromMs, toMs): never snapped to an hour or a day. */
export interface Window {
  readonly fromMs: number
  readonly toMs: number
}

/** A range up to now, or an own period. */
export type AskedWindow = TimeRange | Window

type Length = { readonly days: number } | { readonly months: number } | 'sinceFirstSample'

const LENGTHS: Readonly<Record<TimeRange, Length>> = {
  '7d': { days: 7 },
  '15d': { days: 15 },
  '30d': { days: 30 },
  '6m': { months: 6 },
  '1y': { months: 12 },
  all: 'sinceFirstSample',
}

/** The asked window at the instant of the request, never beyond it; months are local months (domain reference, section 2). */
export function resolveWindow(
  asked: AskedWindow,
  nowMs: number,
  timezone: string,
  firstSampleMs: number | null,
): Window {
  if (typeof asked !== 'string') return { fromMs: asked.fromMs, toMs: Math.min(asked.toMs, nowMs) }
  const length = LENGTHS[asked]
  if (length === 'sinceFirstSample') return { fromMs: Math.min(firstSampleMs ?? nowMs, nowMs), toMs: nowMs }
  if ('days' in length) return { fromMs: nowMs - length.days * DAY_MS, toMs: nowMs }
  return { fromMs: localCalendar(timezone).monthsBefore(nowMs, length.months), toMs: nowMs }
}
