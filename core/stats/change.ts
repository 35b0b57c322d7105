/** A smaller change of figures with some decimals comes from floating-point arithmetic alone. */
const NOISE = 1e-9

/** The change from one figure to another, in their unit; exactly 0 for a change that comes from floating-point arithmetic alone. */
export function changeFrom(before: number, now: number): number {
  const change = now - before
  return Math.abs(change) < NOISE ? 0 : change
}
