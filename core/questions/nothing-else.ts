import type { Question } from './question.ts'

/** No order, choice or combination of its own, and all words understood: the members are those of the question before. */
export const NO_CHOICE = {
  ...{ ranking: null, chosen: null, oneEvent: null, compares: false, combination: null },
  strangeWords: [],
} as const satisfies Partial<Question>

/** Nor a reading, a statistic, a bound, or words without use. */
export const NOTHING_ELSE = {
  ...NO_CHOICE,
  ...{ reading: null, statistic: null, threshold: null, unusedWords: [] },
} as const satisfies Partial<Question>
