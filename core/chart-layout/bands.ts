/** The axis of a chart of categories, cut into one band per category. Lengths are in the drawing's unit. */
export interface Bands {
  /** Length of one band. */
  readonly band: number
  /** The middle of a category's band. */
  readonly middle: (index: number) => number
}

export function bandsOf(start: number, length: number, categories: number): Bands {
  const band = length / Math.max(1, categories)
  return { band, middle: (index) => start + (index + 0.5) * band }
}

/** The named categories (1 = each, 2 = every second …), so that no two names touch. `widest` includes the space between two names. */
export const namedEvery = (widest: number, band: number): number => Math.max(1, Math.ceil(widest / band))

/** Runs of neighbours among ascending places: `[1, 2, 5]` → `[[1, 2], [5, 5]]`. */
export function neighbourRuns(places: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = []
  for (const place of places) {
    const run = runs.at(-1)
    if (run && place === run[1] + 1) run[1] = place
    else runs.push([place, place])
  }
  return runs
}
