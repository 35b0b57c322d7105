/** Below this two figures of some decimals differ in their last binary digits alone. */
const NOISE = 1e-9

/** How much a figure grew from another, in their unit; exactly 0 where only the arithmetic of floating point tells them apart. */
export function changeFrom(before: number, now: number): number {
  const change = now - before
  return Math.abs(change) < NOISE ? 0 : change
}
