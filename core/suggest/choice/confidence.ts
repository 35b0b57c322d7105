/** Below this a proposal costs the user more than it saves. */
export const LEAST_CONFIDENCE = 0.48

/** From which confidence on which score is shown. */
const STEPS: readonly (readonly [from: number, score: number])[] = [
  [0.74, 0.95],
  [0.54, 0.7],
  [0, 0.5],
]

/**
 * The score that a person sees, of three: told by the name and by nothing contradicted, inferred, or to be checked. Finer
 * differences of confidence are between kinds of names, not between right and wrong, and would set a wrong
 * proposal above a right one.
 */
export const scoreOf = (confidence: number): number => STEPS.find(([from]) => confidence >= from)![1]

/** What is at most inferred where nobody said which of several machines is meant. */
export const MOST_INFERRED = 0.7
