import type { Answer, Asked } from '../answer.ts'
import { answerBreakdown } from '../figures/breakdown.ts'
import { paragraphs } from '../markdown.ts'
import { answerLimits } from './limits.ts'

const EACH_PART = /\b(?:por|cada|a) (?:dia|semana|mes)\b|\b(?:semana a semana|dia a dia|mes a mes)\b/

/** Targets, and how the figures stand against them; of each week or month where the question asks for it. */
export const answerTargets: Answer = async (asked) => {
  const told = await answerLimits(asked)
  return asksEach(asked) ? paragraphs(told, await answerBreakdown(ofParts(asked))) : told
}

const asksEach = ({ question: { words, figures, reading, threshold, periods } }: Asked): boolean =>
  EACH_PART.test(words) &&
  threshold === null &&
  periods.length > 0 &&
  (figures.length === 1 || reading?.machine === 'efficiency')

const ofParts = (asked: Asked): Asked => ({
  ...asked,
  question: { ...asked.question, topic: 'breakdown', statistic: 'mean', ranking: null, compares: false },
})
