import { type AxisScale, axisScale as scaleOf } from '#core/chart-layout/axis-scale.ts'
import type { ChartSpec } from '../chart-spec.ts'

/** Ends of what is drawn: of each value, or of each stack, whose parts below zero hang beneath it. */
function ends(spec: ChartSpec): number[] {
  const columns = spec.series.map((series) => series.values)
  if (spec.kind !== 'stacked') return columns.flat().filter((value) => value !== null)
  return spec.categories.flatMap((_, index) => {
    const parts = columns.map((column) => column[index] ?? 0)
    const sum = (keep: (part: number) => boolean) => parts.filter(keep).reduce((all, part) => all + part, 0)
    return [sum((part) => part > 0), sum((part) => part < 0)]
  })
}

const LABEL_SHARE = 0.08

/** The value axis of a chart: between round ends that hold every value. */
export function axisScale(spec: ChartSpec): AxisScale {
  const drawn = ends(spec)
  const { axisMin, axisMax, axisStep, decimals } = spec
  const top = drawn.reduce((high, value) => Math.max(high, value), axisMax)
  const lowest = drawn.reduce((low, value) => Math.min(low, value), axisMin ?? 0)
  // Beneath a bar below zero stands its value.
  const bottom = spec.kind === 'line' || lowest >= 0 ? lowest : lowest - (top - lowest) * LABEL_SHARE
  return scaleOf({ top, bottom, axisMin, axisMax, axisStep, leastStep: 10 ** -decimals })
}
