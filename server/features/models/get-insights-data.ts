import type { getInsightsData as endpoint } from '#contract/models/insights.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { adviceAnswer, doneAnswer } from './advice-answer.ts'
import { modelAnswer } from './model-answer.ts'
import { pricesOf } from './prices.ts'
import { isOfAnalytics, statementsOf } from './statements.ts'

export const getInsightsData: Verb<typeof endpoint> = async (ctx, input) => {
  const { machine, unit, run, members } = await modelAnswer(ctx, input)
  const statements = statementsOf(run)
  return ok({
    ...members,
    efficiencyForecast: null,
    failureProbability: null,
    rul: null,
    ...statements?.insights,
    recommendations: statements
      ? await adviceAnswer(
          ctx.db,
          machine,
          statements.insights.recommendations,
          await pricesOf(ctx, machine.siteId),
        )
      : [],
    feitas: await doneAnswer(ctx.db, machine.id, unit),
    explanations: statements?.explanations.filter(({ about }) => !isOfAnalytics(about)) ?? [],
  })
}
