import type { getAnalyticsData as endpoint } from '#contract/models/analytics.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { modelAnswer } from './model-answer.ts'
import { pricedFaults, pricesOf } from './prices.ts'
import { isOfAnalytics, statementsOf } from './statements.ts'
import { analyticsOf } from './windowed-analytics.ts'

export const getAnalyticsData: Verb<typeof endpoint> = async (ctx, input) => {
  const { machine, unit, run, members } = await modelAnswer(ctx, input)
  const stored = statementsOf(run)
  const asked = { machineId: machine.id, unit, timeRange: input.query.timeRange }
  const statements = stored && (await analyticsOf(ctx, asked, stored))
  return ok({
    ...members,
    trainingInfo: {
      totalPoints: run?.points ?? null,
      lastTraining: run?.endedAt ? run.endedAt.toISOString() : null,
    },
    summary: null,
    scatterPlots: null,
    anomalies: null,
    ...statements?.analytics,
    faults: statements ? pricedFaults(statements.analytics.faults, await pricesOf(ctx, machine.siteId)) : [],
    explanations: statements?.explanations.filter(({ about }) => isOfAnalytics(about)) ?? [],
  })
}
