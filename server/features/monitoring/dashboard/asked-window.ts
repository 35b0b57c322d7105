import { PERIOD_NOT_BEGUN, rangeOf, type WindowQuery } from '#contract/monitoring/window.ts'
import type { AskedWindow } from '#core/kpis/window.ts'
import { fieldError } from '#server/platform/errors.ts'

/** The window that a query asks for; one that has not begun is refused. */
export function askedWindow(query: WindowQuery, nowMs: number): AskedWindow {
  const range = rangeOf(query)
  if (range !== null) return range
  const window = { fromMs: Date.parse(query.from ?? ''), toMs: Date.parse(query.to ?? '') }
  if (window.fromMs >= nowMs) throw fieldError('from', PERIOD_NOT_BEGUN)
  return window
}
