import { z } from 'zod/mini'
import { analyticsDataSchema } from '#contract/analytics.ts'
import { explanationSchema } from '#contract/explanation.ts'
import { insightsDataSchema } from '#contract/insights.ts'
import type { ModelRun } from './runs/run-store.ts'

const statementsSchema = z.object({
  analytics: z.pick(analyticsDataSchema, {
    summary: true,
    scatterPlots: true,
    anomalies: true,
    faults: true,
  }),
  insights: z.pick(insightsDataSchema, {
    efficiencyForecast: true,
    failureProbability: true,
    rul: true,
    recommendations: true,
  }),
  explanations: z.array(explanationSchema),
})
export type StoredStatements = z.infer<typeof statementsSchema>

/** The stored statements of a run. Null: there are none, or a program of another shape stored them. */
export function statementsOf(run: ModelRun | undefined): StoredStatements | null {
  if (run === undefined) return null
  const parsed = statementsSchema.safeParse(run.result)
  return parsed.success ? parsed.data : null
}
