import { z } from 'zod/mini'
import { type AnalyticsData, analyticsDataSchema, faultSchema } from '#contract/models/analytics.ts'
import { type Explanation, explanationSchema } from '#contract/models/explanation.ts'
import { type InsightsData, insightsDataSchema, recommendationSchema } from '#contract/models/insights.ts'
import type { ModelRun } from './runs/run-store.ts'

/** How the unit's energy spread over the week, for its price; statements of an older program have none. */
const profile = z._default(z.nullable(z.array(z.number())), null)
const nothing = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null)

/** Prices and scheduled maintenance change between trainings, so that they are not stored. */
const storedFaults = z.array(z.extend(z.omit(faultSchema, { costPerDay: true }), { profile }))
const storedAdvice = z.array(
  z.extend(z.omit(recommendationSchema, { costPerDay: true, agendada: true }), {
    profile,
    id: nothing(z.string()),
    submaquinaId: nothing(z.string()),
    kwhPerDay: nothing(z.number()),
  }),
)

/** The stored statements of a run. A statement in the shape of another program is left out until the next training. */
export interface StoredStatements {
  readonly analytics: Pick<AnalyticsData, 'summary' | 'scatterPlots' | 'anomalies'> & {
    readonly faults: z.infer<typeof storedFaults>
  }
  readonly insights: Pick<InsightsData, 'efficiencyForecast' | 'failureProbability' | 'rul'> & {
    readonly recommendations: z.infer<typeof storedAdvice>
  }
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
      faults: readAs(storedFaults, analytics.faults) ?? [],
    },
    insights: {
      efficiencyForecast: readAs(ofInsights.efficiencyForecast, insights.efficiencyForecast),
      failureProbability: readAs(ofInsights.failureProbability, insights.failureProbability),
      rul: readAs(ofInsights.rul, insights.rul),
      recommendations: readAs(storedAdvice, insights.recommendations) ?? [],
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
