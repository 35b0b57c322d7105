import { resolveWindow, type TimeRange, type Window } from '#core/kpis/window.ts'
import { combineSamples } from '#core/signals/combine-samples.ts'
import { DAY_MS } from '#core/time/hours.ts'
import { cloudsOf } from '#core/training/clouds.ts'
import { CELL_COLUMNS } from '#core/training/training-cells.ts'
import { explainPoints } from '#server/models/training/explain-points.ts'
import { byPhase, plotsOf, summaryOf } from '#server/models/training/phase-plots.ts'
import type { Ctx } from '#server/platform/context.ts'
import { decodeChunk } from '#server/telemetry/chunks/chunk-codec.ts'
import { readTrainingDays } from '#server/telemetry/training/training-day-store.ts'
import type { StoredStatements } from './statements.ts'

type Shown = Pick<StoredStatements, 'analytics' | 'explanations'>

/** The statements about a time range: its points, the anomalies in it, and the faults that touch it. The model is that of the whole history. */
export async function analyticsOf(
  ctx: Ctx,
  { machineId, unit, timeRange }: { machineId: string; unit: string; timeRange: TimeRange },
  statements: Shown,
): Promise<Shown> {
  if (timeRange === 'all') return statements
  const window = resolveWindow(timeRange, ctx.now().getTime(), ctx.actor.timezone, null)
  const stretch = { fromMs: window.fromMs - DAY_MS, toMs: window.toMs }
  const days = await readTrainingDays(ctx.db, machineId, unit, stretch)
  const cells = combineSamples(days.map((day) => decodeChunk(day.cells, Object.values(CELL_COLUMNS))))
  const clouds = cloudsOf(cells, window)
  const { anomalies: all, faults } = statements.analytics
  const anomalies = all && byPhase((phase) => all[phase].filter(({ at }) => isWithin(window, Date.parse(at))))
  const summary = summaryOf(clouds)
  const points = explainPoints({ firstSampleMs: window.fromMs, newestSampleMs: window.toMs }, summary)
  return {
    analytics: {
      summary,
      scatterPlots: plotsOf(clouds, anomalies),
      anomalies,
      faults: faults.filter((fault) => touches(window, fault)),
    },
    explanations: statements.explanations.map((one) => (one.about === 'points' ? points : one)),
  }
}

const isWithin = ({ fromMs, toMs }: Window, atMs: number): boolean => atMs >= fromMs && atMs < toMs

const touches = ({ fromMs, toMs }: Window, { from, until }: { from: string; until: string | null }) =>
  Date.parse(from) < toMs && (until === null || Date.parse(until) > fromMs)
