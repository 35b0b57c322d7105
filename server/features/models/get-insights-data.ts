import type { getInsightsData as endpoint } from '#contract/models/insights.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { machineInsights, unitInsights } from './unit-insights.ts'

export const getInsightsData: Verb<typeof endpoint> = async (ctx, { params, query }) =>
  ok(await unitInsights(ctx, await machineInsights(ctx, params.id), query.compressor))
