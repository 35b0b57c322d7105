/** Data that cover less than this part of their time are marked as partial. */
export const WHOLE_COVERAGE = 0.8

/** `coverage` is a part, 0 to 1; null = unknown. */
export const isPartial = (coverage: number | null | undefined): boolean =>
  coverage !== null && coverage !== undefined && coverage < WHOLE_COVERAGE

/** Percent, rounded down to one decimal, so that partial data never appear as complete. */
export const coverageInPercent = (coverage: number): number => Math.floor(coverage * 1000 + 1e-6) / 10

/** The categories whose data are partial. */
export const partialPlaces = (coverage: readonly (number | null)[] = []): number[] =>
  coverage.flatMap((one, index) => (isPartial(one) ? [index] : []))
