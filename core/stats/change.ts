/** A smaller change of figures with some decimals comes from floating-point arithmetic alone. */
const NOISE = 1e-9

/** The change from one figure to another, in their unit; exactly 0 for a change that comes from floating-point arithmetic alone. */
function changeFrom(before: number, now: number): number {
  const change = now - before
  return Math.abs(change) < NOISE ? 0 : change
}

/** A figure against its earlier mean. A higher figure is better. */
export interface FigureChange {
  readonly trend: 'improvement' | 'reduction' | 'stable'
  /** In the figures' unit. */
  readonly change: number
  /** `change` as a percentage of the earlier mean; null when the mean is 0. */
  readonly changePercent: number | null
}

export function figureChange(before: number, now: number): FigureChange {
  const change = changeFrom(before, now)
  return {
    trend: change > 0 ? 'improvement' : change < 0 ? 'reduction' : 'stable',
    change,
    changePercent: before === 0 ? null : (change / before) * 100,
  }
}
