import { axisScale as scaleOf } from '#core/axis-scale.ts'
import type { ChartSpec } from './chart-spec.ts'

/** Heights of the drawn values: each value, or the sum of each stack. */
function heights(spec: ChartSpec): number[] {
  const values = spec.series.map((series) => series.values)
  if (spec.kind !== 'stacked') return values.flat().filter((value) => value !== null)
  return spec.categories.map((_, index) => values.reduce((sum, column) => sum + (column[index] ?? 0), 0))
}

/** The value axis of a chart: from its lower end to a round end above all values. */
export const axisScale = (spec: ChartSpec): { max: number; step: number } =>
  scaleOf({ ...spec, top: Math.max(spec.axisMax, ...heights(spec)) })
