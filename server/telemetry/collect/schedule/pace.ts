import { type HistoryStats, medianStepMs } from '#core/signals/history.ts'
import { MINUTE_MS, SECOND_MS } from '#core/time/hours.ts'
import type { CollectionRow } from '../../store/collection-row.ts'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * The longest wait of a machine without a configured interval. A connection whose machines all wait longer is checked by itself, so
 * that a stopped source shows within a minute, which includes a call's time limit.
 */
export const MOST_WAIT_MS = 30 * SECOND_MS

/** With this interval a late point is in the KPIs within 5 minutes of its arrival, which includes checking and deriving. */
export const CHECK_EVERY_MS = 4 * MINUTE_MS

/** The wait of a machine that got no turn for its check for late points. */
export const TURN_WAIT_MS = 5 * SECOND_MS

/** Whether the interval since `lastMs` has passed. A `lastMs` in the future counts as passed: a clock was ahead. */
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
 * The instant from which the next run reads: a little before the end of the last run, or before the newest sample if that is up to
 * `CLOCK_BEHIND_MS` older, as with a source whose clock is behind. Later points are found by their hour marks.
 */
export function readFromMs(
  { untilMs, newestSampleMs, history }: Pick<CollectionRow, 'untilMs' | 'newestSampleMs' | 'history'>,
  nowMs: number,
): number {
  const readToMs = Math.min(untilMs ?? nowMs, nowMs)
  const isNear = newestSampleMs !== null && readToMs - newestSampleMs <= CLOCK_BEHIND_MS
  return (isNear ? Math.min(readToMs, newestSampleMs) : readToMs) - overlapMs(history)
}

/** The wait after a failure: 2, 4, 8, 16, then 30 s, less a random part of up to a quarter, so that machines don't ask all at once. */
export function backOffMs(failures: number, random: number): number {
  const full = Math.min(MOST_WAIT_MS, SECOND_MS * 2 ** Math.min(failures, 10))
  return Math.round(full * (1 - random / 4))
}
