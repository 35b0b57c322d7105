/** Sums of expected (x) and measured (y) differences of the water's temperatures since a deviation began, K. Plain JSON. */
export interface DeltaSums {
  readonly w: number
  readonly x: number
  readonly y: number
  readonly xx: number
  readonly xy: number
  readonly yy: number
}

export const noDeltas: DeltaSums = { w: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 }

export const addDelta = (sums: DeltaSums, x: number, y: number): DeltaSums => ({
  w: sums.w + 1,
  x: sums.x + x,
  y: sums.y + y,
  xx: sums.xx + x * x,
  xy: sums.xy + x * y,
  yy: sums.yy + y * y,
})

/**
 * Whether the differences moved by a constant (a sensor's bias: y = x + b) rather than by a factor (another flow: y = f·x): least squares of both,
 * as a ratio of the remaining sums of squares; below 1 a constant explains them better.
 */
export function constantOverFactor({ w, x, y, xx, xy, yy }: DeltaSums): number {
  if (w < 1 || xx <= 0) return 1
  const constant = yy - 2 * xy + xx - (y - x) ** 2 / w
  const factor = yy - xy ** 2 / xx
  return Math.max(constant, 0) / Math.max(factor, 1e-12)
}
