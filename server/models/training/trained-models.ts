import type { MaintenanceEffect } from '#contract/machines/maintenance-effect.ts'
import type { AnalyticsData, Fault } from '#contract/models/analytics.ts'
import type { Explanation } from '#contract/models/explanation.ts'
import type { InsightsData, ModelAdvice } from '#contract/models/insights.ts'
import type { FaultKind } from '#core/chiller/faults/fault-kinds.ts'
import type { WeekProfile } from '#core/tariff/week-profile.ts'
import type { UnitDaily } from '#core/training/unit-daily.ts'

/** A fault without its price, which the site's tariffs of the moment give. */
export interface LearntFault extends Omit<Fault, 'costPerDay'> {
  readonly kind: FaultKind
  /** The reading or the compressor that it concerns; null for the unit. */
  readonly about: string | null
  /** How the unit's energy spread over the week while the fault lasted; null: unknown. */
  readonly profile: WeekProfile | null
}

/** A recommendation without its price and its maintenance, which change between trainings. */
export interface LearntAdvice extends Omit<ModelAdvice, 'costPerDay' | 'agendada'> {
  readonly profile: WeekProfile | null
}

/** A comparison of before and after. */
export interface JudgedMaintenance {
  readonly id: string
  readonly effect: MaintenanceEffect
  /** No later sample changes it. */
  readonly isSettled: boolean
}

/** The statements of a unit's trained models, as they are stored and shown. */
export interface Statements {
  readonly analytics: Pick<AnalyticsData, 'summary' | 'scatterPlots' | 'anomalies'> & {
    readonly faults: readonly LearntFault[]
  }
  readonly insights: Pick<InsightsData, 'efficiencyForecast' | 'failureProbability' | 'rul'> & {
    readonly recommendations: readonly LearntAdvice[]
  }
  readonly explanations: readonly Explanation[]
  /** Not shown: the fleet's other units learn from it. */
  readonly daily: UnitDaily
}

export interface TrainedModels {
  /** The points that the models learned from. */
  readonly points: number
  readonly statements: Statements
  /** The unit's done maintenance that is still compared. */
  readonly effects: readonly JudgedMaintenance[]
}
