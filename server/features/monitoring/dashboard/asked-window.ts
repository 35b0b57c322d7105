import type { WindowQuery } from '#contract/monitoring/monitoring.ts'
import type { AskedWindow } from '#core/kpis/window.ts'
import { fieldError } from '#server/platform/errors.ts'

/** The window that a query asks for; one that has not begun is refused. */
export function askedWindow({ timeRange, from, to }: WindowQuery, nowMs: number): AskedWindow {
  if (from === undefined || to === undefined) return timeRange ?? '30d'
  const window = { fromMs: Date.parse(from), toMs: Date.parse(to) }
  if (window.fromMs >= nowMs) throw fieldError('from', 'O período ainda não começou')
  return window
}
