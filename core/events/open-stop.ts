import type { UnitEvent } from './unit-event.ts'

/** A stop that later samples may still change; JSON-serialisable. */
export interface OpenStop {
  fromMs: number
  /** The start that ended the stop, or the end of its known part when no sample shows the start; null while the stop lasts. */
  toMs: number | null
  restarted: boolean
  /** The end of the stop's known part while the running state is unknown. */
  unknownFromMs: number | null
  overlapsFailure: boolean
}

export const openStopAt = (atMs: number): OpenStop => ({
  fromMs: atMs,
  toMs: null,
  restarted: false,
  unknownFromMs: null,
  overlapsFailure: false,
})

/** Whether a start followed within the limit and no failure has overlapped so far. */
export function isMicroStop(stop: OpenStop, microStopMs: number): boolean {
  const { fromMs, toMs, restarted, overlapsFailure } = stop
  return restarted && toMs !== null && toMs - fromMs < microStopMs && !overlapsFailure
}

interface About {
  readonly unit: string
  readonly runningReading: string
  readonly microStopMs: number
}

/** The stop as it is known just before the instant. */
export function stopEvent(stop: OpenStop, nowMs: number, about: About): UnitEvent {
  return {
    unit: about.unit,
    type: 'stop',
    fromMs: stop.fromMs,
    toMs: stop.toMs,
    knownMs: (stop.toMs ?? stop.unknownFromMs ?? nowMs) - stop.fromMs,
    causedShutdown: false,
    micro: isMicroStop(stop, about.microStopMs),
    readingId: about.runningReading,
  }
}
