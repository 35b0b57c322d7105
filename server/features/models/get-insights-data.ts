import type { getInsightsData as endpoint } from '#contract/insights.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { withoutTrainedModel } from './no-model.ts'

export const getInsightsData: Verb<typeof endpoint> = async (ctx, input) =>
  ok({
    ...(await withoutTrainedModel(ctx, input)),
    efficiencyForecast: null,
    failureProbability: null,
    rul: null,
    recommendations: [],
  })
