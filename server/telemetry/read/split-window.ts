import type { Window } from '#core/kpis/window.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'

/** A window as whole UTC hours and what sticks out of them on either side, each within one hour. */
export interface SplitWindow {
  readonly hours: Window
  readonly edges: readonly Window[]
}

const ceilHour = (atMs: number): number => Math.ceil(atMs / HOUR_MS) * HOUR_MS

/** A window that ends now counts to the end of the present hour: beyond now nothing is known anyway. */
export function splitWindow({ fromMs, toMs }: Window, nowMs: number): SplitWindow {
  const endMs = toMs >= nowMs ? ceilHour(nowMs) : toMs
  const first = ceilHour(fromMs)
  const last = floorHour(endMs)
  if (first > last)
    return { hours: { fromMs: first, toMs: first }, edges: [{ fromMs, toMs: Math.min(toMs, endMs) }] }
  const edges = [
    { fromMs, toMs: first },
    { fromMs: last, toMs: endMs },
  ]
  return { hours: { fromMs: first, toMs: last }, edges: edges.filter((edge) => edge.fromMs < edge.toMs) }
}
