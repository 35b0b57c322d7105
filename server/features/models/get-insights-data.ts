import type { getInsightsData as endpoint } from '#contract/insights.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/route.ts'
import { withoutModel } from './no-model.ts'

export const getInsightsData: Verb<typeof endpoint> = async (ctx, input) =>
  ok({
    ...(await withoutModel(ctx, input)),
    efficiencyForecast: null,
    failureProbability: null,
    rul: null,
    recommendations: [],
  })
