import { combineSamples } from '#core/signals/combine-samples.ts'
import { cloudsOf } from '#core/training/clouds.ts'
import { CELL_COLUMNS } from '#core/training/training-cells.ts'
import { decodeChunk } from '#server/telemetry/chunks/chunk-codec.ts'
import { explainPoints } from './explain-points.ts'
import { learnDaily } from './learn-daily.ts'
import { learnEfficiency } from './learn-efficiency.ts'
import { learnForecast } from './learn-forecast.ts'
import { learnLife } from './learn-life.ts'
import { judgeMaintenance } from './maintenance/judge-maintenance.ts'
import { summaryOf } from './phase-plots.ts'
import { recommend } from './recommend.ts'
import type { TrainedModels } from './trained-models.ts'
import { unitDays } from './unit-days.ts'
import type { UnitHistory } from './unit-history.ts'

/** Trains a unit's models from its history. */
export async function trainUnit(history: UnitHistory): Promise<TrainedModels> {
  const cells = history.cells.map((day) => decodeChunk(day, Object.values(CELL_COLUMNS)))
  const clouds = cloudsOf(combineSamples(cells))
  const days = unitDays(history)
  const efficiency = learnEfficiency(history, days, clouds)
  const forecast = learnForecast(history)
  const daily = learnDaily(history, efficiency.residuals)
  const life = learnLife(history, daily)
  const summary = summaryOf(clouds)
  return {
    points: Object.values(clouds).reduce((sum, cloud) => sum + cloud.samples, 0),
    statements: {
      analytics: {
        summary,
        scatterPlots: efficiency.plots,
        anomalies: efficiency.anomalies,
        faults: efficiency.faults,
      },
      insights: {
        efficiencyForecast: forecast.statement,
        failureProbability: life.probability,
        rul: life.remaining,
        recommendations: recommend({
          history,
          faults: efficiency.faults,
          forecast: forecast.statement,
          life,
        }),
      },
      daily,
      explanations: [
        explainPoints(history, summary),
        efficiency.explanation,
        forecast.explanation,
        ...life.explanations,
      ],
    },
    effects: judgeMaintenance(history, days, efficiency.faults),
  }
}
