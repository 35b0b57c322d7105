import type { ChartThreshold, SeriesColour } from '../chart-spec.ts'
import type { TimeSeries } from './time-series.ts'

/** An event at an instant or over a stretch, drawn as a sign above the plot. */
export interface TimeMark {
  readonly fromMs: number
  readonly toMs: number
  readonly sign: 'failure' | 'maintenance'
  /** 'Falha'. */
  readonly word: string
  /** 'Falha · 12/11/2026 14:05 · 2 h'. */
  readonly text: string
}

export interface TimeChartSpec {
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly colour: SeriesColour
  readonly series: TimeSeries
  readonly marks: readonly TimeMark[]
  readonly thresholds?: readonly ChartThreshold[]
  /** How the values are drawn: a line in its band, a filled area, or points alone; a line by default. */
  readonly shape?: 'line' | 'area' | 'points'
  /**
   * Of what a bucket tells: by default samples with their number; `values`: one value at one instant; `means`: the mean and the extremes
   * of rows that nobody counted.
   */
  readonly holds?: 'values' | 'means'
  /** The words for 0 and 1; set for a reading that is a state. */
  readonly states?: readonly [off: string, on: string]
}
