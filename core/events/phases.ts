import { MINUTE_MS } from '#core/time/hours.ts'
import type { UnitEvent } from './unit-event.ts'

/** Domain reference, section 2, phases. All are [from, to). */
export const STARTUP_MS = 15 * MINUTE_MS
export const SHUTDOWN_BEFORE_MS = 5 * MINUTE_MS
export const SHUTDOWN_AFTER_MS = 10 * MINUTE_MS
export const FAILURE_BEFORE_MS = 30 * MINUTE_MS
export const FAILURE_AFTER_MS = 30 * MINUTE_MS

export type Phase = 'failure' | 'shutdown' | 'startup' | 'steady'

export interface Stretch {
  readonly fromMs: number
  readonly toMs: number
}

/** The stretch of time that the event puts into its phase. A failure that lasts has no end. */
export function phaseStretch(event: UnitEvent): Stretch {
  const { type, fromMs, toMs } = event
  if (type === 'start') return { fromMs, toMs: fromMs + STARTUP_MS }
  if (type === 'stop') return { fromMs: fromMs - SHUTDOWN_BEFORE_MS, toMs: fromMs + SHUTDOWN_AFTER_MS }
  const endMs = toMs ?? Number.POSITIVE_INFINITY
  return { fromMs: fromMs - FAILURE_BEFORE_MS, toMs: endMs + FAILURE_AFTER_MS }
}

/** Overlapping and touching stretches made one, in order of time. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: { fromMs: number; toMs: number }[] = []
  for (const { fromMs, toMs } of [...stretches].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1)
    if (last !== undefined && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs)
    else merged.push({ fromMs, toMs })
  }
  return merged
}
