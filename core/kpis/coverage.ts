/** Coverage = time with known running state / time of the stretch, 0..1; 0 for an empty stretch, null = not known. */
export function coverage(knownMs: number | null, stretchMs: number): number | null {
  if (stretchMs <= 0) return 0
  return knownMs === null ? null : Math.min(1, knownMs / stretchMs)
}
