import type { AnalyticsData } from '#contract/models/analytics.ts'
import type { Phase } from '#core/events/phases.ts'
import type { Cloud } from '#core/training/clouds.ts'

type Plots = NonNullable<AnalyticsData['scatterPlots']>
type Anomalies = NonNullable<AnalyticsData['anomalies']>

const PHASES = {
  operational: 'steady',
  startup: 'startup',
  shutdown: 'shutdown',
  failure: 'failure',
} as const

/** A value for each phase of the analytics view. */
export function byPhase<T>(of: (phase: keyof typeof PHASES) => T): Record<keyof typeof PHASES, T> {
  return {
    operational: of('operational'),
    startup: of('startup'),
    shutdown: of('shutdown'),
    failure: of('failure'),
  }
}

/** The four charts: the clouds' points, and each anomaly of the panel. */
export const plotsOf = (clouds: Record<Phase, Cloud>, anomalies: Anomalies | null): Plots =>
  byPhase((phase) => ({
    points: clouds[PHASES[phase]].points.map(([demand, efficiency]) => ({ demand, efficiency })),
    anomalies: (anomalies?.[phase] ?? []).map(({ demand, efficiency }) => ({ demand, efficiency })),
  }))

export const summaryOf = (clouds: Record<Phase, Cloud>): NonNullable<AnalyticsData['summary']> => ({
  operationalPoints: clouds.steady.samples,
  startupPoints: clouds.startup.samples,
  shutdownPoints: clouds.shutdown.samples,
  failurePoints: clouds.failure.samples,
})
