import { MINUTE_MS } from '#core/time/hours.ts'
import type { UnitEvent } from './unit-event.ts'

/** A pause shorter than this between two stretches of fault belongs to the episode. */
export const MERGE_MS = MINUTE_MS

/** An episode of failure that later samples may still change; JSON-serialisable. */
export interface OpenFailure {
  fromMs: number
  /** Where its last stretch of fault ended; null while it lasts. */
  endMs: number | null
  /** The signal has been known off since `endMs`. */
  sawOff: boolean
  knownMs: number
  /** Known time since `endMs`: becomes the episode's when the fault comes back in time. */
  pauseMs: number
  /** The unit was running immediately before the onset. */
  ranBefore: boolean
  /** First stop at or after the onset. */
  firstStopMs: number | null
}

export const onset = (atMs: number, ran: boolean): OpenFailure => ({
  fromMs: atMs,
  endMs: null,
  sawOff: false,
  knownMs: 0,
  pauseMs: 0,
  ranBefore: ran,
  firstStopMs: null,
})

/** Whether a fault that comes on at the instant (or later, while nothing is known) still belongs to the episode. */
export const mayResume = (failure: OpenFailure, atMs: number): boolean =>
  failure.endMs !== null && (!failure.sawOff || atMs - failure.endMs < MERGE_MS)

/** Whether a stop at the instant would still count as caused by the episode, which has ended without one. */
export const awaitsStop = (failure: OpenFailure, atMs: number, gapLimitMs: number): boolean =>
  failure.ranBefore && failure.firstStopMs === null && atMs <= latestStopMs(failure, gapLimitMs)

/** A stop up to one gap limit after the episode's end was caused by it. */
const latestStopMs = ({ endMs }: OpenFailure, gapLimitMs: number): number =>
  (endMs ?? Number.POSITIVE_INFINITY) + gapLimitMs

interface About {
  readonly unit: string
  readonly failureReading: string
  readonly gapLimitMs: number
}

export function failureEvent(failure: OpenFailure, { unit, failureReading, gapLimitMs }: About): UnitEvent {
  const { fromMs, endMs, knownMs, ranBefore, firstStopMs } = failure
  return {
    unit,
    type: 'failure',
    fromMs,
    toMs: endMs,
    knownMs,
    causedShutdown: ranBefore && firstStopMs !== null && firstStopMs <= latestStopMs(failure, gapLimitMs),
    micro: false,
    readingId: failureReading,
  }
}
