import type { ChartModel } from './chart/ewma-chart.ts'
import type { PowerModel } from './fit/fit-power.ts'
import type { Indicator } from './fit/indicators.ts'
import type { RidgeFit } from './fit/robust-ridge.ts'
import type { TrainedRange } from './fit/trained-range.ts'
import type { LoadSource } from './signals/operating-point.ts'

/** Raise when a stored model means something else: older ones are trained anew. */
export const CHILLER_MODEL = 1

export interface IndicatorModel extends Indicator {
  readonly fit: RidgeFit
  readonly chart: ChartModel
}

/** What the machine's own history says about its sensors, starts and lift. */
export interface Habits {
  /** By reading: the longest time, in rows, for which a sensor may repeat a value while the machine runs. */
  readonly repeatedRows: Readonly<Record<string, number>>
  /** By reading: usual spread of its values while the machine runs. */
  readonly spread: Readonly<Record<string, number>>
  /** Most starts within the watched time, of the machine and of each compressor. */
  readonly starts: readonly number[]
  /** Lift (condenser water out less chilled water out), K, that is high for the machine, and the highest one at low load; null when unknown. */
  readonly lift: { readonly high: number; readonly atLowLoad: number | null } | null
}

/** A machine's (or compressor's) performance and habits, fitted to its own history. Plain JSON of bounded size. */
export interface ChillerModel {
  readonly version: number
  readonly fromMs: number
  readonly toMs: number
  readonly compressors: number
  /** Usual time between two rows. */
  readonly stepMs: number
  /** Steady blocks that the model rests on. */
  readonly points: number
  /** Usual number of steady blocks in a day. */
  readonly blocksPerDay: number
  readonly loadFrom: LoadSource
  readonly terms: 'temperatures' | 'load-only'
  /** Missing readings that would make the model better. */
  readonly missing: readonly string[]
  readonly highestPowerKw: number
  /** Out-of-sample error: root mean square of power less expectation / mean power, a part. */
  readonly cvrmse: number
  /** Out-of-sample standard deviation of a block's relative residual, robust. */
  readonly blockSigma: number
  readonly power: PowerModel
  /** The expectation by load alone, for rows without temperatures. */
  readonly byLoad: PowerModel
  readonly powerChart: ChartModel
  readonly range: TrainedRange
  readonly indicators: readonly IndicatorModel[]
  readonly habits: Habits
  /** Alarms of the charts on the machine's own training, each part of it judged by the others, per 30 days. */
  readonly falseAlarmsPerMonth: number
}
