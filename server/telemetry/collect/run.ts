import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { CollectJob, CollectStep, CollectTarget } from './collect-job.ts'

export interface CollectorDeps {
  readonly db: Db
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Unix milliseconds. */
  now(): number
  /** First and last instant that the source has for the machine. */
  bounds(target: CollectTarget, signal: AbortSignal): Promise<{ firstMs: number; lastMs: number } | null>
  /** Reads and computes a stretch, here or in another thread. */
  steps(job: CollectJob, signal: AbortSignal): AsyncIterable<CollectStep>
}

/** One machine under one lease. */
export interface Run {
  readonly deps: CollectorDeps
  readonly target: CollectTarget
  readonly owner: string
  readonly signal: AbortSignal
}
