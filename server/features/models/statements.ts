import { z } from 'zod/mini'
import { type AnalyticsData, analyticsDataSchema } from '#contract/analytics.ts'
import { type Explanation, explanationSchema } from '#contract/explanation.ts'
import { type InsightsData, insightsDataSchema } from '#contract/insights.ts'
import type { ModelRun } from './runs/run-store.ts'

/** The stored statements of a run. A statement in the shape of another program is left out until the next training. */
interface StoredStatements {
  readonly analytics: Pick<AnalyticsData, 'summary' | 'scatterPlots' | 'anomalies' | 'faults'>
  readonly insights: Pick<
    InsightsData,
    'efficiencyForecast' | 'failureProbability' | 'rul' | 'recommendations'
  >
  readonly explanations: Explanation[]
}

const record = z.record(z.string(), z.unknown())

export function statementsOf(run: ModelRun | undefined): StoredStatements | null {
  const result = readAs(record, run?.result)
  if (result === null) return null
  const analytics = readAs(record, result.analytics) ?? {}
  const insights = readAs(record, result.insights) ?? {}
  const { shape: ofAnalytics } = analyticsDataSchema
  const { shape: ofInsights } = insightsDataSchema
  return {
    analytics: {
      summary: readAs(ofAnalytics.summary, analytics.summary),
      scatterPlots: readAs(ofAnalytics.scatterPlots, analytics.scatterPlots),
      anomalies: readAs(ofAnalytics.anomalies, analytics.anomalies),
      faults: readAs(ofAnalytics.faults, analytics.faults) ?? [],
    },
    insights: {
      efficiencyForecast: readAs(ofInsights.efficiencyForecast, insights.efficiencyForecast),
      failureProbability: readAs(ofInsights.failureProbability, insights.failureProbability),
      rul: readAs(ofInsights.rul, insights.rul),
      recommendations: readAs(ofInsights.recommendations, insights.recommendations) ?? [],
    },
    explanations: readAs(z.array(explanationSchema), result.explanations) ?? [],
  }
}

function readAs<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | null {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Whether the analytics view shows the explanation; all others belong to insights. */
export const isOfAnalytics = (about: Explanation['about']): boolean =>
  about === 'points' || about === 'efficiency'
