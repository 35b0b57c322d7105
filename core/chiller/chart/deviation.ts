import type { ChartMemory } from './chart-memory.ts'
import { type ChartModel, chartLimit, chartScore, pairLimit, pairScore } from './ewma-chart.ts'

/** How far a chart is from its level. */
export interface Deviation {
  readonly value: number
  readonly limit: number
  /** The value in standard deviations. */
  readonly score: number
}

/** The smoothed deviation, which finds small lasting changes. */
export const smoothedDeviation = ({ state }: ChartMemory, model: ChartModel, floor: number): Deviation => ({
  value: state.value,
  limit: chartLimit(model, state, floor),
  score: chartScore(model, state),
})

/**
 * What the last two days have in common: the mean nearer to the level, 0 on different sides. On a quiet machine two such days are no noise, and
 * they show a fault that grows days before the smoothed value does (a run rule beside the chart: Western Electric 1956).
 */
export function pairDeviation({ state, means }: ChartMemory, model: ChartModel, floor: number): Deviation {
  const [before, last] = means
  const isPair = before !== undefined && last !== undefined && before * last > 0
  const value = isPair ? Math.sign(last) * Math.min(Math.abs(before), Math.abs(last)) : 0
  return { value, limit: pairLimit(model, state, floor), score: pairScore(model, state, value) }
}
