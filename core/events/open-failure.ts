import { MINUTE_MS } from '#core/time/hours.ts'
import type { UnitEvent } from './unit-event.ts'

/** Two stretches of fault with a shorter pause between them are one episode. */
const FAILURE_MERGE_MS = MINUTE_MS

/** An episode of failure that later samples may still change; JSON-serialisable. */
export interface OpenFailure {
  fromMs: number
  /** The end of the last stretch of fault; null while the fault lasts. */
  endMs: number | null
  /** The signal has been known off since `endMs`. */
  sawOff: boolean
  knownMs: number
  /** Known time since `endMs`; counts for the episode when the fault comes back in time. */
  pauseMs: number
  /** The unit was running immediately before the onset. */
  ranBefore: boolean
  /** First stop at or after the onset. */
  firstStopMs: number | null
}

/** The failure whose onset is the instant. */
export const openFailureAt = (atMs: number, ran: boolean): OpenFailure => ({
  fromMs: atMs,
  endMs: null,
  sawOff: false,
  knownMs: 0,
  pauseMs: 0,
  ranBefore: ran,
  firstStopMs: null,
})

/** An episode whose last stretch of fault has ended. */
export type EndedFailure = OpenFailure & { endMs: number }

/** Whether a fault that comes on at the instant, or later with unknown time between, still belongs to the episode. */
export const mayResume = (failure: OpenFailure, atMs: number): failure is EndedFailure =>
  failure.endMs !== null && (!failure.sawOff || atMs - failure.endMs < FAILURE_MERGE_MS)

/** Whether the episode has ended without a stop and a stop at the instant would still count as its shutdown. */
export const awaitsStop = (failure: OpenFailure, atMs: number, gapLimitMs: number): boolean =>
  failure.ranBefore && failure.firstStopMs === null && atMs <= latestStopMs(failure, gapLimitMs)

/** The episode causes stops up to one gap limit after its end. */
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
