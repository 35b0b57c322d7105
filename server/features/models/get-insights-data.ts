import type { getInsightsData as endpoint } from '#contract/insights.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { modelAnswer } from './model-answer.ts'
import { isOfAnalytics, statementsOf } from './statements.ts'

export const getInsightsData: Verb<typeof endpoint> = async (ctx, input) => {
  const { run, members } = await modelAnswer(ctx, input)
  const statements = statementsOf(run)
  return ok({
    ...members,
    efficiencyForecast: null,
    failureProbability: null,
    rul: null,
    recommendations: [],
    ...statements?.insights,
    explanations: statements?.explanations.filter(({ about }) => !isOfAnalytics(about)) ?? [],
  })
}
