import type { getAnalyticsData as endpoint } from '#contract/analytics.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { ok } from '#server/platform/http/success-answer.ts'
import { withoutTrainedModel } from './no-model.ts'

export const getAnalyticsData: Verb<typeof endpoint> = async (ctx, input) =>
  ok({
    ...(await withoutTrainedModel(ctx, input)),
    trainingInfo: { totalPoints: null, lastTraining: null },
    summary: null,
    scatterPlots: null,
    anomalies: null,
  })
