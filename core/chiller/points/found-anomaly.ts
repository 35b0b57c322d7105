import type { CloudPoint } from './phase-cloud.ts'
import type { PointPhase } from './phase-times.ts'

/** One anomaly of the panel and of its phase's chart: the mean of a steady half hour, or of a start, stop or failure. */
export interface FoundAnomaly extends CloudPoint {
  readonly phase: PointPhase
  readonly atMs: number
  /** COP that the model expects; null without one. */
  readonly expectedEfficiency: number | null
  /** In Portuguese, for the screen. */
  readonly why: string
}
