import type { getDashboardData as endpoint } from '#contract/monitoring/monitoring.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { ok } from '#server/platform/http/answers/success-answer.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { recommendations } from '../advice/recommendations.ts'
import { requireWatchedMachine } from '../watched-machine.ts'
import { askedWindow } from './asked-window.ts'
import { currentDashboard } from './current-dashboard.ts'

/** Every answer has every block; a known `compressor` only selects whose recommendations are given. */
export const getDashboardData: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const machine = await requireWatchedMachine(ctx, params.id)
  const asked = askedWindow(query, ctx.now().getTime())
  if (!hasSource(machine) || machine.isWithheld) return ok(null)
  const dashboard = await currentDashboard(ctx, machine, asked)
  if (dashboard === null) return ok(null)
  const { figures, data } = dashboard
  const advice = recommendations({
    figures,
    machine,
    unit: query.compressor,
    nowMs: ctx.now().getTime(),
    timezone: ctx.actor.timezone,
  })
  return ok({ ...data, recommendations: advice })
}
