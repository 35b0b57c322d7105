import type { SiteUse } from './load-profile.ts'

/** How often a unit fails: Weibull gaps with this mean-like scale and shape (above 1: wear, below 1: early failures). */
export interface FailureHabit {
  readonly gapDays: number
  readonly shape: number
}

export interface PlantCompressor extends FailureHabit {
  /** 1 = as designed; lower = worse. */
  readonly copFactor: number
}

export type PlantKind = 'chiller' | 'bomba' | 'torre'

/** One machine of the demonstration plant. Everything it does follows from this and from the time. */
export interface PlantSpec {
  /** Measurement in the source, and what its field names begin with. */
  readonly key: string
  readonly kind: PlantKind
  readonly use: SiteUse
  readonly seed: number
  /** Machines of one site share weather and load. */
  readonly siteSeed: number
  /** Rated cooling of a chiller, TR; of a pump or tower, the chiller it serves. */
  readonly ratedTr: number
  /** Compressors of a chiller in their order; a pump or tower has one motor. */
  readonly compressors: readonly PlantCompressor[]
  readonly failures: FailureHabit
}

/** COP at full load, clean, at a lift of 24 K. */
export const DESIGN_COP = 5.4
/** Between leaving condenser water and leaving chilled water, K. */
export const DESIGN_LIFT = 24

/** 1 TR of cooling, kW. */
export const KW_PER_TR = 3.51685

export const ratedPowerKw = (spec: PlantSpec): number =>
  spec.kind === 'chiller'
    ? Math.round((spec.ratedTr * KW_PER_TR) / 5)
    : Math.round(spec.ratedTr * (spec.kind === 'bomba' ? 0.06 : 0.05))
