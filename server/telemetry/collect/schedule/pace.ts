import { type HistoryStats, medianStepMs } from '#core/signals/history.ts'
import { MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import type { CollectionRow } from '../../store/collection-row.ts'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * No machine waits longer than this for its next run, unless its configuration says so. A connection whose machines all
 * wait longer is also checked, so that a stopped source shows within a minute, a call's time limit included.
 */
export const MOST_WAIT_MS = 30 * SECOND_MS

/** A point that came late is in the KPIs within 5 minutes of its arrival: this, and the time that checking and deriving take. */
export const CHECK_EVERY_MS = 4 * MINUTE_MS

/** Wait of a machine that had no turn for its check for late points. */
export const TURN_WAIT_MS = 5 * SECOND_MS

/** Also true if the last time lies in the future, because a clock was ahead. */
export const elapsed = (lastMs: number, everyMs: number, nowMs: number): boolean =>
  nowMs - lastMs >= everyMs || lastMs > nowMs

/**
 * Time between two readings of a machine: the configured interval; else one step of the source, so that a point reaches the
 * dashboard within two steps. Rounded to whole milliseconds, because a median may be a fraction.
 */
export function collectIntervalMs(fixedMs: number | null, history: HistoryStats | null): number {
  if (fixedMs !== null) return Math.max(SECOND_MS, Math.round(fixedMs))
  const stepMs = history === null ? null : medianStepMs(history)
  return clamp(Math.round(stepMs ?? MINUTE_MS), 5 * SECOND_MS, MOST_WAIT_MS)
}

/** Each run reads this much again, because points may arrive a little late. */
const overlapMs = (history: HistoryStats | null): number =>
  Math.max(2 * MINUTE_MS, Math.round(2 * ((history && medianStepMs(history)) ?? 0)))

/** The source's clock may be this far behind, and the next run still takes in its points. */
const CLOCK_BEHIND_MS = 15 * MINUTE_MS

/**
 * Where the next run begins to read: a little before the last one's end, and before the newest sample where that is not much
 * older, as that of a source whose clock is behind. What comes later than this is found by its hour's mark.
 */
export function readFromMs(
  { untilMs, newestSampleMs, history }: Pick<CollectionRow, 'untilMs' | 'newestSampleMs' | 'history'>,
  nowMs: number,
): number {
  const readToMs = Math.min(untilMs ?? nowMs, nowMs)
  const isNear = newestSampleMs !== null && readToMs - newestSampleMs <= CLOCK_BEHIND_MS
  return (isNear ? Math.min(readToMs, newestSampleMs) : readToMs) - overlapMs(history)
}

/** 2, 4, 8, 16, 30 s after the first, second, … failure in a row, less up to a quarter, so that many don't come at once. */
export function backOffMs(failures: number, random: number): number {
  const full = Math.min(MOST_WAIT_MS, SECOND_MS * 2 ** Math.min(failures, 10))
  return Math.round(full * (1 - random / 4))
}
