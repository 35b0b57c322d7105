import type { getAnalyticsData as endpoint } from '#contract/analytics.ts'
import { ok } from '../../platform/answer-with.ts'
import type { Verb } from '../../platform/route.ts'
import { withoutModel } from './no-model.ts'

export const getAnalyticsData: Verb<typeof endpoint> = async (ctx, input) =>
  ok({
    ...(await withoutModel(ctx, input)),
    trainingInfo: { totalPoints: null, lastTraining: null },
    summary: null,
    scatterPlots: null,
    anomalies: null,
  })
