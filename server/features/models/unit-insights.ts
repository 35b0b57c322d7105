import type { InsightsData } from '#contract/models/insights.ts'
import { doneAdvice } from '#server/features/maintenance/advice-store.ts'
import type { Ctx } from '#server/platform/context.ts'
import { adviceAnswer, doneAnswer } from './advice-answer.ts'
import { machineModels, unitAnswer } from './model-answer.ts'
import { pricesOf } from './prices.ts'
import { isOfAnalytics, statementsOf } from './statements.ts'

/** What the insights of all units of a machine rest on, so that it is read once for them all. */
export async function machineInsights(ctx: Ctx, id: string) {
  const models = await machineModels(ctx, id)
  return { ...models, done: await doneAdvice(ctx.db, models.machine.id) }
}

/** What the models of the machine or of one of its compressors say. */
export async function unitInsights(
  ctx: Ctx,
  whole: Awaited<ReturnType<typeof machineInsights>>,
  compressor: string | undefined,
): Promise<InsightsData> {
  const { machine, unit, run, members } = await unitAnswer(ctx, whole, compressor)
  const statements = statementsOf(run)
  return {
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
    feitas: doneAnswer(whole.done, unit),
    explanations: statements?.explanations.filter(({ about }) => !isOfAnalytics(about)) ?? [],
  }
}
