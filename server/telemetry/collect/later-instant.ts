/** The later of two instants; null when neither is known. */
export const laterInstant = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b)
