import type { DiscoveryProgress } from './discovery-progress.ts'

/** The limits of the questions of a discovery. */
export interface Limits {
  readonly nowMs: number
  /** Whether the time for questions has passed. */
  readonly isLate: () => boolean
  /** The caller's leaving, and besides it the end of that time. */
  readonly signal: AbortSignal
  readonly asking: AbortSignal
  readonly onProgress: (progress: DiscoveryProgress) => void
}
