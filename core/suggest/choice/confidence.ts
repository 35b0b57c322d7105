/** Below this a proposal costs the user more than it saves. */
export const LEAST_CONFIDENCE = 0.48

/** From which confidence on which score is shown. */
const STEPS: readonly (readonly [from: number, score: number])[] = [
  [0.74, 0.95],
  [0.54, 0.7],
  [0, 0.5],
]

/**
 * The score that a person sees: 0.95 the name says so and nothing contradicts, 0.7 inferred, 0.5 to be checked. Finer steps
 * would tell kinds of names apart, not right from wrong, and would set wrong proposals above right ones.
 */
export const scoreOf = (confidence: number): number => STEPS.find(([from]) => confidence >= from)![1]

/** The highest confidence while nobody has said which of several machines is meant. */
export const MOST_INFERRED = 0.7
