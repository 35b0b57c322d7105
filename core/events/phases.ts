import { MINUTE_MS } from '#core/time/hours.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { UnitEvent, UnitEventType } from './unit-event.ts'

/** Domain reference, section 2, phases. All are [from, to). */
export const STARTUP_MS = 15 * MINUTE_MS
const SHUTDOWN_BEFORE_MS = 5 * MINUTE_MS
export const SHUTDOWN_AFTER_MS = 10 * MINUTE_MS
export const FAILURE_BEFORE_MS = 30 * MINUTE_MS
export const FAILURE_AFTER_MS = 30 * MINUTE_MS

export type Phase = 'failure' | 'shutdown' | 'startup' | 'steady'

const STRETCHES: Readonly<Record<UnitEventType, (event: UnitEvent) => Stretch>> = {
  start: ({ fromMs }) => ({ fromMs, toMs: fromMs + STARTUP_MS }),
  stop: ({ fromMs }) => ({ fromMs: fromMs - SHUTDOWN_BEFORE_MS, toMs: fromMs + SHUTDOWN_AFTER_MS }),
  failure: ({ fromMs, toMs }) => ({
    fromMs: fromMs - FAILURE_BEFORE_MS,
    toMs: (toMs ?? Number.POSITIVE_INFINITY) + FAILURE_AFTER_MS,
  }),
}

/** The stretch of time in which the unit is unsteady because of the event. A failure that lasts has a stretch without end. */
export const phaseStretch = (event: UnitEvent): Stretch => STRETCHES[event.type](event)

/** The stretches in order of time, with those that overlap or touch joined. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: { fromMs: number; toMs: number }[] = []
  for (const { fromMs, toMs } of [...stretches].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = merged.at(-1)
    if (last !== undefined && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs)
    else merged.push({ fromMs, toMs })
  }
  return merged
}
