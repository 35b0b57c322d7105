import type { TimeRange } from '#contract/monitoring/window.ts'
import { DAY_MS, HOUR_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import { isOwn, type ShownRange, stretchOf } from '#web/state/address/own-period.ts'

const DAYS: Readonly<Record<Exclude<TimeRange, 'all'>, number>> = {
  '7d': 7,
  '15d': 15,
  '30d': 30,
  '6m': 183,
  '1y': 365,
}

/** The page's window in whole hours, so that it stays the same for an hour; null: everything. */
export function pageWindow(timeRange: ShownRange, nowMs: number, timezone: string): Stretch | null {
  if (isOwn(timeRange)) return stretchOf(timeRange, timezone)
  if (timeRange === 'all') return null
  const toMs = Math.ceil(nowMs / HOUR_MS) * HOUR_MS
  return { fromMs: toMs - DAYS[timeRange] * DAY_MS, toMs }
}

/** The stretch as the call's query; without one, everything. */
export const windowQuery = (stretch: Stretch | null): { from?: string; to?: string } =>
  stretch === null
    ? {}
    : { from: new Date(stretch.fromMs).toISOString(), to: new Date(stretch.toMs).toISOString() }
