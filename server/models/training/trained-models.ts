import type { AnalyticsData } from '#contract/analytics.ts'
import type { Explanation } from '#contract/explanation.ts'
import type { InsightsData } from '#contract/insights.ts'

/** The statements of a unit's trained models, as they are stored and shown. */
export interface Statements {
  readonly analytics: Pick<AnalyticsData, 'summary' | 'scatterPlots' | 'anomalies' | 'faults'>
  readonly insights: Pick<
    InsightsData,
    'efficiencyForecast' | 'failureProbability' | 'rul' | 'recommendations'
  >
  readonly explanations: readonly Explanation[]
}

export interface TrainedModels {
  /** The points that the models learned from. */
  readonly points: number
  readonly statements: Statements
}
