import { DAY_MS } from '#core/time/hours.ts'
import { localCalendar } from '#core/time/local-calendar.ts'

/** The stretch of time on screen, Unix ms. */
export interface TimeView {
  readonly fromMs: number
  readonly toMs: number
}

/** A stretch of time for a file's name: local days, with the time of day for a short stretch. */
export function viewName({ fromMs, toMs }: TimeView, timezone: string): string {
  const isShort = toMs - fromMs < 3 * DAY_MS
  const name = (atMs: number) => {
    const { year, month, day, hour, minute } = localCalendar(timezone).local(atMs)
    const two = (part: number) => String(part).padStart(2, '0')
    const time = isShort ? `-${two(hour)}h${two(minute)}` : ''
    return `${year}-${two(month)}-${two(day)}${time}`
  }
  return `${name(fromMs)}-a-${name(toMs)}`
}

/** The shortest stretch on screen, ms: samples are seconds apart. */
const LEAST_MS = 60_000

/** Zooms by a factor (below 1: closer) around an instant that keeps its place, within the whole. */
export function zoomed(view: TimeView, whole: TimeView, factor: number, aroundMs: number): TimeView {
  const most = whole.toMs - whole.fromMs
  const span = view.toMs - view.fromMs
  const next = Math.min(most, Math.max(Math.min(LEAST_MS, most), span * factor))
  // The window of a source whose clock is ahead has no length before its first sample.
  const part = span > 0 ? (aroundMs - view.fromMs) / span : 0
  return within({ fromMs: aroundMs - part * next, toMs: aroundMs + (1 - part) * next }, whole)
}

/** Moves the view by a part of the stretch on screen, within the whole. */
export const panned = (view: TimeView, whole: TimeView, part: number): TimeView => {
  const by = part * (view.toMs - view.fromMs)
  return within({ fromMs: view.fromMs + by, toMs: view.toMs + by }, whole)
}

function within({ fromMs, toMs }: TimeView, whole: TimeView): TimeView {
  const span = Math.min(toMs - fromMs, whole.toMs - whole.fromMs)
  const from = Math.min(Math.max(fromMs, whole.fromMs), whole.toMs - span)
  return { fromMs: Math.round(from), toMs: Math.round(from + span) }
}

/** The view after a key; null: the key has no meaning here. */
export function viewByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  view: TimeView,
  whole: TimeView,
  aroundMs: number,
): TimeView | null {
  if (key === '+' || key === '=') return zoomed(view, whole, 0.5, aroundMs)
  if (key === '-' || key === '_') return zoomed(view, whole, 2, aroundMs)
  if (key === '0') return whole
  if (shiftKey && key === 'ArrowRight') return panned(view, whole, 0.25)
  if (shiftKey && key === 'ArrowLeft') return panned(view, whole, -0.25)
  return null
}
