import { STALE } from '#contract/answer.ts'
import { AppError } from '../errors.ts'

/** Refuses a change made from an older state of the entity; without `seen` the last one wins. */
export function refuseStale(updatedAt: Date, seen: string | undefined): void {
  if (seen !== undefined && new Date(seen) < updatedAt) {
    throw new AppError('conflict', STALE)
  }
}

/** Grows with each change, also within a millisecond, so that it tells states apart. */
export function nextUpdatedAt(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1))
}
