import type { AnalyticsData } from '#contract/models/analytics.ts'
import type { Explanation } from '#contract/models/explanation.ts'
import type { ChillerModel } from '#core/chiller/chiller-model.ts'
import { UnitStudent, type UnitStudy } from '#core/chiller/study-unit.ts'
import { ChillerTrainer } from '#core/chiller/train-chiller.ts'
import type { Phase } from '#core/events/phases.ts'
import { HOUR_MS } from '#core/time/hours.ts'
import type { Cloud } from '#core/training/clouds.ts'
import { CELL_MS } from '#core/training/training-cells.ts'
import { explainEfficiency, explainNoEfficiency } from './explain-efficiency.ts'
import { faultOf } from './fault-of.ts'
import { byPhase, plotsOf } from './phase-plots.ts'
import type { LearntFault } from './trained-models.ts'
import { type UnitDays, unsteadyAround } from './unit-days.ts'
import type { UnitHistory } from './unit-history.ts'

type Plots = NonNullable<AnalyticsData['scatterPlots']>
type Anomalies = NonNullable<AnalyticsData['anomalies']>

export interface LearntEfficiency {
  readonly anomalies: Anomalies | null
  readonly plots: Plots
  readonly faults: LearntFault[]
  /** Mean ln(power / expected) by UTC day, counted from 1970. */
  readonly residuals: ReadonlyMap<number, number>
  readonly explanation: Explanation
}

/** The model learns from this part of the history at most, its oldest: later faults must not become normal. */
const LEARNT_PART = 0.7
/** A longer history adds no season. */
const MOST_LEARNT_MS = 366 * 24 * HOUR_MS

/** Learns a unit's expected efficiency, and judges its whole history by it. */
export function learnEfficiency(
  history: UnitHistory,
  of: UnitDays,
  clouds: Record<Phase, Cloud>,
): LearntEfficiency {
  const learnt = modelOf(history, of)
  if (typeof learnt === 'string')
    return {
      anomalies: null,
      plots: plotsOf(clouds, null),
      faults: [],
      residuals: new Map(),
      explanation: explainNoEfficiency(history, learnt),
    }
  const student = new UnitStudent(learnt, history.events)
  for (const day of of.days) student.take(day)
  const study = student.finish()
  const anomalies = anomaliesOf(study)
  return {
    anomalies,
    plots: plotsOf(clouds, anomalies),
    faults: study.alarms.map((alarm) => faultOf(alarm, history)).reverse(),
    residuals: new Map(study.residuals),
    explanation: explainEfficiency(learnt),
  }
}

const TOO_LITTLE =
  'Ainda não há operação em regime suficiente, com potência e carga medidas, para ajustar um modelo.'

/** The model, or why there is none. */
function modelOf(history: UnitHistory, { days, unsteady, compressors }: UnitDays): ChillerModel | string {
  const { firstSampleMs, newestSampleMs } = history
  const untilMs = firstSampleMs + Math.min(MOST_LEARNT_MS, LEARNT_PART * (newestSampleMs - firstSampleMs))
  const trainer = new ChillerTrainer({ compressors, stepMs: CELL_MS })
  for (const day of days) {
    const first = day.atMs[0]
    if (first !== undefined && first < untilMs) trainer.take(day, unsteadyAround(unsteady, day))
  }
  try {
    return trainer.finish()
  } catch {
    return TOO_LITTLE
  }
}

const anomaliesOf = (study: UnitStudy): Anomalies =>
  byPhase((phase) =>
    study.phases[phase].anomalies.map(({ atMs, demand, efficiency, expectedEfficiency, why }) => ({
      at: new Date(atMs).toISOString(),
      demand,
      efficiency,
      expectedEfficiency,
      why,
    })),
  )
