import { KW_PER_TR } from '#core/signals/readings/units.ts'
import type { InjectedFault } from './injected-fault.ts'
import type { SiteUse } from './load-profile.ts'

/** Failure frequency of a unit: Weibull gaps with this scale and shape (above 1: wear, below 1: early failures). */
export interface FailureHabit {
  readonly gapDays: number
  readonly shape: number
}

export interface PlantCompressor extends FailureHabit {
  /** 1 = as designed; lower = worse. */
  readonly copFactor: number
}

export type PlantKind = 'chiller' | 'bomba' | 'torre'

/** One machine of the demonstration plant. Its values depend on the specification and the time alone. */
export interface PlantSpec {
  /** The measurement in the source, and the prefix of the field names. */
  readonly key: string
  readonly kind: PlantKind
  readonly use: SiteUse
  readonly seed: number
  /** Machines of one site share weather and load. */
  readonly siteSeed: number
  /** Rated cooling of the chiller, TR; a pump or tower has the rating of the chiller it serves. */
  readonly ratedTr: number
  /** Compressors of a chiller in their order; a pump or tower has one motor. */
  readonly compressors: readonly PlantCompressor[]
  readonly failures: FailureHabit
  /** Faults put into a chiller on purpose; none in the demonstration. */
  readonly faults?: readonly InjectedFault[]
}

/** COP at full load, clean, at a lift of 24 K. */
export const DESIGN_COP = 5.4
/** Temperature difference between leaving condenser water and leaving chilled water, K. */
export const DESIGN_LIFT = 24

/** Rated electric power per TR of rated cooling, kW/TR. */
const POWER_PER_TR: Readonly<Record<PlantKind, number>> = { chiller: KW_PER_TR / 5, bomba: 0.06, torre: 0.05 }

export const ratedPowerKw = ({ kind, ratedTr }: PlantSpec): number => Math.round(ratedTr * POWER_PER_TR[kind])
