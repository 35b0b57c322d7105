/** The least-squares line through points at 1, 2, …, n: `intercept` at 0, `slope` per step. */
export function lineThrough(values: Float64Array): { intercept: number; slope: number } {
  const n = values.length
  const middle = (n + 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const moment = values.reduce((sum, value, i) => sum + (i + 1 - middle) * value, 0)
  const slope = n < 2 ? 0 : moment / ((n * (n * n - 1)) / 12)
  return { intercept: mean - slope * middle, slope }
}
