/** A less sure proposal costs the user more than it saves. */
export const LEAST_CONFIDENCE = 0.48

/** [least confidence, displayed score]. */
const STEPS: readonly (readonly [from: number, score: number])[] = [
  [0.74, 0.95],
  [0.54, 0.7],
  [0, 0.5],
]

/**
 * The displayed score: 0.95 named and not contradicted, 0.7 inferred, 0.5 to be checked. Finer steps
 * would separate kinds of names, not right from wrong, and would rank wrong proposals above right ones.
 */
export const scoreOf = (confidence: number): number => STEPS.find(([from]) => confidence >= from)![1]

/** The highest confidence while the choice between several machines is a guess. */
export const MOST_INFERRED = 0.7
