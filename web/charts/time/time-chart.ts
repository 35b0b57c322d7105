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
  /** The words for 0 and 1; set for a reading that is a state. */
  readonly states?: readonly [off: string, on: string]
}
