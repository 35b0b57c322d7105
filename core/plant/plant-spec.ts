import { KW_PER_TR } from '#core/signals/units.ts'
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

/** Rated electric power per TR of rated cooling, kW/TR. */
const POWER_PER_TR: Readonly<Record<PlantKind, number>> = { chiller: KW_PER_TR / 5, bomba: 0.06, torre: 0.05 }

export const ratedPowerKw = ({ kind, ratedTr }: PlantSpec): number => Math.round(ratedTr * POWER_PER_TR[kind])
