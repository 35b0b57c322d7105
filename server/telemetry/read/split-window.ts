import type { Window } from '#core/kpis/window.ts'
import { floorHour, HOUR_MS } from '#core/time/hours.ts'

/** A window's whole UTC hours and its partial hours. */
export interface SplitWindow {
  readonly hours: Window
  /** The parts of the window outside `hours`: at most one before and one after, each within one hour. */
  readonly edges: readonly Window[]
}

const ceilHour = (atMs: number): number => Math.ceil(atMs / HOUR_MS) * HOUR_MS

/** Splits a window. A window that ends now is extended to the end of the present hour, which adds no known time and spares an edge. */
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
