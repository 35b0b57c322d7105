/** A less sure proposal costs the user more than it saves. */
export const LEAST_CONFIDENCE = 0.48

const LEAST_NAMED = 0.74
const LEAST_INFERRED = 0.54

/**
 * The displayed score: 0.95 named and not contradicted, 0.7 inferred, 0.5 to be checked. Finer steps
 * would separate kinds of names, not right from wrong, and would rank wrong proposals above right ones.
 */
export function displayedScore(confidence: number): number {
  if (confidence >= LEAST_NAMED) return 0.95
  return confidence >= LEAST_INFERRED ? 0.7 : 0.5
}

/** The highest confidence while the choice between several machines is a guess. */
export const MOST_INFERRED_CONFIDENCE = 0.7
